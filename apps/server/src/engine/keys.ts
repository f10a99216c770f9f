import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { writePrivateFile } from './private-files.ts';

/** The one key pair with which tokens are signed; the engine checks them with the same file. */
export interface EngineKeys {
  readonly apiKey: string;
  readonly apiSecret: string;
}

const LINE = /^([A-Za-z0-9]+): ([A-Za-z0-9_-]{32,})\s*$/;

/**
 * The key pair of this installation: made once, then kept, since connected clients hold tokens signed with it.
 * A file that cannot be understood is replaced.
 * @param path of the engine's `key_file`; the engine refuses one that others may read
 */
export async function loadKeys(path: string): Promise<EngineKeys> {
  const found = await readFile(path, 'utf8').catch(() => '');
  const [, apiKey, apiSecret] = LINE.exec(found) ?? [];
  if (apiKey !== undefined && apiSecret !== undefined) {
    await chmod(path, 0o600);
    return { apiKey, apiSecret };
  }
  const made = { apiKey: `NF${randomBytes(8).toString('hex')}`, apiSecret: randomBytes(32).toString('base64url') };
  await writePrivateFile(path, `${made.apiKey}: ${made.apiSecret}\n`);
  return made;
}
