import { type QrVersion, sideOf } from './qr-versions.ts';

/** Modules by row and column: true is dark. `fixed` are those that carry no data. */
export interface QrGrid {
  readonly side: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

const table = (side: number): boolean[][] => Array.from({ length: side }, () => new Array<boolean>(side).fill(false));

/** A grid with all patterns that every code of this size has; the format is drawn later, its place is taken. */
export function gridOf(version: QrVersion): QrGrid {
  const side = sideOf(version);
  const grid: QrGrid = { side, dark: table(side), fixed: table(side) };
  for (let at = 0; at < side; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    drawRings(grid, row, column, finder);
  const last = version.alignment.at(-1);
  for (const row of version.alignment) {
    for (const column of version.alignment) {
      const isAtFinder = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      if (!isAtFinder) drawRings(grid, row, column, alignment);
    }
  }
  drawFormat(grid, 0);
  if (version.version >= 7) drawVersion(grid, version.version);
  return grid;
}

function set(grid: QrGrid, row: number, column: number, isDark: boolean): void {
  (grid.dark[row] as boolean[])[column] = isDark;
  (grid.fixed[row] as boolean[])[column] = true;
}

/** Colours of the rings around a middle, from within; the last of the finder's is its light border. */
const finder = [true, true, false, true, false] as const;
const alignment = [true, false, true] as const;

function drawRings(grid: QrGrid, row: number, column: number, rings: readonly boolean[]): void {
  const reach = rings.length - 1;
  for (let y = Math.max(0, row - reach); y <= Math.min(grid.side - 1, row + reach); y += 1) {
    for (let x = Math.max(0, column - reach); x <= Math.min(grid.side - 1, column + reach); x += 1) {
      set(grid, y, x, rings[Math.max(Math.abs(y - row), Math.abs(x - column))] === true);
    }
  }
}

/** Remainder of a division by a polynomial over GF(2). */
function withRemainder(value: number, length: number, polynomial: number, degree: number): number {
  let rest = value << degree;
  for (let bit = length + degree - 1; bit >= degree; bit -= 1) if ((rest >> bit) & 1) rest ^= polynomial << (bit - degree);
  return (value << degree) | rest;
}

/** The 15 bits that tell level M (00) and the mask. */
export const formatBits = (mask: number): number => withRemainder(mask, 5, 0b10100110111, 10) ^ 0b101010000010010;

export function drawFormat(grid: QrGrid, mask: number): void {
  const bits = formatBits(mask);
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  const { side } = grid;
  for (let at = 0; at < 6; at += 1) set(grid, at, 8, bit(at));
  set(grid, 7, 8, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 8, 7, bit(8));
  for (let at = 9; at < 15; at += 1) set(grid, 8, 14 - at, bit(at));
  for (let at = 0; at < 8; at += 1) set(grid, 8, side - 1 - at, bit(at));
  for (let at = 8; at < 15; at += 1) set(grid, side - 15 + at, 8, bit(at));
  set(grid, side - 8, 8, true);
}

/** The 18 bits that tell the version, from 7 on. */
export const versionBits = (version: number): number => withRemainder(version, 6, 0b1111100100101, 12);

function drawVersion(grid: QrGrid, version: number): void {
  const bits = versionBits(version);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), grid.side - 11 + (at % 3)];
    set(grid, near, far, isDark);
    set(grid, far, near, isDark);
  }
}
