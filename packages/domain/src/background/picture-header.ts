import { err, ok, type Result } from '../shared/result.ts';

/** C-39: what a background may be, judged by its own first bytes; nothing is decoded for it. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 25_000_000;
export const PICTURES_PER_USER = 5;
/** In pixels of the file and of the page alike (SHELL-32, CONST-23). */
export const THUMBNAIL_WIDTH = 115;

export type PictureKind = 'jpeg' | 'png' | 'webp';
export interface PictureHeader {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}
export type PictureError = {
  readonly kind: 'picture/other-kind' | 'picture/broken' | 'picture/too-many-pixels' | 'picture/many-frames';
};

/**
 * Reads what a file says it is: JPEG, PNG or WebP by magic bytes, its size, and that it is one frame.
 * The name and the type that the sender gives it are not looked at (T-23).
 * @see C-39, SEC-35
 */
export function readPictureHeader(bytes: Uint8Array): Result<PictureHeader, PictureError> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readerOf(view);
  if (read === null) return err({ kind: 'picture/other-kind' });
  try {
    const { width, height, frames, kind } = read(view);
    if (frames !== 1) return err({ kind: 'picture/many-frames' });
    if (width < 1 || height < 1) return err({ kind: 'picture/broken' });
    if (width * height > PICTURE_MAX_PIXELS) return err({ kind: 'picture/too-many-pixels' });
    return ok({ kind, width, height });
  } catch (error) {
    // A file that ends, or says nothing, before its size is known.
    if (error instanceof RangeError) return err({ kind: 'picture/broken' });
    throw error;
  }
}

interface Found extends PictureHeader {
  readonly frames: number;
}

function readerOf(view: DataView): ((view: DataView) => Found) | null {
  if (startsWith(view, 0, [0xff, 0xd8, 0xff])) return readJpeg;
  if (startsWith(view, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng;
  if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return readWebp;
  return null;
}

/** The first start-of-frame segment holds the size; all segments before it are stepped over by their length. */
function readJpeg(view: DataView): Found {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new RangeError();
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isStartOfFrame(marker)) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7), frames: 1 };
    else if (marker === 0xd9 || marker === 0xda) throw new RangeError();
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** An `acTL` chunk before the picture's data makes it an animation. */
function readPng(view: DataView): Found {
  if (textAt(view, 12) !== 'IHDR') throw new RangeError();
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const chunk = textAt(view, at + 4);
    if (chunk === 'acTL' || chunk === 'IDAT') return { kind: 'png', ...size, frames: chunk === 'acTL' ? 2 : 1 };
  }
}

/** Three forms: lossy, lossless, and extended, whose flags tell of an animation. */
function readWebp(view: DataView): Found {
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, frames: 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, frames: 1 };
    }
    case 'VP8X': {
      const isAnimated = (view.getUint8(20) & 0x02) !== 0;
      return { kind: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, frames: isAnimated ? 2 : 1 };
    }
    default:
      throw new RangeError();
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
const startsWith = (view: DataView, at: number, bytes: readonly number[]): boolean =>
  view.byteLength >= at + bytes.length && bytes.every((byte, index) => view.getUint8(at + index) === byte);
/** Four characters; fewer where the file ends. */
const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset, view.byteLength).subarray(at, at + 4));
