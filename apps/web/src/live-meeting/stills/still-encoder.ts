import { STILL_BYTES_MAX, STILL_SIDE_MAX } from '@ninefold/protocol/pictures/still.ts';
import type { MakeSurface, Surface } from './still-surface.ts';

/** Tried in turn until the picture is small enough: quality first, for what makes letters hard to read is a loss of pixels. */
const TRIES = [
  { scale: 1, quality: 0.8 },
  { scale: 1, quality: 0.5 },
  { scale: 0.5, quality: 0.6 },
  { scale: 0.25, quality: 0.5 },
] as const;

export interface StillEncoder {
  /**
   * Draws the source and encodes it, unless it looks as it did last time.
   * @param width of the source, as `height` in pixels; the picture's longer side is at most 1,920
   * @returns null when nothing has changed
   */
  encode(source: CanvasImageSource, width: number, height: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Makes the encoder of stills.
 * @param makeSurface makes the canvas on which the stills are drawn
 */
export function createStillEncoder(makeSurface: MakeSurface): StillEncoder {
  let surface: { readonly width: number; readonly height: number; readonly made: Surface } | null = null;
  let before: Uint32Array | null = null;
  // Where WebP cannot be written, browsers answer with another type.
  let type = 'image/webp';

  const sized = (width: number, height: number): Surface => {
    if (surface?.width !== width || surface.height !== height) {
      surface = { width, height, made: makeSurface(width, height) };
      before = null;
    }
    return surface.made;
  };

  const encodeAs = async (from: Surface, quality: number): Promise<Blob> => {
    const blob = await from.encode(type, quality);
    if (blob.type === type) return blob;
    type = 'image/jpeg';
    return from.encode(type, quality);
  };

  return {
    async encode(source, width, height) {
      const fit = Math.min(1, STILL_SIDE_MAX / Math.max(width, height));
      const [w, h] = [Math.max(1, Math.round(width * fit)), Math.max(1, Math.round(height * fit))];
      const drawn = sized(w, h);
      drawn.context.drawImage(source, 0, 0, w, h);
      const pixels = new Uint32Array(drawn.context.getImageData(0, 0, w, h).data.buffer);
      if (before !== null && isSame(before, pixels)) return null;
      before = pixels;
      for (const { scale, quality } of TRIES) {
        const blob = await encodeAs(scale === 1 ? drawn : smaller(drawn, w, h, scale), quality);
        if (blob.size <= STILL_BYTES_MAX) return new Uint8Array(await blob.arrayBuffer());
      }
      return null;
    },
  };

  function smaller(drawn: Surface, width: number, height: number, scale: number): Surface {
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const small = makeSurface(w, h);
    small.context.drawImage(drawn.context.canvas, 0, 0, w, h);
    return small;
  }
}

const isSame = (one: Uint32Array, other: Uint32Array): boolean => one.every((pixel, index) => pixel === other[index]);
