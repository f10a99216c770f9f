import type { Room } from 'livekit-client';
import type { LineMender } from './mend-line.ts';
import type { PublishAgain } from './publish-again.ts';

/** What all screens of one connection have in common. */
export interface ScreenWay {
  readonly room: Room;
  readonly mendLine: LineMender;
  readonly again: PublishAgain;
  /** Nothing of the screen is encoded any more: it needs a publication of its own anew. */
  readonly onFailed: () => void;
}
