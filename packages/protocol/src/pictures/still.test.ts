import { describe, expect, it } from 'vitest';
import { readStill, STILL_BYTES_MAX, STILL_MESSAGE_BYTES_MAX, writeStill } from './still.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
const webp = new TextEncoder().encode('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ');

describe('a still on the wire', () => {
  it('is read as it was written, from inside a larger buffer too', () => {
    const message = writeStill({ number: 4_000_000_000, sharerId: 'Ab-_9', picture: jpeg });
    const around = new Uint8Array(message.length + 9);
    around.set(message, 4);
    for (const given of [message, around.subarray(4, 4 + message.length)])
      expect(readStill(given)).toEqual({ number: 4_000_000_000, sharerId: 'Ab-_9', format: 'image/jpeg', picture: jpeg });
    expect(readStill(writeStill({ number: 0, picture: webp }))).toMatchObject({ sharerId: '', format: 'image/webp' });
  });

  it('is none when it is cut off, of another kind, of another format, or too large', () => {
    const message = writeStill({ number: 1, sharerId: 'person', picture: jpeg });
    const ofAnotherKind = Uint8Array.from(message);
    ofAnotherKind[0] = 2;
    const longName = Uint8Array.from(message);
    longName[5] = 255;
    const png = writeStill({ number: 1, picture: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10) });
    const large = new Uint8Array(STILL_BYTES_MAX + 1);
    large.set(jpeg);
    for (const bad of [
      new Uint8Array(0),
      message.slice(0, 3),
      message.slice(0, 8),
      ofAnotherKind,
      longName,
      png,
      writeStill({ number: 1, picture: large }),
    ])
      expect(readStill(bad)).toBeNull();
  });

  it('may be as large as its bound with the longest id, and one byte more is too large', () => {
    const largest = new Uint8Array(STILL_BYTES_MAX);
    largest.set(jpeg);
    const message = writeStill({ number: 1, sharerId: 'a'.repeat(100), picture: largest });
    expect(message.length).toBe(STILL_MESSAGE_BYTES_MAX);
    expect(readStill(message)?.sharerId).toBe('a'.repeat(100));
  });

  it('keeps the first 100 characters of an id, and is none with a longer one, or with one that goes over its end', () => {
    const message = writeStill({ number: 1, sharerId: `${'a'.repeat(100)}b`, picture: jpeg });
    expect(readStill(message)).toMatchObject({ sharerId: 'a'.repeat(100), picture: jpeg });
    // Whole, with an id of 101 bytes in it.
    const longer = Uint8Array.of(...message.subarray(0, 106), 97, ...jpeg);
    longer[5] = 101;
    expect(readStill(longer)).toBeNull();
    const overTheEnd = writeStill({ number: 1, sharerId: 'abc', picture: new Uint8Array(0) });
    overTheEnd[5] = 4;
    expect(readStill(overTheEnd)).toBeNull();
  });

  it.each([
    ['the first byte of a JPEG alone', Uint8Array.of(0xff, 0, 0, 0)],
    ['another file in a RIFF', new TextEncoder().encode('RIFF\u0004\u0000\u0000\u0000WAVEfmt ')],
    ['the mark of WebP without its container', new TextEncoder().encode('RIFX\u0004\u0000\u0000\u0000WEBPVP8 ')],
    ['nothing', new Uint8Array(0)],
  ])('is none with %s', (_what, picture) => {
    expect(readStill(writeStill({ number: 1, picture }))).toBeNull();
  });
});
