import { describe, expect, it } from 'vitest';
import { createPartJoiner, inParts } from './parts.ts';

const message = (length: number) => Uint8Array.from({ length }, (_, index) => (index === 0 ? 1 : index % 251));

describe('a long message', () => {
  it.each([1, 59_999, 60_000, 60_001, 120_000, 400_000])(
    'of %i bytes is put together as it was, in parts of less than 64 KiB',
    (length) => {
      const parts = inParts(message(length));
      expect(parts.every((part) => part.length < 64 * 1024)).toBe(true);
      if (length <= 60_000) expect(parts).toEqual([message(length)]);
      const join = createPartJoiner(500_000);
      const joined = parts.map(join);
      expect(joined.slice(0, -1).every((one) => one === 'more')).toBe(true);
      expect(joined.at(-1)).toEqual(message(length));
      expect(join(message(5))).toEqual(message(5));
      // Nothing of the one before is left.
      expect(parts.map(join).at(-1)).toEqual(message(length));
    },
  );

  it('is refused as soon as it is too large, in parts or at once, and when its parts are smaller than they need be', () => {
    const join = createPartJoiner(100_000);
    expect(join(message(100_001))).toBe('too-large');
    expect(inParts(message(200_000)).map(join)).toEqual(['more', 'too-large', 'too-large', 'too-large']);
    const other = createPartJoiner(100);
    expect([other(Uint8Array.of(2)), other(Uint8Array.of(2, 1, 1))]).toEqual(['too-large', 'too-large']);
    expect(createPartJoiner(100)(new Uint8Array(0))).toEqual(new Uint8Array(0));
  });

  it('is whole at its bound exactly, in parts and at once', () => {
    const join = createPartJoiner(120_000);
    expect(inParts(message(120_000)).map(join)).toEqual(['more', message(120_000)]);
    expect(createPartJoiner(100)(message(100))).toEqual(message(100));
  });
});
