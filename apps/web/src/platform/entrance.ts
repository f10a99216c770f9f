/**
 * Starts, beside the joinable check, everything that a viewer needs next: the meeting's code, the engine's client, the browser's
 * WebRTC, the meeting socket and the meeting itself. Whoever waits for one after the other, and for React between them, waits
 * twice as long.
 */
import type { LiveMeeting } from '../live-meeting/live-meeting.ts';

export interface Entrance {
  /** Somebody has typed a whole code: code and transport come while the hand goes to Enter. */
  expect(): void;
  /** Join was pressed: enters the meeting while the check is under way. */
  open(place: string): void;
  /**
   * Resolves when the picture's line stands, or nothing more is to be gained by waiting. Drawing the meeting's page in the same
   * moments would hold both up; at most `HOLD_MS`, so that a slow line is seen to be one.
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

const HOLD_MS = 120;

export function createEntrance({ loads, warmSocket, openSocket, dropSocket, openMeeting }: EntranceOptions): Entrance {
  let isExpected = false;
  let ahead: { readonly place: string; readonly meeting: Promise<LiveMeeting> } | null = null;

  const expect = () => {
    if (isExpected) return;
    isExpected = true;
    warmSocket();
    warmUpWebRtc();
    // A part that cannot be loaded is asked for again, and missed, where it is needed.
    for (const load of loads) load().catch(() => {});
  };
  const abandon = () => {
    const left = ahead;
    ahead = null;
    dropSocket();
    left?.meeting.then((meeting) => meeting.close()).catch(() => {});
  };
  return {
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
    return entry.kind !== 'inside' || media === 'connected' || view?.engine !== 'ready';
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

/** The first peer connection of a page starts the browser's media threads; it may as well do so now. */
function warmUpWebRtc(): void {
  if (typeof RTCPeerConnection === 'undefined') return;
  try {
    const connection = new RTCPeerConnection();
    connection.addTransceiver('video', { direction: 'recvonly' });
    void connection
      .createOffer()
      .catch(() => {})
      .then(() => connection.close());
  } catch {
    // A browser that forbids WebRTC says so again when the meeting is entered.
  }
}
