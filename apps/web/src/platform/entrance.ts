/**
 * Starts, beside the joinable check, everything that a viewer needs next: the meeting's code, the engine's client, the browser's
 * WebRTC, the meeting socket and the meeting itself. Whoever waits for one after the other, and for React between them, waits
 * twice as long.
 */
import type { LiveMeeting } from '../live-meeting/live-meeting.ts';

export interface Entrance {
  /** Somebody is typing a code: what is loaded for a meeting comes meanwhile. */
  expectSoon(): void;
  /** A whole code stands there: the line opens while the hand goes to Enter. */
  expect(): void;
  /** Join was pressed: enters the meeting while the check is under way. */
  open(place: string): void;
  /**
   * Resolves when only packets are waited for, or nothing more is to be gained by waiting. Drawing the meeting's page before would
   * hold up the agreement with the engine; at most `HOLD_MS`, so that a slow line is seen to be one.
   */
  underWay(): Promise<void>;
  /** The meeting that was entered ahead for this place, once; null when there is none. */
  take(place: string): Promise<LiveMeeting> | null;
  /** The check said no. */
  abandon(): void;
}

export interface EntranceOptions {
  /** Each loads one part of the meeting; a part that is there already costs nothing. */
  readonly loads: readonly (() => Promise<unknown>)[];
  /** Opens the line without a word. */
  readonly warmSocket: () => void;
  /** Knocks before the meeting's code has come. */
  readonly openSocket: (place: string) => void;
  readonly dropSocket: () => void;
  readonly openMeeting: (place: string) => Promise<LiveMeeting>;
}

const HOLD_MS = 400;

export function createEntrance({ loads, warmSocket, openSocket, dropSocket, openMeeting }: EntranceOptions): Entrance {
  let isLoading = false;
  let isExpected = false;
  let ahead: { readonly place: string; readonly meeting: Promise<LiveMeeting> } | null = null;

  const expectSoon = () => {
    if (isLoading) return;
    isLoading = true;
    // A part that cannot be loaded is asked for again, and missed, where it is needed.
    for (const load of loads) load().catch(() => {});
  };
  const expect = () => {
    if (isExpected) return;
    isExpected = true;
    warmSocket();
    expectSoon();
  };
  const abandon = () => {
    const left = ahead;
    ahead = null;
    dropSocket();
    left?.meeting.then((meeting) => meeting.close()).catch(() => {});
  };
  return {
    expectSoon,
    expect,
    open: (place) => {
      abandon();
      expect();
      openSocket(place);
      ahead = { place, meeting: openMeeting(place) };
      ahead.meeting.catch(() => {});
    },
    underWay: () => (ahead === null ? Promise.resolve() : Promise.race([ahead.meeting.then(untilSettled, () => {}), pause(HOLD_MS)])),
    take: (place) => {
      if (ahead === null || ahead.place !== place) return null;
      const { meeting } = ahead;
      ahead = null;
      return meeting;
    },
    abandon,
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function untilSettled(meeting: LiveMeeting): Promise<void> {
  const isSettled = (): boolean => {
    const { entry, media, meeting: view } = meeting.store.get();
    if (entry.kind === 'connecting') return false;
    return entry.kind !== 'inside' || media === 'negotiated' || media === 'connected' || view?.engine !== 'ready';
  };
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const stop = meeting.store.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
