import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { writePrivateFile } from '../platform/private-files.ts';

/** 256 bits for AES, with the id that stands in each cookie made with it. */
export interface LoginKey {
  /** 8 bytes, base64url. */
  readonly id: string;
  readonly key: Buffer;
}

/** The key that seals, and the one before it, which still opens (C-45). */
export interface LoginKeys {
  readonly current: LoginKey;
  readonly previous: LoginKey | null;
}

const keySchema = z.object({ id: z.string().length(11), key: z.string().length(43) });
const fileSchema = z.object({ current: keySchema, previous: keySchema.nullable() });
type KeyFile = z.infer<typeof fileSchema>;

const fileIn = (dataDir: string): string => join(dataDir, 'login-keys.json');
const createKey = () => ({ id: randomBytes(8).toString('base64url'), key: randomBytes(32).toString('base64url') });

/** Read anew at each use, which is rare: so a rotation needs no restart. @throws when the file is there but no key file */
export async function readLoginKeys(dataDir: string): Promise<LoginKeys> {
  const { current, previous } = fileSchema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  return { current: keyOf(current), previous: previous === null ? null : keyOf(previous) };
}

/** Makes the first key that seals login cookies, when there is none. */
export async function ensureLoginKeys(dataDir: string): Promise<void> {
  try {
    await readLoginKeys(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await write(dataDir, { current: createKey(), previous: null });
  }
}

/** Operator's command: makes a new key that seals login cookies from now on. Cookies of the previous key can still be opened; older ones cannot. */
export async function rotateLoginKeys(dataDir: string): Promise<void> {
  await ensureLoginKeys(dataDir);
  const { current } = fileSchema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  await write(dataDir, { current: createKey(), previous: current });
}

const write = (dataDir: string, keys: KeyFile): Promise<void> => writePrivateFile(fileIn(dataDir), `${JSON.stringify(keys, null, 2)}\n`);
const keyOf = ({ id, key }: z.infer<typeof keySchema>): LoginKey => ({ id, key: Buffer.from(key, 'base64url') });
