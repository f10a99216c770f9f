import { readFile } from 'node:fs/promises';
import { type Config, WrongSetting } from '../platform/config.ts';

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
