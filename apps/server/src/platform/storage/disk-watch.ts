import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import { type DiskRoom, diskRoom, isFull, isNearlyFull, takesBytes } from './disk-room.ts';

export interface DiskWatch {
  /** Nothing is written: `/readyz` names the disk. */
  isFull(): boolean;
  /** The store was refused a write, though the disk has free bytes: from now on it is tried whether it takes some. */
  refused(): void;
  room(): DiskRoom | null;
  stop(): void;
}

const LOOK_EVERY_MS: Milliseconds = 5 * SECOND_MS;
const MIB = 1 << 20;

/** Tells the operator's log when the disk of the data folder becomes nearly full, full, and when there is room again: each once. */
export function watchDisk(
  folder: string,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  look = () => diskRoom(folder),
  lookEveryMs = LOOK_EVERY_MS,
): DiskWatch {
  let isRefusing = false;
  let told: 'room' | 'nearly full' | 'full' = 'room';
  const tell = (): void => {
    const room = look();
    if (isRefusing) isRefusing = !takesBytes(folder);
    const now = isRefusing || isFull(room) ? 'full' : isNearlyFull(room) ? 'nearly full' : 'room';
    if (now === told) return;
    const fields = { folder, freeMiB: Math.floor((room?.freeBytes ?? 0) / MIB), usedPercent: Math.floor((room?.usedShare ?? 0) * 100) };
    if (now === 'full')
      log.error(fields, 'the disk of DATA_DIR is full: nothing is written, and what has to be is refused, until there is room');
    if (told === 'full') log.info(fields, 'the disk of DATA_DIR has room again: everything is taken as before');
    if (now === 'nearly full') log.warn(fields, 'the disk of DATA_DIR is nearly full: make room there');
    told = now;
  };
  tell();
  const timer = setInterval(tell, lookEveryMs);
  timer.unref();
  return {
    isFull: () => isRefusing || isFull(look()),
    refused: () => {
      isRefusing = !takesBytes(folder);
      tell();
    },
    room: look,
    stop: () => clearInterval(timer),
  };
}
