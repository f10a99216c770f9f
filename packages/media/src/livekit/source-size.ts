/** Which sizes of a captured screen can be sent, and how much smaller they go. */

/** In pixels. */
export interface SourceSize {
  readonly width: number;
  readonly height: number;
}

/** No encoder of Chromium begins with less: it then goes on to its next codec, which the engine does not know of, and never comes back by itself. */
const LEAST_SIDE = 2;
/** A screen of 5K goes as it is. */
const MOST_PIXELS = 5_120 * 2_880;
/** A frame of 8K keeps an encoder without hardware busy for seconds: what is larger than the most goes in this size, */
const LARGE_PIXELS = 3_840 * 2_160;
/** and each time that the encoder is stuck with it, in a quarter of the pixels; not below these, in which text can be read. */
const SMALL_PIXELS = 1_280 * 720;

/**
 * The size of a captured track; it follows the frames that arrive.
 * @returns null while the browser does not tell it
 */
export function sizeOf(capture: MediaStreamTrack): SourceSize | null {
  const { width, height } = capture.getSettings();
  return width === undefined || height === undefined ? null : { width, height };
}

/** Whether an encoder takes frames of this size. An unknown size counts as yes. */
export const canBeEncoded = (size: SourceSize | null): boolean => size === null || shortSideOf(size) >= LEAST_SIDE;

/**
 * The factor by which to divide each side of the screen before encoding; 1 for most screens.
 * @param stuck how often in a row the encoder was stuck with this size
 */
export function scaleOf(size: SourceSize | null, stuck: number): number {
  if (size === null) return 1;
  const pixels = size.width * size.height;
  const isLarge = pixels > MOST_PIXELS;
  const wanted = Math.min(pixels, isLarge ? LARGE_PIXELS : pixels) / 4 ** stuck;
  const most = Math.max(wanted, Math.min(pixels, SMALL_PIXELS));
  return keptEncodable(size, Math.sqrt(pixels / most));
}

/** In pixels, either way round. */
export interface MostSize {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** What no frame may be larger than, whatever size it has: the next one may have another. Wide screens are as wide as there are. */
const MOST: MostSize = { maxWidth: 7_680, maxHeight: 2_880 };

/** The size that results when a screen is divided by a scale, as the limits for `applyConstraints`. */
export function mostOf(size: SourceSize | null, scale: number): MostSize {
  if (size === null || scale === 1) return MOST;
  return { maxWidth: Math.round(size.width / scale), maxHeight: Math.round(size.height / scale) };
}

/** A scale that leaves each side as many pixels as an encoder needs: the given one, or a smaller one. */
export const keptEncodable = (size: SourceSize | null, scale: number): number =>
  size === null ? scale : Math.max(1, Math.min(scale, shortSideOf(size) / LEAST_SIDE));

export const isSameSize = (one: SourceSize | null, other: SourceSize | null): boolean =>
  one?.width === other?.width && one?.height === other?.height;

const shortSideOf = ({ width, height }: SourceSize): number => Math.min(width, height);
