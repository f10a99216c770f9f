/** The stills of one meeting, both ends: this page's own screen for those who watch stills, and stills of others while no moving picture comes. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { MeetingState } from '../state/model.ts';
import type { OwnShare } from '../share/own-share.ts';
import type { Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import type { StillPorts } from './still-ports.ts';
import { createStillSender } from './still-sender.ts';
import type { DrawnStill } from '../state/drawn-still.ts';
import { createStillWatch, type StillWatch } from './still-watch.ts';

export interface MeetingStillsPorts extends StillPorts {
  readonly store: Store<MeetingState>;
  readonly share: Pick<OwnShare, 'captured' | 'times'>;
  readonly send: (message: FromClient) => void;
  /** @returns false when there is no socket that it could go out on */
  readonly sendPicture: (message: Uint8Array<ArrayBuffer>) => boolean;
  readonly timers: Timers;
  readonly now: () => Milliseconds;
  readonly onDrawn: (still: DrawnStill) => void;
  /** As of the sender. */
  readonly onKept: (isKept: boolean) => void;
}

export interface MeetingStills extends Pick<StillWatch, 'picture' | 'received'> {
  /** A message of the server, of whatever kind. */
  heard(message: FromServer): void;
  socketLost(): void;
  /** Stills are wanted, or are not any more. */
  follow(): void;
  close(): void;
}

/** Makes the sending and showing of stills in one meeting. It does nothing until stills are wanted. */
export function createMeetingStills({
  store,
  share,
  send,
  sendPicture,
  timers,
  now,
  onDrawn,
  onKept,
  ...ports
}: MeetingStillsPorts): MeetingStills {
  const watch = createStillWatch({ store, send, decode: ports.decode, onDrawn });
  const yields = () => store.get().media === 'connected';
  const sender = createStillSender({ ...share, loadCamera: ports.loadCamera, send: sendPicture, timers, now, yields, onKept });
  return {
    picture: watch.picture,
    received: watch.received,
    heard: (message) => {
      if (message.type === 'welcome') watch.follow();
      sender.heard(message);
    },
    follow: watch.follow,
    socketLost: () => {
      watch.socketLost();
      sender.socketLost();
    },
    close: () => {
      sender.close();
      watch.close();
    },
  };
}
