/** Runs the workload under strace and reads back what it asked of the disk, in order. */
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { spawnSync } from 'node:child_process';
import { pinnedNode } from '@ninefold/testkit/repository.ts';
import type { Ack } from './workload.ts';

/** One thing that happened, by file name within the folder. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  | { readonly kind: 'unlink'; readonly file: string }
  /** Done: everything of the file that was asked for before its call, at `from`, is on disk. */
  | { readonly kind: 'sync'; readonly file: string; readonly from: number }
  | { readonly kind: 'ack'; readonly ack: Ack };

const WORKLOAD = join(import.meta.dirname, 'workload.ts');
const LONGEST_WRITE = 1 << 20;

export const hasStrace = (): boolean => spawnSync('strace', ['-V']).status === 0;

/** @param folder an empty one @returns the events of a run of `seconds` */
export async function record(folder: string, mode: 'full' | 'normal' | 'off', seconds: number): Promise<DiskEvent[]> {
  const log = `${folder}.strace`;
  const calls = 'trace=write,pwrite64,pwritev,pwritev2,writev,ftruncate,fdatasync,fsync,unlink,unlinkat,rename,renameat,renameat2';
  const child = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-y',
      '-xx',
      '-s',
      String(LONGEST_WRITE),
      '-e',
      calls,
      '-e',
      'signal=none',
      '-o',
      log,
      pinnedNode(),
      WORKLOAD,
      folder,
      mode,
      String(seconds),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`the workload ended with ${code}`);
  return readLog(log, folder);
}

async function readLog(log: string, folder: string): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  /** Syncs that have begun, by thread: what was asked for before the beginning is what they make safe. */
  const begun = new Map<string, { file: string; from: number }>();
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. (fdatasync|fsync) resumed>.*\)\s+= (-?\d+)/.exec(text);
    if (resumed !== null) {
      const sync = begun.get(thread);
      if (sync !== undefined && resumed[2] === '0') events.push({ kind: 'sync', ...sync });
      begun.delete(thread);
      continue;
    }
    const [, name = '', rest = ''] = /^(\w+)\((.*)$/.exec(text) ?? [];
    const file = fileIn(folder, rest);
    if (file === null) continue;
    if (name === 'fdatasync' || name === 'fsync') {
      if (rest.includes('<unfinished')) begun.set(thread, { file, from: events.length });
      else if (/\)\s+= 0/.test(rest)) events.push({ kind: 'sync', file, from: events.length });
      continue;
    }
    const event = eventOf(name, file, rest);
    if (event !== null) events.push(event);
  }
  return events;
}

/** Writes count from their beginning: not yet synced, they may be on disk at any time after it. */
function eventOf(name: string, file: string, rest: string): DiskEvent | null {
  switch (name) {
    case 'pwrite64': {
      const [, hex = '', offset = ''] = /^\d+<[^>]*>, "([^"]*)", \d+, (\d+)/.exec(rest) ?? [];
      return { kind: 'write', file, offset: Number(offset), bytes: bytesOf(hex) };
    }
    case 'write': {
      const [, hex = ''] = /^\d+<[^>]*>, "([^"]*)"/.exec(rest) ?? [];
      if (file === 'acks') return { kind: 'ack', ack: JSON.parse(bytesOf(hex).toString('utf8')) as Ack };
      throw new Error(`a write at no known place: ${file}`);
    }
    case 'ftruncate':
      return { kind: 'truncate', file, size: Number(/^\d+<[^>]*>, (\d+)/.exec(rest)?.[1]) };
    case 'unlink':
    case 'unlinkat':
      return { kind: 'unlink', file };
    default:
      throw new Error(`the recording knows no ${name} of ${file}`);
  }
}

/** The file's name when it lies in the folder and counts; shared memory is made anew by whoever opens the store. */
function fileIn(folder: string, rest: string): string | null {
  const quoted = /"((?:\\x[0-9a-f]{2})+)"/.exec(rest)?.[1];
  const path = /^\d+<([^>]*)>/.exec(rest)?.[1] ?? (quoted === undefined ? '' : bytesOf(quoted).toString('utf8'));
  if (!decoded(path).startsWith(`${folder}/`)) return null;
  const name = basename(decoded(path));
  return name.endsWith('-shm') ? null : name;
}

/** With -xx strace writes paths in hex too. */
const decoded = (path: string): string => (path.startsWith('\\x') ? bytesOf(path).toString('utf8') : path);
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
