import type { MeetingId, ParticipantId, RoomName, ViewerCode } from '../shared/ids.ts';
import { type EpochMs, type Milliseconds, SECOND_MS, type SteadyMs } from '../shared/units.ts';
import type { Handover, Swap } from '../swap/swap.ts';

/** How the meeting was opened and is entered: the client's sessionType (CLIENT-24, CLIENT-25). */
export type SessionType = 'OneTime' | 'PersonalUrl';

/**
 * `knock`: strangers wait until the host lets them in; a signed-in person who comes by the personal URL is no stranger (C-13,
 * MEET-02). `locked`: whoever comes new waits (SEC-16).
 */
export type Door = 'open' | 'knock' | 'locked';

/** `none`: nothing shared yet; `blank`: paused, and nothing of the last picture is shown; `stopped`: the capture was stopped; `away`: the presenter's page came back without its capture. */
export type Share = 'none' | 'sharing' | 'paused' | 'blank' | 'stopped' | 'away';

export type EndReason = 'ended-by-host' | 'host-vanished' | 'never-used';

interface Common {
  readonly id: MeetingId;
  /** Rises by one at each step; a write that finds another version lost the race. */
  readonly version: number;
  readonly room: RoomName;
  readonly code: ViewerCode;
  readonly sessionType: SessionType;
  readonly createdAt: EpochMs;
  readonly door: Door;
}
/** The code was given out; the host's page has not come yet. */
export interface WaitingMeeting extends Common {
  readonly phase: 'waiting';
  /** Since when it waits for its host's first coming: from its beginning on. */
  readonly hostAwaySince: SteadyMs;
}
export interface LiveMeeting extends Common {
  readonly phase: 'live';
  readonly hostId: ParticipantId;
  readonly presenterId: ParticipantId;
  readonly share: Share;
  /** Since when the host's page is gone; null while it is here. */
  readonly hostAwaySince: SteadyMs | null;
  /** Whom the host gave a part in the door and the people. */
  readonly coHostIds: readonly ParticipantId[];
  /** Wishes and offers to present that wait for an answer, and declined wishes that rest. */
  readonly swaps: readonly Swap[];
  /** Who has raised a hand, the first one first. */
  readonly hands: readonly ParticipantId[];
  /** While the new presenter has not begun to share; null otherwise. */
  readonly handover: Handover | null;
}
export interface OverMeeting extends Common {
  readonly phase: 'over';
  readonly reason: EndReason;
}
export type RunningMeeting = WaitingMeeting | LiveMeeting;
export type Meeting = RunningMeeting | OverMeeting;

/** MEET-18, D-46: how long a meeting waits for a vanished host. */
export const HOST_GRACE_MS: Milliseconds = 120 * SECOND_MS;
/** P-06: a lost viewer's seat is kept so long, also in a full meeting. */
export const SEAT_KEPT_MS: Milliseconds = 120 * SECOND_MS;
export const MAX_CO_HOSTS = 20;
