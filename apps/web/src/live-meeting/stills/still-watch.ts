/** The watching end of the stills: says whether this page shows stills, decodes what comes, and asks for the next one. */
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { readStill, type Still } from '@ninefold/protocol/pictures/still.ts';
import type { DrawnStill } from '../state/drawn-still.ts';
import type { MeetingState } from '../state/model.ts';
import { createStore, type Store } from '../../platform/store.ts';

export interface StillWatchPorts {
  readonly store: Store<MeetingState>;
  readonly send: (message: FromClient) => void;
  /** @throws for bytes that are no picture */
  readonly decode: (picture: Blob) => Promise<ImageBitmap>;
  readonly onDrawn: (still: DrawnStill) => void;
}

export interface StillWatch {
  /** The newest one; null before there is one, and from a stop on. It has to be drawn at once: it is closed when the next one comes. */
  readonly picture: Store<ImageBitmap | null>;
  /** From the next moment on stills are wanted, or are not any more: says so where it has not been said on this socket. */
  follow(): void;
  /** What was said on it counts no more. */
  socketLost(): void;
  received(message: ArrayBuffer): void;
  close(): void;
}

/** Whose stills fit what is shared now; '' for nobody's. */
const shareOf = ({ meeting }: MeetingState): string =>
  meeting?.isBlank !== true && (meeting?.share === 'sharing' || meeting?.share === 'paused') ? (meeting.sharerId ?? '') : '';

/** Makes the receipt of stills. It requests none until `follow` finds that this page watches stills. */
export function createStillWatch({ store, send, decode, onDrawn }: StillWatchPorts): StillWatch {
  const picture = createStore<ImageBitmap | null>(null);
  let newest = 0;
  let isClosed = false;
  /** Decoded, and of somebody whose share the meeting's state does not tell of yet. */
  let early: { readonly bitmap: ImageBitmap; readonly sharerId: string } | null = null;
  const isShared = (sharerId: string) => shareOf(store.get()) === sharerId;

  /** The moving picture may be there by now. */
  const isWanted = () => store.get().byStills !== null;
  let isSaid = false;
  const isBlank = () => store.get().meeting?.isBlank === true;

  const show = (next: ImageBitmap | null) => {
    const before = picture.get();
    picture.set(next);
    before?.close();
  };

  const hold = (next: typeof early) => {
    early?.bitmap.close();
    early = next;
  };

  const showEarly = () => {
    if (early === null || !isShared(early.sharerId)) return;
    const { bitmap, sharerId } = early;
    early = null;
    show(bitmap);
    onDrawn({ sharerId, width: bitmap.width, height: bitmap.height });
  };

  const draw = async (still: Still) => {
    newest += 1;
    const mine = newest;
    const { sharerId } = still;
    const wasShared = isShared(sharerId);
    const isOfBefore = isBlank();
    try {
      const bitmap = await decode(new Blob([still.picture], { type: still.format }));
      // It was on its way when the stage became empty, its share has ended while it was decoded, or another one has overtaken it.
      if (isClosed || mine !== newest || isOfBefore || !isWanted() || (wasShared && !isShared(sharerId))) return bitmap.close();
      hold({ bitmap, sharerId });
      showEarly();
    } catch {
      // No picture, whatever it is: the next one may be.
    } finally {
      if (!isClosed) send({ type: 'still-drawn', number: still.number });
    }
  };

  // The presenter may have stopped because of what is seen: nothing of it is kept.
  const stop = store.subscribe(() => {
    if ((store.get().isWithdrawn || isBlank()) && isShared('')) show(null);
    showEarly();
  });

  return {
    picture,
    follow: () => {
      const { entry, socket } = store.get();
      if (entry.kind !== 'inside' || socket !== 'up' || isWanted() === isSaid) return;
      isSaid = isWanted();
      if (!isSaid) hold(null);
      send({ type: isSaid ? 'watch-stills' : 'stop-stills' });
    },
    socketLost: () => {
      isSaid = false;
    },
    received: (message) => {
      const still = readStill(new Uint8Array(message));
      if (still !== null) void draw(still);
    },
    close: () => {
      isClosed = true;
      stop();
      hold(null);
      show(null);
    },
  };
}
