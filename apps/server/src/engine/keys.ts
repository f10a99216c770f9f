import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';

/** A key pair with which tokens are signed; the engine checks them with the same file. */
export interface EngineKeys {
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** The newest pair first, then the one before it, whose tokens are still good (C-45). */
export type EngineKeyRing = readonly [EngineKeys, ...EngineKeys[]];

const LINE = /^([A-Za-z0-9]+): ([A-Za-z0-9_-]{32,})$/;

/**
 * The key pairs of this installation: the first is made once, then kept, since connected clients hold tokens signed with it.
 * A file that cannot be understood is replaced.
 * @param path of the engine's `key_file`; the engine refuses one that others may read
 */
export async function loadKeys(path: string): Promise<EngineKeyRing> {
  const found = await readFile(path, 'utf8').catch(() => '');
  const pairs = found.trim().split('\n').map(pairIn);
  const [newest, ...others] = pairs;
  if (newest != null && others.every((pair) => pair !== null)) {
    await chmod(path, 0o600);
    return [newest, ...others];
  }
  const made = createPair();
  await write(path, [made]);
  return [made];
}

/**
 * Puts a new pair in front. The pairs that the running engine knows stay until it knows the new one: tokens that clients hold, and a server that
 * adopts this engine, need them.
 * @param knownIds ids of the pairs with which the running engine was started; empty when none runs
 */
export async function rotateKeys(path: string, knownIds: readonly string[]): Promise<void> {
  await makePrivateFolder(dirname(path));
  const ring = await loadKeys(path);
  const [newest] = ring;
  // A new pair that nobody has used yet is replaced, not kept beside the next.
  const isPending = knownIds.length > 0 && !knownIds.includes(newest.apiKey);
  await write(path, [createPair(), isPending ? (ring[1] ?? newest) : newest]);
}

const createPair = (): EngineKeys => ({ apiKey: `NF${randomBytes(8).toString('hex')}`, apiSecret: randomBytes(32).toString('base64url') });

const write = (path: string, ring: EngineKeyRing): Promise<void> =>
  writePrivateFile(path, ring.map(({ apiKey, apiSecret }) => `${apiKey}: ${apiSecret}\n`).join(''));

function pairIn(line: string): EngineKeys | null {
  const [, apiKey, apiSecret] = LINE.exec(line.trimEnd()) ?? [];
  return apiKey === undefined || apiSecret === undefined ? null : { apiKey, apiSecret };
}
