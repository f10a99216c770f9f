import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { ENGINE_VERSION } from './binary.ts';

const ANSWER_MS: Milliseconds = 5_000;

/**
 * Checks the engine's program that the setting names: whether it exists and, asked for its version, answers as LiveKit does. One that takes long to
 * answer counts as right; the supervisor watches it.
 * @returns a sentence for the operator that names the setting; null when nothing is wrong
 */
export async function wrongBinary(path: string): Promise<string | null> {
  const advice = `Name a livekit-server ${ENGINE_VERSION}, or leave it empty: the engine that \`npm start\` builds is used then.`;
  const isExecutable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isExecutable) return `LIVEKIT_BINARY names ${path}, which is not an executable file. ${advice}`;
  const said = await new Promise<string | null>((resolve) => {
    execFile(path, ['--version'], { timeout: ANSWER_MS, maxBuffer: 1 << 16 }, (error, out) => resolve(error?.killed === true ? null : out));
  });
  return said === null || /livekit/i.test(said) ? null : `LIVEKIT_BINARY names ${path}, which is no livekit-server. ${advice}`;
}
