/** The sizes of ISO/IEC 18004 that we draw, all with error correction level M (about 15 % of it may be damaged). */
export interface QrVersion {
  readonly version: number;
  /** Error correction codewords of each block. */
  readonly correction: number;
  /** Data codewords of each block, in order. */
  readonly blocks: readonly number[];
  /** Rows and columns in whose crossings the alignment patterns stand. */
  readonly alignment: readonly number[];
}

const blocksOf = (...groups: readonly (readonly [count: number, size: number])[]): number[] =>
  groups.flatMap(([count, size]) => new Array<number>(count).fill(size));

export const qrVersions: readonly QrVersion[] = [
  { version: 1, correction: 10, blocks: blocksOf([1, 16]), alignment: [] },
  { version: 2, correction: 16, blocks: blocksOf([1, 28]), alignment: [6, 18] },
  { version: 3, correction: 26, blocks: blocksOf([1, 44]), alignment: [6, 22] },
  { version: 4, correction: 18, blocks: blocksOf([2, 32]), alignment: [6, 26] },
  { version: 5, correction: 24, blocks: blocksOf([2, 43]), alignment: [6, 30] },
  { version: 6, correction: 16, blocks: blocksOf([4, 27]), alignment: [6, 34] },
  { version: 7, correction: 18, blocks: blocksOf([4, 31]), alignment: [6, 22, 38] },
  { version: 8, correction: 22, blocks: blocksOf([2, 38], [2, 39]), alignment: [6, 24, 42] },
  { version: 9, correction: 22, blocks: blocksOf([3, 36], [2, 37]), alignment: [6, 26, 46] },
  { version: 10, correction: 26, blocks: blocksOf([4, 43], [1, 44]), alignment: [6, 28, 50] },
];

export const dataCodewords = ({ blocks }: QrVersion): number => blocks.reduce((sum, size) => sum + size, 0);

/** Modules of one side. */
export const sideOf = ({ version }: QrVersion): number => 17 + 4 * version;

/** Bits of the field that counts the bytes. */
export const countBits = ({ version }: QrVersion): number => (version < 10 ? 8 : 16);
