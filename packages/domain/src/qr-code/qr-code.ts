import { codewordsOf, versionFor } from './qr-codewords.ts';
import { drawFormat, gridOf, type QrGrid } from './qr-grid.ts';
import { masks, penaltyOf } from './qr-mask.ts';

/**
 * A text as a QR code (ISO/IEC 18004): bytes of UTF-8, error correction M, the smallest of the versions 1 to 10, the mask with the least penalty.
 * @param mask 0 to 7, where a test wants a certain one
 * @returns rows of modules, true is dark, without the light border of four that it needs around it; null when the text is too long
 */
export function qrCode(text: string, mask?: number): readonly (readonly boolean[])[] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === undefined) return null;
  const codewords = codewordsOf(bytes, version);
  const candidates = (mask === undefined ? masks.map((_, at) => at) : [mask]).map((at) => {
    const grid = gridOf(version);
    drawData(grid, codewords, at);
    drawFormat(grid, at);
    return grid.dark;
  });
  if (candidates.length === 1) return candidates[0] as boolean[][];
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))] as boolean[][];
}

/** In columns of two from the right, up and down in turn, past what is fixed; the last bits that nothing fills count as light. */
function drawData({ side, dark, fixed }: QrGrid, codewords: readonly number[], mask: number): void {
  const turnsOver = masks[mask] as (row: number, column: number) => boolean;
  let bit = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < side; step += 1) {
      const row = isUpward ? side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column] === true) continue;
        const value = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        (dark[row] as boolean[])[column] = value !== turnsOver(row, column);
        bit += 1;
      }
    }
  }
}

/** The dark modules as one path of an SVG whose unit is one module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const parts: string[] = [];
  for (const [row, line] of modules.entries()) {
    for (let column = 0; column < line.length; column += 1) {
      if (line[column] !== true) continue;
      const start = column;
      while (line[column + 1] === true) column += 1;
      parts.push(`M${start} ${row}h${column - start + 1}v1h-${column - start + 1}z`);
    }
  }
  return parts.join('');
}
