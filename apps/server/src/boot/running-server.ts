/** Which server works on a data folder: written down there by each that starts, for the next one that is started by mistake. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { isRunning, startTimeOf } from '../engine/process-identity.ts';
import { WrongSetting } from '../settings/config.ts';
import { writePrivateFile } from '../platform/private-files.ts';

interface RunningMark {
  readonly pid: number;
  readonly startTime: string;
  readonly port: number;
}

/** One whose launcher was killed a moment ago ends within this time. */
const MAY_BE_ENDING_MS: Milliseconds = 3 * SECOND_MS;
const LOOK_EVERY_MS: Milliseconds = 100;

const fileIn = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Must come before anything of the folder is touched: the engine and the meetings in it are the other server's.
 * @throws WrongSetting when another server works on the folder and does not end now
 */
export async function assertNoOtherServer(dataDir: string, port: number, waitMs = MAY_BE_ENDING_MS): Promise<void> {
  const other = await otherServer(dataDir);
  if (other === null) return;
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    if (!isRunning(other.pid)) return;
    await setTimeout(LOOK_EVERY_MS);
  }
  const stop = process.platform === 'win32' ? `taskkill /F /PID ${other.pid}` : `kill ${other.pid}`;
  throw new WrongSetting(
    other.port === port
      ? `port ${port} is held by the Ninefold that already runs on the data folder ${dataDir} (process ${other.pid}). Use that one, or stop it first: ${stop}`
      : `the data folder ${dataDir} is in use by the Ninefold that runs on port ${other.port} (process ${other.pid}). Stop it first: ${stop}. Or set DATA_DIR to another folder.`,
  );
}

async function otherServer(dataDir: string): Promise<RunningMark | null> {
  try {
    const mark = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as RunningMark;
    // In a container every server has the same id; and an id alone proves nothing: ids are used again.
    return mark.pid !== process.pid && (await startTimeOf(mark.pid)) === mark.startTime ? mark : null;
  } catch {
    return null;
  }
}

/**
 * Leaves a note in the data folder that this server works on it.
 * @returns how to take the note away
 */
export async function noteRunning(dataDir: string, port: number): Promise<() => Promise<void>> {
  const startTime = (await startTimeOf(process.pid)) ?? '';
  await writePrivateFile(fileIn(dataDir), `${JSON.stringify({ pid: process.pid, startTime, port } satisfies RunningMark)}\n`);
  return () => rm(fileIn(dataDir), { force: true });
}
