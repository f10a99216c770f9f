/** "Too small": a viewer tells whose screen it is that the text cannot be read, and is told that they know; they see how many it are. */
import { TOO_SMALL_COOLDOWN_MS } from '@ninefold/domain/pointing/pointing.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { MeetingState } from '../state/model.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';

export interface TooSmall {
  /** The presenter's page has what this person said; it may be said again when this is false. */
  readonly isTold: Store<boolean>;
  /** Who has said so of the own screen, the first one first. */
  readonly by: Store<readonly string[]>;
  say(): void;
  /** They have been read of. */
  settle(): void;
}

export interface TooSmallOwner {
  readonly tooSmall: TooSmall;
  hear(message: FromServer): void;
  close(): void;
}

interface TooSmallPorts {
  readonly store: Store<MeetingState>;
  readonly send: (message: FromClient) => void;
  readonly timers: Timers;
}

/** Makes the "text is too small" feature of one meeting on this page, for viewers and for the person who shares. */
export function createTooSmall({ store, send, timers }: TooSmallPorts): TooSmallOwner {
  const isTold = createStore(false);
  const by = createStore<readonly string[]>([]);
  let stopRest = () => {};
  const told = () => {
    stopRest();
    isTold.set(true);
    stopRest = timers.after(TOO_SMALL_COOLDOWN_MS, () => isTold.set(false));
  };
  const settle = () => {
    if (by.get().length > 0) by.set([]);
  };
  // What was too small is not shown any more.
  const stopFollowing = store.subscribe(() => {
    const { meeting, you, capture } = store.get();
    if (capture !== 'live' || meeting?.sharerId !== you?.id) settle();
  });
  return {
    tooSmall: {
      isTold,
      by,
      settle,
      say() {
        if (!isTold.get()) send({ type: 'too-small' });
      },
    },
    hear(message) {
      if (message.type === 'too-small' && !by.get().includes(message.by)) by.set([...by.get(), message.by]);
      // Too soon after the last time, which a page before this one may have been: they know.
      if (
        message.type === 'too-small-told' ||
        (message.type === 'refused' && message.what === 'too-small' && message.reason === 'slow-down')
      )
        told();
    },
    close() {
      stopFollowing();
      stopRest();
    },
  };
}
