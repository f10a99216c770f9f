import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import type { GuardianMark } from './guardian.ts';
import type { EnginePorts } from './ports.ts';
import { writePrivateFile } from '../platform/private-files.ts';

/** What the next start must know to recognise the engine that this one left running. */
export interface EngineRecord {
  readonly pid: number;
  readonly startTime: string;
  /** Path, size and change time: a replaced binary is another engine. */
  readonly binary: string;
  /** Mark of the configuration without its ports, so that a changed setting takes effect at the next start. */
  readonly settings: string;
  readonly ports: EnginePorts;
  /** Ids of the key pairs it was started with. A record of before the keys could rotate has none. */
  readonly keyIds?: readonly string[];
  /** Our port on loopback that it was told for its webhook; a record of before has none. */
  readonly hookPort?: number;
  /** Mark of the bytes of the relay's certificate and key that it was started with; null without, and a record of before has none. */
  readonly turnFiles?: string | null;
  /** The process that ends it when no server is left; null where there can be none, and a record of before has none. */
  readonly guardian?: GuardianMark | null;
}

/** Reads the record of the engine that an earlier server process left running. @returns null when the file is missing or is no JSON */
export async function readRecord(path: string): Promise<EngineRecord | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as EngineRecord;
  } catch {
    return null;
  }
}

/** Writes the record by which the next start recognises the engine that this process started. Only the owner can read the file. */
export const writeRecord = (path: string, record: EngineRecord): Promise<void> => writePrivateFile(path, `${JSON.stringify(record)}\n`);
/** Deletes the record of the running engine; a missing file is no error. */
export const removeRecord = (path: string): Promise<void> => rm(path, { force: true });

/**
 * Identifies the engine's binary by path, size and time of change, so that a replaced binary is noticed.
 * @returns null when there is no such file
 */
export async function binaryMark(binary: string): Promise<string | null> {
  const found = await stat(binary).catch(() => null);
  return found?.isFile() ? `${binary} ${found.size} ${Math.round(found.mtimeMs)}` : null;
}

/** A hash of the engine's settings, by which the next start notices a change. */
export const settingsMark = (settings: object): string => createHash('sha256').update(JSON.stringify(settings)).digest('hex');
