import type { StillFormat } from '@ninefold/protocol/pictures/still.ts';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of a picture from its header, without decoding: a few hundred bytes may declare a picture that takes a gigabyte to draw.
 * @returns null when the header has no size
 * @see https://developers.google.com/speed/webp/docs/riff_container and ITU-T T.81, B.2.2
 */
export function sizeOf(picture: Uint8Array, format: StillFormat): PictureSize | null {
  const bytes = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  try {
    return format === 'image/webp' ? sizeOfWebp(bytes) : sizeOfJpeg(bytes);
  } catch (cause) {
    // It ends before it says so.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

const CHUNK = { lossy: 0x56503820, lossless: 0x5650384c, extended: 0x56503858 } as const;

function sizeOfWebp(bytes: DataView): PictureSize | null {
  switch (bytes.getUint32(12)) {
    case CHUNK.lossy:
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    case CHUNK.lossless: {
      const both = bytes.getUint32(21, true);
      return { width: (both & 0x3fff) + 1, height: ((both >> 14) & 0x3fff) + 1 };
    }
    case CHUNK.extended:
      return { width: (bytes.getUint32(24, true) & 0xffffff) + 1, height: (bytes.getUint32(26, true) >>> 8) + 1 };
    default:
      return null;
  }
}

function sizeOfJpeg(bytes: DataView): PictureSize | null {
  let at = 2;
  while (bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (isFrameHead(marker)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    // A segment holds its own length at least; where the picture itself begins, its size was never said.
    const length = bytes.getUint16(at + 2);
    if (length < 2 || marker === 0xda) return null;
    at += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15; three of those numbers are tables. */
const isFrameHead = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
