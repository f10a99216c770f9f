import { ConnectionError, ConnectionErrorReason, type Room } from 'livekit-client';
import type { MediaHindrance } from '../client-port.ts';
import { onTransports } from './on-transports.ts';

/** From asking for the signalling's socket to its first word. A long and narrow way takes less. */
export const SIGNALLED_WITHIN_MS = 4_500;

/** Not of the client's interface. Where it is called otherwise one day, nothing is told. */
interface Unnamed {
  readonly client?: { join?: (...given: unknown[]) => Promise<unknown> };
  join?: (...given: unknown[]) => Promise<unknown>;
}

/** What of a peer connection the client awaits while it agrees with the engine. Each falls back by itself where the browser wants it otherwise. */
const AGREEING = ['createInitialOffer', 'createAndSendOffer', 'setRemoteDescription'] as const;

/** The engine itself has answered, or it was called off here: its socket gets through, as far as is known. */
function isAnswered(cause: unknown): boolean {
  if (!(cause instanceof ConnectionError)) return false;
  // What its own door says in a few words a proxy says with a page, and one that lets only some in with 403.
  if (cause.reason === ConnectionErrorReason.NotAllowed) return cause.status !== 403 && !cause.message.includes('<');
  return cause.reason === ConnectionErrorReason.Cancelled || cause.reason === ConnectionErrorReason.LeaveRequest;
}

/** What stands in the way of a connection that is being made. */
export interface HindranceWatch {
  /** @param told called with each change, and at once where something is known already; returns how to stop */
  listen(told: (hindrance: MediaHindrance | null) => void): () => void;
  /** Something that the browser was asked for has no answer yet. */
  isBrowserAsked(): boolean;
}

/**
 * Watches for what keeps a room from connecting. It starts with the room, because parts that are made ahead may fail before the connection is
 * wanted.
 */
export function watchHindrance(room: Room): HindranceWatch {
  let hindrance: MediaHindrance | null = null;
  let told: (hindrance: MediaHindrance | null) => void = () => {};
  let awaited = 0;
  let isSignalAsked = false;
  const becomes = (now: MediaHindrance | null): void => {
    if (now === hindrance) return;
    hindrance = now;
    told(now);
  };
  watchSignalling(room, {
    asked: () => {
      isSignalAsked = true;
    },
    answered: () => {
      isSignalAsked = false;
      if (hindrance === 'signalling') becomes(null);
    },
    failed: () => {
      isSignalAsked = false;
      becomes('signalling');
    },
    threw: () => becomes('browser'),
  });
  onTransports(room, ({ publisher }) => {
    watchAddresses(publisher, (hasAny) => {
      if (!hasAny) becomes('addresses');
      else if (hindrance === 'addresses') becomes(null);
      // A try before this one may have had none, on a machine that had just lost its network.
      else if (hindrance === null) told(null);
    });
    for (const name of AGREEING) {
      const own = publisher[name] as (...given: unknown[]) => Promise<unknown>;
      const watched = async (...given: unknown[]): Promise<unknown> => {
        awaited += 1;
        try {
          return await own.apply(publisher, given);
        } catch (cause) {
          if (publisher.getSignallingState() !== 'closed') becomes('browser');
          throw cause;
        } finally {
          awaited -= 1;
        }
      };
      Object.assign(publisher, { [name]: watched });
    }
  });
  return {
    listen(listener) {
      told = listener;
      if (hindrance !== null) listener(hindrance);
      const timer = setTimeout(() => isSignalAsked && becomes('signalling'), SIGNALLED_WITHIN_MS);
      return () => {
        clearTimeout(timer);
        told = () => {};
      };
    },
    isBrowserAsked: () => awaited > 0,
  };
}

/**
 * @param looked called when the browser has looked for all its addresses: whether it has one, be it a hidden one. Chromium hides them by multicast, and names
 * none where that does not get out, as on a machine without a default route; it connects from them all the same
 */
function watchAddresses(publisher: object, looked: (hasAny: boolean) => void): void {
  const { pc } = publisher as { readonly pc?: RTCPeerConnection };
  if (pc === undefined) return;
  const look = (): void => {
    // Firefox gives up before it has even begun to look where it may use none.
    const isOver = pc.iceGatheringState === 'complete' || pc.iceConnectionState === 'failed';
    if (!isOver || pc.localDescription === null) return;
    if (pc.localDescription.sdp.includes('a=candidate:')) looked(true);
    else void triesAny(pc).then(looked);
  };
  pc.addEventListener('icegatheringstatechange', look);
  pc.addEventListener('iceconnectionstatechange', look);
}

/** Whether the browser tries to reach the engine from any address of its own. */
async function triesAny(pc: RTCPeerConnection): Promise<boolean> {
  const stats = await pc.getStats().catch(() => null);
  return [...(stats?.values() ?? [])].some(({ type }: RTCStats) => type === 'candidate-pair');
}

interface Signalling {
  asked(): void;
  /** By the engine, or called off. */
  answered(): void;
  failed(): void;
  /** The client could not even ask, or do what it was answered. */
  threw(): void;
}

function watchSignalling({ engine }: Room, { asked, answered, failed, threw }: Signalling): void {
  const unnamed = engine as unknown as Unnamed;
  const { join, client } = unnamed;
  const signal = client?.join;
  if (join === undefined || client === undefined || signal === undefined) return;
  let isSignalFailed = false;
  client.join = async (...given) => {
    isSignalFailed = false;
    asked();
    try {
      const response = await signal.apply(client, given);
      answered();
      return response;
    } catch (cause) {
      isSignalFailed = true;
      if (isAnswered(cause)) answered();
      else failed();
      throw cause;
    }
  };
  unnamed.join = async (...given) => {
    try {
      return await join.apply(engine, given);
    } catch (cause) {
      // All that the client itself finds wrong has a reason of its own.
      if (!isSignalFailed && !(cause instanceof ConnectionError)) threw();
      throw cause;
    }
  };
}
