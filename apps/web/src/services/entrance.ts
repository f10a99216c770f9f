/**
 * Starts, beside the joinable check, everything that a viewer needs next: the meeting's code, the engine's client, the browser's
 * WebRTC, the meeting socket and the meeting itself. One after the other, with React between them, they take twice as long.
 */
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import type { StandingPicture } from './standing-picture.ts';

export interface Entrance {
  /** Somebody is typing a code: what is loaded for a meeting comes meanwhile. */
  expectSoon(): void;
  /** A whole code stands there: the meeting socket opens before Enter is pressed. */
  expect(): void;
  /** Enter went down, which presses Join a moment later (KEY-01): begins what `open` then goes on with. Without that press it is taken back. */
  knock(place: string): void;
  /** Join was pressed: enters the meeting while the check is under way. */
  open(place: string): void;
  /**
   * Resolves when the first picture is painted, or none is to come at once: the meeting's page is drawn behind it. At most `HOLD_MS` while it is not
   * known whether one comes, so that a slow network is seen to be one.
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
  /** Opens the meeting socket and sends nothing over it yet. */
  readonly warmSocket: () => void;
  /** Knocks before the meeting's code has come. */
  readonly openSocket: (place: string) => void;
  readonly dropSocket: () => void;
  readonly openMeeting: (place: string) => Promise<LiveMeeting>;
  /** Shows the first picture of a meeting before its page is drawn; null where none can come. */
  readonly standPicture: (meeting: LiveMeeting) => StandingPicture | null;
}

const HOLD_MS = 400;
/** The press comes 20 ms after the key, later only where the page's thread is busy. */
const KNOCK_MS = 1_000;

/** Makes the entrance: everything that is loaded and opened ahead while a viewer types a code or presses Join. */
export function createEntrance({ loads, warmSocket, openSocket, dropSocket, openMeeting, standPicture }: EntranceOptions): Entrance {
  let isLoading = false;
  let isExpected = false;
  let ahead: { readonly place: string; readonly meeting: Promise<LiveMeeting>; isKnock: boolean } | null = null;
  let picture: StandingPicture | null = null;

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
    picture?.remove();
    picture = null;
    dropSocket();
    left?.meeting.then((meeting) => meeting.close()).catch(() => {});
  };
  const enter = (place: string, isKnock: boolean) => {
    abandon();
    expect();
    openSocket(place);
    const entered = { place, meeting: openMeeting(place), isKnock };
    entered.meeting.catch(() => {});
    ahead = entered;
    entered.meeting.then(
      (meeting) => {
        if (ahead === entered) picture = standPicture(meeting);
      },
      () => {},
    );
    return entered;
  };
  return {
    expectSoon,
    expect,
    knock: (place) => {
      // Enter again before the press that follows the first one.
      if (ahead?.place === place && ahead.isKnock) return;
      const knocked = enter(place, true);
      void pause(KNOCK_MS).then(() => {
        if (knocked === ahead && knocked.isKnock) abandon();
      });
    },
    open: (place) => {
      if (ahead?.place === place && ahead.isKnock) ahead.isKnock = false;
      else enter(place, false);
    },
    underWay: async () => {
      if (ahead === null) return;
      const isKnown = await Promise.race([
        ahead.meeting
          .then(untilSettled)
          .then(() => true)
          .catch(() => true),
        pause(HOLD_MS),
      ]);
      if (isKnown === true) await picture?.painted;
      await pause(0);
    },
    take: (place) => {
      if (ahead === null || ahead.place !== place) return null;
      const { meeting } = ahead;
      ahead = null;
      picture?.giveWay();
      picture = null;
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
    return entry.kind !== 'inside' || media !== 'off' || view?.engine !== 'ready';
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
