import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppBuild, AppPlatform } from '@ninefold/protocol/app/app-calls.ts';
import { WrongSetting } from '../settings/config.ts';
import type { AppSettings } from '../settings/app-settings.ts';

/** A build that this server offers, and where its file lies. */
export interface OfferedBuild extends AppBuild {
  readonly file: string;
}

const settingOf = { windows: 'APP_WINDOWS_FILE', mac: 'APP_MAC_FILE', linux: 'APP_LINUX_FILE' } as const satisfies Record<
  AppPlatform,
  keyof AppSettings
>;
/** Goes into a header as it is. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._()-]{0,99}$/;

/**
 * Reads the configured files once, so that a download page can say what it offers.
 * @throws WrongSetting when a file is not there or has a name that no download should have
 */
export async function offeredBuilds(settings: AppSettings): Promise<readonly OfferedBuild[]> {
  const builds: OfferedBuild[] = [];
  for (const [platform, setting] of Object.entries(settingOf) as [AppPlatform, keyof AppSettings][]) {
    const file = settings[setting];
    if (file !== undefined) builds.push(await buildAt(platform, setting, resolve(file)));
  }
  return builds;
}

async function buildAt(platform: AppPlatform, setting: string, file: string): Promise<OfferedBuild> {
  const fileName = basename(file);
  if (!PLAIN_NAME.test(fileName)) throw new WrongSetting(`${setting} must have a plain file name.`);
  try {
    const { size } = await stat(file);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    return { platform, fileName, sizeBytes: size, sha256: hash.digest('hex'), file };
  } catch {
    throw new WrongSetting(`${setting} is no file that can be read.`);
  }
}
