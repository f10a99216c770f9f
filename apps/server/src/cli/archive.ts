/**
 * Several files in one, in the plain tar format (ustar) that every system can open. Regular files only, names without surprises; the last is
 * `SHA256SUMS`, the list of all others as `sha256sum -c` reads it.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../platform/private-files.ts';

const BLOCK = 512;
const PIECE = 1 << 20;
const SUMS = 'SHA256SUMS';
/** Some 300,000 files. */
const LONGEST_SUMS = 32 << 20;
/** What a backup holds, and nothing else may come out of one. */
const ALLOWED = /^(ninefold\.sqlite|login-keys\.json|engine\/[\w-][\w.-]*|backgrounds\/[\w-][\w.-]*)$/;

/**
 * Writes files into an archive.
 * @param files name in the archive to path on disk
 */
export async function writeArchive(target: FileHandle, files: ReadonlyMap<string, string>): Promise<void> {
  const sums = new Map<string, string>();
  for (const [name, path] of files) {
    if (!ALLOWED.test(name)) throw new Error(`a backup holds no file ${name}`);
    const source = await open(path, 'r');
    try {
      const { size } = await source.stat();
      await target.write(header(name, size));
      sums.set(name, await copy(source, target, size));
      await target.write(Buffer.alloc(padding(size)));
    } finally {
      await source.close();
    }
  }
  const list = Buffer.from([...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''));
  await target.write(Buffer.concat([header(SUMS, list.length), list, Buffer.alloc(padding(list.length) + 2 * BLOCK)]));
}

/**
 * Unpacks into a folder, every file for its owner only and on disk when this returns.
 * @throws when it is cut off, when a file is missing or not as it was written, or when it holds anything that no backup of ours has
 */
export async function readArchive(path: string, into: string): Promise<void> {
  const source = await open(path, 'r');
  const sums = new Map<string, string>();
  let list: string | null = null;
  try {
    for (;;) {
      const block = await readWhole(source, BLOCK);
      if (block.every((byte) => byte === 0)) return checkSums(sums, list);
      const { name, size } = readHeader(block);
      if (name === SUMS) {
        if (size > LONGEST_SUMS) throw new Error(DAMAGED);
        list = (await readWhole(source, size)).toString('utf8');
        await readWhole(source, padding(size));
        continue;
      }
      await makePrivateFolder(dirname(join(into, name)));
      const target = await open(join(into, name), 'wx', 0o600);
      try {
        sums.set(name, await copy(source, target, size));
        await target.sync();
      } finally {
        await target.close();
      }
      await readWhole(source, padding(size));
    }
  } finally {
    await source.close();
  }
}

const DAMAGED = 'this is no backup of Ninefold, or it is damaged';

/** @throws unless every file that was written is there as it was, and no other */
function checkSums(found: ReadonlyMap<string, string>, list: string | null): void {
  if (list === null) throw new Error('the backup has no checksums, so nobody knows whether it is whole');
  const written = new Map(list.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)] as const])));
  for (const [name, sum] of written) {
    if (!found.has(name)) throw new Error(`the backup lacks its file ${name}`);
    if (found.get(name) !== sum) throw new Error(`the checksum of ${name} is wrong: the backup is damaged`);
  }
  for (const name of found.keys()) if (!written.has(name)) throw new Error(`the backup holds a file ${name} that is not in its list`);
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`a backup holds no file ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0'.repeat(2), 108);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function readHeader(block: Buffer): { name: string; size: number } {
  const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  const isOurs =
    block.toString('latin1', 257, 262) === 'ustar' && block[156] === 0x30 && (ALLOWED.test(name) || name === SUMS) && size >= 0;
  const written = Number.parseInt(block.toString('latin1', 148, 154), 8);
  if (!isOurs || checksum(Buffer.from(block).fill(' ', 148, 156)) !== written) throw new Error(DAMAGED);
  return { name, size };
}

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

/** @returns the SHA-256 of what was copied, in hex */
async function copy(source: FileHandle, target: FileHandle, size: number): Promise<string> {
  const sum = createHash('sha256');
  for (let left = size; left > 0; ) {
    const piece = await readWhole(source, Math.min(left, PIECE));
    await target.write(piece);
    sum.update(piece);
    left -= piece.length;
  }
  return sum.digest('hex');
}

async function readWhole(source: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await source.read(buffer, at, length - at);
    if (bytesRead === 0) throw new Error('the file ends too early');
    at += bytesRead;
  }
  return buffer;
}
