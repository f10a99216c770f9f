/** Pointing at the shared picture, as this page does and sees it: the own place goes out at a bounded pace, each dot leaves by itself. */
import { DOT_LIVES_MS, POINT_EVERY_MS } from '@ninefold/domain/pointing/pointing.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { PicturePlace } from '@ninefold/domain/stage-view/picture-place.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { PointView } from '@ninefold/protocol/live/pointing-from-server.ts';
import type { MeetingState } from '../state/model.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import type { Dot } from './dot.ts';
import { hasPictureToPointAt, mayPoint } from './may-point.ts';

export interface Pointing {
  /** Everybody's, the own one too. */
  readonly dots: Store<readonly Dot[]>;
  /** The person points for as long as this is true. */
  readonly isOn: Store<boolean>;
  /** How often pointing was switched off by somebody while this person pointed. */
  readonly timesStopped: Store<number>;
  turn(isOn: boolean): void;
  point(place: PicturePlace): void;
  /** Also without `turn`: a long press of a finger. */
  ping(place: PicturePlace): void;
  /** The presenter's, and the host's: for the whole meeting. */
  letPeople(isOn: boolean): void;
}

export interface PointingOwner {
  readonly pointing: Pointing;
  hear(points: readonly PointView[]): void;
  close(): void;
}

interface PointingPorts {
  readonly store: Store<MeetingState>;
  readonly send: (message: FromClient) => void;
  readonly timers: Timers;
  /** The page's own clock. */
  readonly now: () => Milliseconds;
}

/** Makes the pointing of one meeting on this page. Own positions are sent at a limited rate; each dot disappears after a while. */
export function createPointing({ store, send, timers, now }: PointingPorts): PointingOwner {
  const dots = createStore<readonly Dot[]>([]);
  const isOn = createStore(false);
  const timesStopped = createStore(0);
  const ends = new Map<string, () => void>();
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid: PicturePlace | null = null;
  let stopSaying = () => {};

  const drop = (id: string) => {
    ends.get(id)?.();
    ends.delete(id);
    dots.set(dots.get().filter((dot) => dot.id !== id));
  };
  const clear = () => {
    for (const end of ends.values()) end();
    ends.clear();
    stopSaying();
    unsaid = null;
    if (dots.get().length > 0) dots.set([]);
  };
  const withDot = (all: readonly Dot[], { id, x, y, isPing }: PointView): readonly Dot[] => {
    const before = all.find((dot) => dot.id === id);
    const next: Dot = { id, x, y, pings: (before?.pings ?? 0) + (isPing === true ? 1 : 0) };
    return before === undefined ? [...all, next] : all.map((dot) => (dot.id === id ? next : dot));
  };
  const show = (points: readonly PointView[]) => {
    for (const { id } of points) {
      ends.get(id)?.();
      ends.set(
        id,
        timers.after(DOT_LIVES_MS, () => drop(id)),
      );
    }
    dots.set(points.reduce(withDot, dots.get()));
  };

  const say = (place: PicturePlace, isPing: boolean) => {
    stopSaying();
    unsaid = null;
    saidAt = now();
    send({ type: 'point', ...place, ...(isPing ? { isPing } : {}) });
  };
  const saySoon = (place: PicturePlace) => {
    const wait = saidAt + POINT_EVERY_MS - now();
    if (wait <= 0) return say(place, false);
    // The newest place wins; the one at which the pointer comes to rest is always told.
    const isAwaited = unsaid !== null;
    unsaid = place;
    if (isAwaited) return;
    stopSaying = timers.after(wait, () => {
      if (unsaid !== null) say(unsaid, false);
    });
  };

  const shownIn = (state: MeetingState) => (hasPictureToPointAt(state) ? (state.meeting?.sharerId ?? null) : null);
  let shownBy = shownIn(store.get());
  const stopFollowing = store.subscribe(() => {
    const state = store.get();
    const sharerId = shownIn(state);
    const isClosed = state.meeting?.pointing === 'off';
    if (sharerId !== shownBy || isClosed) clear();
    shownBy = sharerId;
    if (!isOn.get() || mayPoint(state)) return;
    isOn.set(false);
    if (isClosed) timesStopped.set(timesStopped.get() + 1);
  });

  const own = (place: PicturePlace, isPing: boolean): boolean => {
    const id = store.get().you?.id;
    if (id === undefined || !mayPoint(store.get())) return false;
    show([{ id, ...place, ...(isPing ? { isPing } : {}) }]);
    return true;
  };
  return {
    pointing: {
      dots,
      isOn,
      timesStopped,
      turn: (wanted) => isOn.set(wanted && mayPoint(store.get())),
      point: (place) => {
        if (isOn.get() && own(place, false)) saySoon(place);
      },
      ping: (place) => {
        if (own(place, true)) say(place, true);
      },
      letPeople: (isLet) => send({ type: 'let-point', isOn: isLet }),
    },
    hear(points) {
      const { meeting, you } = store.get();
      if (meeting?.pointing !== 'open' || !hasPictureToPointAt(store.get())) return;
      // The own place is shown before it is told.
      const others = points.filter(({ id }) => id !== you?.id);
      if (others.length > 0) show(others);
    },
    close() {
      stopFollowing();
      clear();
      isOn.set(false);
    },
  };
}
