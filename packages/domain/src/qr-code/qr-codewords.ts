import { countBits, dataCodewords, type QrVersion, qrVersions } from './qr-versions.ts';
import { errorCorrection } from './reed-solomon.ts';

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;

/** The smallest size that holds so many bytes; undefined when none does. */
export const versionFor = (byteCount: number): QrVersion | undefined =>
  qrVersions.find((version) => 4 + countBits(version) + 8 * byteCount <= 8 * dataCodewords(version));

/** All codewords of a text, data and correction, in the order in which they are drawn. */
export function codewordsOf(bytes: Uint8Array, version: QrVersion): number[] {
  const blocks = splitIntoBlocks(dataOf(bytes, version), version);
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => errorCorrection(block, version.correction)))];
}

/** Mode, count and bytes; an end mark and padding fill what is left. */
export function dataOf(bytes: Uint8Array, version: QrVersion): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, countBits(version));
  for (const byte of bytes) push(byte, 8);
  const capacity = 8 * dataCodewords(version);
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((value, bit) => value * 2 + bit, 0));
  for (let at = 0; data.length < capacity / 8; at += 1) data.push(PADDING[at % 2] as number);
  return data;
}

function splitIntoBlocks(data: readonly number[], { blocks }: QrVersion): number[][] {
  let from = 0;
  return blocks.map((size) => {
    from += size;
    return data.slice(from - size, from);
  });
}

/** The first of each block, then the second of each, and so on; short blocks end earlier. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => (at < block.length ? [block[at] as number] : []))).flat();
}
