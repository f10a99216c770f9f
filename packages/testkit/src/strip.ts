/**
 * The strip of black and white cells that a shared test page paints over its top edge, so that a viewer's picture can be told from any
 * other: two marks (white, black), a counter of 16 bits, its check of 4 bits, two marks (black, white).
 */
export const cellCount = 24;
export const counterBits = 16;
export const counterLimit = 2 ** counterBits;

/** Standing alone, as `encodeStrip` does but for these two names: the shared page runs their source. */
export const check = (counter: number) => ((counter >> 12) ^ (counter >> 8) ^ (counter >> 4) ^ counter ^ 0b1010) & 0b1111;

/** @returns one truth per cell: white */
export function encodeStrip(counter: number): boolean[] {
  const bits = (value: number, count: number) => Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1);
  return [true, false, ...bits(counter, counterBits), ...bits(check(counter), 4), false, true];
}

/**
 * @param lightness of each cell's middle, 0 to 255
 * @returns the counter, or `null` when this is not a whole strip
 */
export function decodeStrip(lightness: readonly number[]): number | null {
  if (lightness.length !== cellCount) return null;
  const cells = lightness.map((value) => value > 128);
  const number = (from: number, to: number) => cells.slice(from, to).reduce((value, cell) => value * 2 + (cell ? 1 : 0), 0);
  if (!cells[0] || cells[1] || cells[22] || !cells[23]) return null;
  const counter = number(2, 18);
  return number(18, 22) === check(counter) ? counter : null;
}
