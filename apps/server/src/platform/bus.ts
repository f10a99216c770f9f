import { EventEmitter } from 'node:events';
import type { EndedSwap } from '@ninefold/domain/swap/ended-swaps.ts';

/** Tells every process what happened; decides nothing. One process: in memory. */
export interface Bus {
  publish(event: BusEvent): void;
  /**
   * @param reactions what is done with each kind of event; the others are not listened to
   * @returns how to stop listening
   */
  react(reactions: Reactions): () => void;
}

/** Ids only: whoever hears it reads the state from the store. */
export type BusEvent =
  | { readonly kind: 'meeting-changed'; readonly meetingId: string }
  /** A meeting under this lower-case name can be joined from now on. */
  | { readonly kind: 'personal-url-started'; readonly normalizedName: string }
  | { readonly kind: 'meeting-over'; readonly meetingId: string; readonly reason: 'ended-by-host' | 'host-vanished' | 'never-used' }
  /** Out for good: their sockets and their media end now. */
  | { readonly kind: 'participant-removed'; readonly meetingId: string; readonly participantId: string }
  /** A wish or an offer to present came to nothing. It is in no state any more, so that the event names it. */
  | { readonly kind: 'swap-ended'; readonly meetingId: string; readonly ended: EndedSwap }
  | { readonly kind: 'chat-said'; readonly meetingId: string; readonly number: number }
  | { readonly kind: 'sessions-ended'; readonly sessionIds: readonly string[] };

export type Reactions = { readonly [Kind in BusEvent['kind']]?: (event: Extract<BusEvent, { kind: Kind }>) => void };

/** Makes a bus within this process, in memory. */
export function createLocalBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (event) => void emitter.emit('event', event),
    react(reactions) {
      const listener = (event: BusEvent): void => (reactions[event.kind] as ((event: BusEvent) => void) | undefined)?.(event);
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
  };
}
