import { holds } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

const bytes = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : [...part])));
const u16 = (n: number) => [n >>> 8, n & 255];
const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const le16 = (n: number) => [n & 255, n >>> 8];
const le24 = (n: number) => [n & 255, (n >>> 8) & 255, n >>> 16];

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, data: readonly number[]) => [...u32(data.length), ...bytes(name), ...data, 0, 0, 0, 0];
const png = (width: number, height: number, ...more: string[]) =>
  bytes(PNG, chunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]), ...more.map((name) => chunk(name, [0])), chunk('IDAT', [0]));
const jpeg = (width: number, height: number) =>
  bytes([0xff, 0xd8, 0xff, 0xe1, ...u16(6), 1, 2, 3, 4], [0xff, 0xff, 0xc2, ...u16(17), 8, ...u16(height), ...u16(width), 3]);
const webp = (form: string, data: readonly number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', form, [0, 0, 0, 0], data);
const lossy = (width: number, height: number) => webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(width), ...le16(height)]);
const lossless = (width: number, height: number) => {
  const bits = ((width - 1) | ((height - 1) << 14)) >>> 0;
  return webp('VP8L', [0x2f, bits & 255, (bits >>> 8) & 255, (bits >>> 16) & 255, bits >>> 24]);
};
const extended = (flags: number) => webp('VP8X', [flags, 0, 0, 0, ...le24(1_999), ...le24(999)]);

const kindOf = (file: Uint8Array): string => {
  const header = readPictureHeader(file);
  return header.ok ? `${header.value.kind} ${header.value.width}×${header.value.height}` : header.error.kind;
};

describe('what a picture says it is', () => {
  it('[C-39] [SEC-35] JPEG, PNG and WebP, by their first bytes', () => {
    expect(kindOf(jpeg(1_920, 1_080))).toBe('jpeg 1920×1080');
    expect(kindOf(png(640, 480))).toBe('png 640×480');
    expect(kindOf(lossy(640, 480))).toBe('webp 640×480');
    expect(kindOf(lossless(640, 480))).toBe('webp 640×480');
    expect(kindOf(extended(0))).toBe('webp 2000×1000');
  });

  it('[C-39] nothing else, whatever it is called', () => {
    const others = [
      bytes('GIF89a', [1, 0, 1, 0]),
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      bytes([0x49, 0x49, 0x2a, 0x00]),
      bytes([0x4d, 0x4d, 0x00, 0x2a]),
      bytes('BM'),
      bytes([0, 0, 0, 28], 'ftypavif'),
      bytes('%PDF-1.7'),
      new Uint8Array(0),
      bytes([0xff, 0xd8]),
    ];
    for (const file of others) expect(kindOf(file)).toBe('picture/other-kind');
  });

  it('[C-39] at most 25 megapixels and one frame', () => {
    expect(kindOf(png(5_000, 5_000))).toBe('png 5000×5000');
    expect(kindOf(png(5_000, 5_001))).toBe('picture/too-many-pixels');
    expect(kindOf(png(14_000, 14_000))).toBe('picture/too-many-pixels');
    expect(kindOf(png(4_294_967_295, 4_294_967_295))).toBe('picture/too-many-pixels');
    expect(kindOf(jpeg(65_535, 65_535))).toBe('picture/too-many-pixels');
    expect(kindOf(png(640, 480, 'tEXt', 'acTL'))).toBe('picture/many-frames');
    expect(kindOf(extended(0x02))).toBe('picture/many-frames');
  });

  it('[C-39] one that ends before its size is known is broken, however it is cut', () => {
    for (const whole of [jpeg(64, 64), png(64, 64), lossy(64, 64), lossless(64, 64), extended(0)]) {
      for (let length = 12; length < whole.length; length++) {
        const header = readPictureHeader(whole.subarray(0, length));
        if (header.ok) expect(header.value.width).toBeGreaterThan(0);
      }
    }
    expect(kindOf(png(64, 64).subarray(0, 30))).toBe('picture/broken');
    expect(kindOf(jpeg(64, 64).subarray(0, 12))).toBe('picture/broken');
    expect(kindOf(png(0, 64))).toBe('picture/broken');
    // As much as tells the kind, and no more.
    for (const begun of [bytes([0xff, 0xd8, 0xff]), bytes(PNG), bytes('RIFF', [0, 0, 0, 0], 'WEBP')])
      expect(kindOf(begun)).toBe('picture/broken');
    expect(kindOf(bytes('RIFF', [0, 0, 0, 0], 'WEB'))).toBe('picture/other-kind');
    expect(kindOf(bytes(PNG, chunk('IHDR', [...u32(64), ...u32(64), 8, 6, 0, 0, 0]), chunk('IEND', [])))).toBe('picture/broken');
  });

  it('[C-39] garbage behind a right beginning never throws and always ends', () => {
    const starts = fc.constantFrom(jpeg(64, 64), png(64, 64), lossy(64, 64), lossless(64, 64), extended(0));
    holds(fc.tuple(starts, fc.uint8Array({ maxLength: 59 }), fc.nat(), fc.nat(255)), 10_000, ([start, garbage, at, byte]) => {
      const file = bytes([...start], [...garbage]);
      file[3 + (at % (file.length - 3))] = byte;
      readPictureHeader(file);
    });
  });

  it('[C-39] a JPEG’s size is that of its first start of frame, of any kind, and of nothing that only looks like one', () => {
    const size = [...u16(17), 8, ...u16(3), ...u16(5), 3];
    const behind = (...before: number[]) => bytes([0xff, 0xd8, 0xff, ...before]);
    for (const marker of [0xc0, 0xc1, 0xc2, 0xcf]) expect([marker, kindOf(behind(marker, ...size))]).toEqual([marker, 'jpeg 5×3']);
    // Tables and applications' own, as long as a start of frame, and then the real one.
    const real = [0xff, 0xc0, ...u16(17), 8, ...u16(30), ...u16(50), 3];
    for (const marker of [0xbf, 0xc4, 0xc8, 0xcc, 0xd0, 0xdb, 0xe1])
      expect([marker, kindOf(behind(marker, ...u16(8), 8, ...u16(3), ...u16(5), 3, ...real))]).toEqual([marker, 'jpeg 50×30']);
    for (const [what, file] of Object.entries({
      'end of the picture': behind(0xd9, ...u16(2), ...real),
      'the picture itself': behind(0xda, ...u16(2), ...real),
      'no marker where one must be': behind(0xe1, ...u16(2), 0, 0xc0, ...size),
    }))
      expect([what, kindOf(file)]).toEqual([what, 'picture/broken']);
  });

  it('[C-39] one pixel is a picture, none is not', () => {
    expect(kindOf(png(1, 1))).toBe('png 1×1');
    for (const none of [png(0, 1), png(1, 0), jpeg(0, 1), jpeg(1, 0)]) expect(kindOf(none)).toBe('picture/broken');
  });

  it('[C-39] another file in a RIFF, and WEBP in another container, are none', () => {
    const whole = lossy(64, 64);
    for (const at of [0, 8]) expect(kindOf(Uint8Array.from(whole, (byte, index) => (index === at ? 65 : byte)))).toBe('picture/other-kind');
  });

  it('[C-39] a PNG without its header chunk is broken', () => {
    expect(kindOf(bytes(PNG, chunk('IDAT', [...u32(64), ...u32(64)]), chunk('IDAT', [0])))).toBe('picture/broken');
  });
});
