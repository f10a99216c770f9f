import { join } from 'node:path';

/** The version that the configuration and the media adapter are written for; `tooling/build-engine.mjs` builds it. */
export const ENGINE_VERSION = 'v1.13.5';
/** Which of our builds of it: `tooling/build-engine.mjs`. */
const ENGINE_BUILD = 6;

const ROOT = join(import.meta.dirname, '../../../..');

/** Path of the engine's program: the one that the setting names, else the one that the build leaves. */
export function engineBinary(setting: string | undefined): string {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (
    setting ||
    join(ROOT, '.cache', 'engine', `livekit-server-${ENGINE_VERSION}-${ENGINE_BUILD}-${process.platform}-${process.arch}${suffix}`)
  );
}
