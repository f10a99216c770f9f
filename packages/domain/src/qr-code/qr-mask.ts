/** Which modules each of the eight masks turns over. */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** How hard a grid is to read: long runs, blocks, what looks like a finder, and too much of one colour (ISO/IEC 18004, 7.8.3). */
export function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const side = dark.length;
  const columns = Array.from({ length: side }, (_, column) => dark.map((row) => row[column] as boolean));
  const lines = [...dark, ...columns];
  const runs = lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0);
  const darkCount = dark.flat().filter(Boolean).length;
  const balance = Math.floor(Math.abs((darkCount * 100) / side ** 2 - 50) / 5) * 10;
  return runs + blockPenalty(dark) + balance;
}

function runPenalty(line: readonly boolean[]): number {
  let penalty = 0;
  let length = 0;
  for (const [at, isDark] of line.entries()) {
    length = at > 0 && isDark === line[at - 1] ? length + 1 : 1;
    if (length === 5) penalty += 3;
    else if (length > 5) penalty += 1;
  }
  return penalty;
}

const finderLike = ['10111010000', '00001011101'] as const;

function finderPenalty(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
  let count = 0;
  for (const pattern of finderLike) for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) count += 1;
  return count * 40;
}

function blockPenalty(dark: readonly (readonly boolean[])[]): number {
  let count = 0;
  for (let row = 1; row < dark.length; row += 1) {
    for (let column = 1; column < dark.length; column += 1) {
      const colour = dark[row]?.[column];
      if (colour === dark[row - 1]?.[column] && colour === dark[row]?.[column - 1] && colour === dark[row - 1]?.[column - 1]) count += 1;
    }
  }
  return count * 3;
}
