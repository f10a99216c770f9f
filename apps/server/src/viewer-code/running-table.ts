import { randomInt } from 'node:crypto';
import type { CodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { RunningChange } from '../platform/storage/running-reads.ts';
import type { Store } from '../platform/storage/store.ts';
import { PairSet } from './pair-set.ts';

/**
 * Whether a code or a name runs: the most asked question there is, answered without the store. The store tells of
 * every change before it answers the write that made it. Never was, ended, resting and idle are the same miss, and a hit takes the
 * same work (C-07). Whoever then comes in is found in the store itself.
 */
export interface RunningTable {
  has(value: CodeOrPurl): boolean;
  /** How many codes and names run. */
  readonly size: () => number;
}

const CODE = 1;
const NAME_BIT = 0x8000_0000;
const UINT32 = 0x1_0000_0000;

/** Reads all that runs, and hears of every change from then on. */
export async function createRunningTable(store: Pick<Store, 'running' | 'onRunning' | 'onMissedRunning'>): Promise<RunningTable> {
  let running = new PairSet();
  // Of names only 63 bits of a keyed hash are kept: a million of them are taken for another once in ten million million questions.
  const keys = [randomInt(UINT32 - 1), randomInt(UINT32 - 1)] as const;
  const onCode = (code: string, what: 'has' | 'add' | 'delete', set: PairSet) => set[what](CODE, Number(code));
  const onName = (name: string, what: 'has' | 'add' | 'delete', set: PairSet) =>
    set[what]((hash(name, keys[0]) | NAME_BIT) >>> 0, hash(name, keys[1]));
  const apply = (changes: readonly RunningChange[], set: PairSet): void => {
    for (const { kind, value, isRunning } of changes) (kind === 'code' ? onCode : onName)(value, isRunning ? 'add' : 'delete', set);
  };

  /** What is heard while all is read is newer than what is read. */
  const readings = new Set<RunningChange[]>();
  store.onRunning((changes) => {
    apply(changes, running);
    for (const heard of readings) heard.push(...changes);
  });
  const readAll = async (): Promise<void> => {
    const fresh = new PairSet();
    const heard: RunningChange[] = [];
    readings.add(heard);
    try {
      for await (const codes of store.running.codes()) for (const code of codes) onCode(code, 'add', fresh);
      for await (const names of store.running.names()) for (const name of names) onName(name, 'add', fresh);
      apply(heard, fresh);
      running = fresh;
    } finally {
      readings.delete(heard);
    }
  };
  store.onMissedRunning(readAll);
  await readAll();
  return {
    has: (value) =>
      (value.kind === 'code' ? onCode(value.code, 'has', running) : onName(value.purl.toLowerCase(), 'has', running)) === true,
    size: () => running.size,
  };
}

/** 32 bits of a text under a key: FNV-1a, mixed to the end as in MurmurHash 3. */
function hash(text: string, key: number): number {
  let h = key;
  for (let at = 0; at < text.length; at += 1) {
    h = Math.imul(h ^ text.charCodeAt(at), 0x0100_0193);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
