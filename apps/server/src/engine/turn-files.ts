import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Config, WrongSetting } from '../settings/config.ts';
import { pairTrouble } from '../platform/http/tls-pair.ts';
import type { TurnSettings } from '../settings/turn-settings.ts';

/**
 * The engine reads them when it starts, and would fail again and again without them.
 * @throws WrongSetting naming the first of the relay's files that cannot be read
 */
export async function assertTurnFilesReadable(config: Config): Promise<void> {
  for (const name of ['MEDIA_TURN_CERT_FILE', 'MEDIA_TURN_KEY_FILE'] as const) {
    const path = config[name];
    if (path === undefined) continue;
    await readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
      throw new WrongSetting(`${name} names ${path}, which cannot be read (${code}).`);
    });
  }
}

/**
 * Mark of the bytes of the relay's certificate and key, which the engine reads when it starts and never again.
 * @returns null when there are none, or none that a server could use
 */
export async function turnFilesMark(turn: TurnSettings | null): Promise<string | null> {
  const files = turn?.tls?.certificate ?? null;
  if (files === null) return null;
  const pair = await Promise.all([readFile(files.certFile), readFile(files.keyFile)]).catch(() => null);
  if (pair === null || pairTrouble({ cert: pair[0], key: pair[1] }) !== null) return null;
  return createHash('sha256').update(pair[0]).update(pair[1]).digest('hex');
}
