import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode, qrPath } from './qr-code.ts';

const rowsOf = (modules: readonly (readonly boolean[])[] | null): string[] =>
  (modules ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

describe('the QR code of a link', () => {
  /** Drawn by python-qrcode 8 with the same level and mask: the rows of `#` and `.` with line feeds between them, as SHA-256. */
  it.each([
    ['http://localhost:3000/482913607', 3, 3, '8798f093c80d3f1e070f599d7340b7d647c3fa1ee05641293d7c3b739b74c4ad'],
    ['https://meet.example/anna.meier', 3, 3, '157e97ba86e6961023813584151e5debcf7ab5bcfd4aac96e9826432252f8630'],
    ['a', 1, 0, 'c4315a3129973d42ba534a8ba246c9e37a00a9acad8604d9b46e2e602cf2bd54'],
    [`https://ninefold.example/${'x'.repeat(60)}`, 6, 5, 'c83dd0b6f549ddfbd5045c6a636473291d32bbca554dc0ccbdb8015ace635168'],
    [`https://ninefold.example/${'y'.repeat(120)}/ü`, 8, 7, 'd4498430b1ec21cf89d81a74906f78c5336dbaf0e34fdee7bc628e8585f8325b'],
    ['z'.repeat(213), 10, 2, '41c9d04fe5d7982e5a59b54f71d2a9bc08a9ef01aebf6458405b521d1e53ad57'],
    ['https://meet.example/482913607', 3, 6, 'e7069978da55203e9b283b63e89929f6d741ebc54bd951f301e23b2f7ed36a2d'],
    ['q'.repeat(106), 6, 1, 'efae1d48ccffb1f6d23e188dd9c545e76d485f662d71edbbc8a31c34298efbae'],
    ['https://meet.example/482913607', 3, 4, '5bb8adca3d69d6902ff48540919166eb61c030cb39e5ea3dd2c4ae8d2f99f992'],
  ] as const)('is module for module what another program draws: %s, version %i, mask %i', (text, version, mask, digest) => {
    const rows = rowsOf(qrCode(text, mask));
    expect(rows).toHaveLength(17 + 4 * version);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(digest);
  });

  it('has one of the eight masks when none is asked for', () => {
    const link = 'https://meet.example/482913607';
    const masked = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => rowsOf(qrCode(link, mask)));
    expect(masked).toContainEqual(rowsOf(qrCode(link)));
  });

  it('holds 213 bytes and no more, counted in UTF-8', () => {
    expect(qrCode('ü'.repeat(106))).toHaveLength(57);
    expect(qrCode('x'.repeat(213))).toHaveLength(57);
    expect(qrCode('x'.repeat(214))).toBeNull();
    expect(qrCode('ü'.repeat(107))).toBeNull();
  });

  it('is drawn as one path of whole modules', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
        [true, false, false, false],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z');
  });
});
