/** The machine below: its clock, and the disk of the data folder. */
import { execFile } from 'node:child_process';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpochMs, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { diskRoom, NEARLY_FULL } from '../../platform/storage/disk-room.ts';
import type { Context } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const MIB = 1 << 20;
/** Below it the store soon cannot grow. */
const LITTLE_BYTES = 1_024 * MIB;
const NOTHING_BYTES = 100 * MIB;
/** Files of a running server may be some moments ahead of a clock that is set gently. */
const AHEAD_MS = MINUTE_MS;

/** Compares this machine's clock with the files of the data folder and with the server's clock, and asks whether a time service sets it. */
export async function checkClock({ settings, now, server }: Context): Promise<readonly Finding[]> {
  const check = 'Clock';
  const ahead = (await newestFile(settings.DATA_DIR)) - now;
  const remedy = 'Set the clock right, and let a time service (NTP) keep it so.';
  if (ahead > AHEAD_MS) return [fault(check, `It was set back: files of the data folder are ${minutes(ahead)} ahead of it.`, remedy)];
  const apart = server === null ? 0 : Math.abs(server.now - now);
  if (apart > AHEAD_MS) return [fault(check, `The server reads a clock that is ${minutes(apart)} away from this one.`, remedy)];
  if ((await isSynchronized()) === false)
    return [warning(check, 'No time service keeps it right.', 'Turn one on, such as systemd-timesyncd or chrony.')];
  return [ok(check, `It says ${new Date(now).toISOString().slice(0, 19)}Z.`)];
}

const minutes = (ms: number): string => `${Math.round(ms / MINUTE_MS)} minutes`;

async function newestFile(folder: string): Promise<EpochMs> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...times);
}

/** @returns null where nobody knows, as in a container */
function isSynchronized(): Promise<boolean | null> {
  return new Promise((resolve) => {
    execFile('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 3_000 }, (error, out) => {
      const said = out.trim();
      resolve(error !== null || (said !== 'yes' && said !== 'no') ? null : said === 'yes');
    });
  });
}

/** Whether the data folder is there, can be written, and has room. */
export async function checkDisk({ settings }: Pick<Context, 'settings'>): Promise<readonly Finding[]> {
  const folder = settings.DATA_DIR;
  const found = await statfs(folder).catch(() => null);
  if (found === null)
    return [
      warning('Disk', `The data folder ${folder} is not there.`, 'Set DATA_DIR as for the server; its first start makes the folder.'),
    ];
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return [fault('Disk', `The data folder ${folder} cannot be written.`, 'Give it to the account that runs the server.')];
  const usedShare = diskRoom(folder)?.usedShare ?? 0;
  return [ofSpace(folder, { freeBytes: found.bavail * found.bsize, freeFiles: found.ffree, files: found.files, usedShare })];
}

interface Space {
  readonly freeBytes: number;
  readonly freeFiles: number;
  /** 0 on file systems that do not count them. */
  readonly files: number;
  readonly usedShare?: number;
}

/** The finding about the free space of the data folder's disk. */
export function ofSpace(folder: string, { freeBytes, freeFiles, files, usedShare = 0 }: Space): Finding {
  const free = freeBytes >= LITTLE_BYTES ? `${Math.floor(freeBytes / (1_024 * MIB))} GiB` : `${Math.floor(freeBytes / MIB)} MiB`;
  const remedy = 'Delete what is not needed there, or move DATA_DIR to a larger disk.';
  if (freeBytes < NOTHING_BYTES) return fault('Disk', `${free} are left for ${folder}: the store soon cannot be written.`, remedy);
  if (files > 0 && freeFiles < 1_000) return fault('Disk', `The disk of ${folder} takes hardly any more files.`, remedy);
  if (freeBytes < LITTLE_BYTES) return warning('Disk', `${free} are left for ${folder}.`, remedy);
  if (usedShare >= NEARLY_FULL)
    return warning('Disk', `${Math.floor(usedShare * 100)} % of it are used, ${free} are left for ${folder}.`, remedy);
  return ok('Disk', `${free} are free for ${folder}.`);
}
