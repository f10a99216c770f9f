/**
 * Changing the presenter, as this page does its part: it asks, offers and answers, and in a handover it begins to share only when its
 * screen has reached the engine, so that the others see the old one until then (make before break).
 */
import { isHost } from '@ninefold/domain/roles/member.ts';
import { mayShowScreen } from '@ninefold/domain/roles/rights.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { type MeetingState, showsAnother } from '../state/model.ts';
import type { Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';

/** So long both screens are sent: the others have the first frame of the new one by then, also on a slow network. */
export const OVERLAP_MS: Milliseconds = 1_500;

const CONSENT_MS: Milliseconds = 5_000;

export interface Presenting {
  /** A viewer's wish to present (SWAP-10); withdrawn by the id of the swap. */
  ask(): void;
  /** The presenter's offer, or the host's (SWAP-11). */
  offer(participantId: string): void;
  accept(swapId: string): void;
  decline(swapId: string): void;
  withdraw(swapId: string): void;
  /** The host presents again. */
  takeBack(): void;
  /** The presenter gives it up. */
  giveBack(): void;
}

/** Makes the commands that change the presenter, each of which sends one message. */
export function presentingOf(say: (message: FromClient) => void): Presenting {
  return {
    ask: () => say({ type: 'ask-to-present' }),
    offer: (participantId) => say({ type: 'offer-presenter', participantId }),
    accept: (swapId) => say({ type: 'accept-swap', swapId }),
    decline: (swapId) => say({ type: 'decline-swap', swapId }),
    withdraw: (swapId) => say({ type: 'withdraw-swap', swapId }),
    takeBack: () => say({ type: 'take-back' }),
    giveBack: () => say({ type: 'give-back' }),
  };
}

/** Whether a moving picture of this page's screen can reach the others, as far as is known. */
const canPublish = ({ mediaTrouble, meeting }: MeetingState): boolean =>
  mediaTrouble !== 'no-webrtc' && mediaTrouble !== 'blocked' && meeting?.engine !== 'unavailable';

/** Whether this page offers to request presenting. Not when it could only send stills, without sound. */
export const mayAskToPresent = ({ mediaTrouble }: MeetingState, canCapture: boolean): boolean => canCapture && mediaTrouble !== 'no-webrtc';

/** Whether this person presents already but the former presenter's screen is still shown. */
export const isHandover = ({ meeting, you }: MeetingState): boolean =>
  you?.isPresenting === true && meeting !== null && meeting.sharerId !== null && meeting.sharerId !== you.id;

/**
 * Whether the presenter can hand presenting back to somebody: to a person who still shares, else to the host.
 * @param isHostMissed the host has been away for longer than a reload takes; until then the host counts as there, so that buttons do not change
 *   at each reload
 */
export function mayGiveBack(state: MeetingState, isHostMissed: boolean): boolean {
  const { meeting, you } = state;
  if (meeting === null || you?.isPresenting !== true || isHost(you)) return false;
  return meeting.participants.some((one) => {
    const isThere = one.isConnected || (isHost(one) && !isHostMissed);
    return isThere && (isHandover(state) ? one.id === meeting.sharerId : isHost(one));
  });
}

/** Whether this page's screen will replace another person's screen or its last picture. Not so for the first presenter of a meeting. */
export const isTakingOver = (state: MeetingState): boolean =>
  isHandover(state) || (state.you?.isPresenting === true && showsAnother(state));

/** Whether this page may go on with what it captures: it presents, or its screen stands in for the next presenter's. */
export const maySendScreen = ({ meeting, you }: MeetingState): boolean => you !== null && mayShowScreen(you, meeting?.sharerId ?? null);

/** Whether it is this page's turn to show what the person chooses; watched from the moment in which they are asked. */
export interface Turn {
  /**
   * The picker may be faster than the server's word that this page presents now. False when that has not come within 5 s, and as soon as the turn
   * has come and gone: somebody took the screen back while the person chose.
   */
  isMine(): Promise<boolean>;
  stop(): void;
}

/**
 * Watches, from the moment in which the browser's picker opens, whether this page presents. Its answer (`isMine`) says whether what the person has
 * chosen is to be sent. It stops watching when `stop` or `isMine` is called.
 */
export function watchTurn(store: Store<MeetingState>, timers: Timers): Turn {
  const isInside = () => store.get().entry.kind === 'inside';
  const isNow = () => !isInside() || maySendScreen(store.get());
  let wasMine = isInside() && isNow();
  const stop = store.subscribe(() => {
    wasMine ||= isInside() && isNow();
  });
  return {
    stop,
    isMine: async () => {
      stop();
      return isNow() || (!wasMine && (await untilTrue(isNow, store, timers)));
    },
  };
}

function untilTrue(isNow: () => boolean, store: Store<MeetingState>, timers: Timers): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isTrue: boolean) => {
      cancel();
      stop();
      resolve(isTrue);
    };
    const cancel = timers.after(CONSENT_MS, () => settle(false));
    const stop = store.subscribe(() => {
      if (isNow()) settle(true);
    });
  });
}

export interface Handover {
  /** A capture has begun: it is told at once, or in a handover when it has been sent for a while. */
  begin(): void;
  /** It has reached the engine, or never will: then it is sent as stills. */
  published(): void;
  /** The socket is back: what was told without one is told again. */
  again(): void;
  stop(): void;
}

/**
 * Decides when a page that takes over as presenter tells the server that it shares: 1.5 s after its screen has reached the engine, so that viewers
 * have the new picture before the old one ends. Without a handover it is told at once.
 * @param tellStart sends that message
 */
export function createHandover(store: Store<MeetingState>, timers: Timers, tellStart: () => void): Handover {
  let isWaiting = false;
  let stopTimer = () => {};
  const stop = () => {
    isWaiting = false;
    stopTimer();
  };
  return {
    begin: () => {
      stop();
      if (!isHandover(store.get()) || !canPublish(store.get())) return tellStart();
      isWaiting = true;
    },
    published: () => {
      if (!isWaiting) return;
      isWaiting = false;
      stopTimer = timers.after(OVERLAP_MS, tellStart);
    },
    again: () => {
      if (!isWaiting) tellStart();
    },
    stop,
  };
}
