import type { Room } from 'livekit-client';
import type { ConnectionWatchdog } from './connection-watchdog.ts';
import type { PublishAgain } from './publish-again.ts';

/** What all screens of one media connection share. */
export interface ScreenContext {
  readonly room: Room;
  readonly watchConnection: ConnectionWatchdog;
  readonly again: PublishAgain;
  /** The encoder gives no frames any more: the screen has to be published again. */
  readonly onFailed: () => void;
}
