import { assertNever } from '../shared/assert.ts';
import { type Result, err, ok } from '../shared/result.ts';
import type { EpochMs } from '../shared/units.ts';
import type { MeetingError } from './errors.ts';
import type { MeetingEvent, ShareEventKind } from './meeting-event.ts';
import { hasDiedUnused } from '../viewer-code/life-time.ts';
import type { Door, EndReason, LiveMeeting, Meeting, OverMeeting, Share } from './meeting.ts';

/** What a share event makes of each state of the share; a missing pair is refused. */
export const shareLifeCycle = {
  none: { 'start-share': 'sharing' },
  sharing: { 'start-share': 'sharing', 'pause-share': 'paused', 'stop-share': 'stopped' },
  paused: { 'start-share': 'sharing', 'resume-share': 'sharing', 'stop-share': 'stopped' },
  stopped: { 'start-share': 'sharing' },
  away: { 'start-share': 'sharing', 'stop-share': 'stopped' },
} as const satisfies Record<Share, Partial<Record<ShareEventKind, Share>>>;

/**
 * The next state of a meeting, or why the step is refused. Pure: `now` is an argument, nothing is performed.
 * An unchanged meeting is returned as it is (same version), so that the caller writes nothing.
 * @see MEET-15, MEET-17, MEET-18, SEC-16, EXIT-07, D-41, D-46
 */
export function next(meeting: Meeting, event: MeetingEvent, now: EpochMs): Result<Meeting, MeetingError> {
  if (meeting.phase === 'over')
    return event.kind === 'time-passed' || event.kind === 'host-gone' ? ok(meeting) : err({ kind: 'meeting/over' });
  switch (event.kind) {
    case 'host-arrived':
      return ok(hostArrived(meeting, event));
    case 'host-gone':
      return ok(meeting.phase === 'live' && meeting.hostAwaySince === null ? step(meeting, { hostAwaySince: now }) : meeting);
    case 'start-share':
    case 'pause-share':
    case 'resume-share':
    case 'stop-share':
      return changeShare(meeting, event.kind, event.by);
    case 'lock':
    case 'unlock':
      if (meeting.phase !== 'live' || meeting.hostId !== event.by) return err({ kind: 'meeting/not-host' });
      return ok(withDoor(meeting, event.kind === 'lock' ? 'locked' : 'open'));
    case 'end':
      if (meeting.phase !== 'live' || meeting.hostId !== event.by) return err({ kind: 'meeting/not-host' });
      return ok(ended(meeting, 'ended-by-host', now));
    case 'end-by-ticket':
      return ok(ended(meeting, 'ended-by-host', now));
    case 'time-passed':
      return ok(timePassed(meeting, event.hostGraceMs, now));
    default:
      return assertNever(event);
  }
}

function hostArrived(meeting: Exclude<Meeting, OverMeeting>, event: Extract<MeetingEvent, { kind: 'host-arrived' }>): LiveMeeting {
  if (meeting.phase === 'waiting') {
    return {
      ...meeting,
      version: meeting.version + 1,
      phase: 'live',
      hostId: event.hostId,
      presenterId: event.hostId,
      share: 'none',
      hostAwaySince: null,
    };
  }
  const lostCapture = event.isFreshPage && (meeting.share === 'sharing' || meeting.share === 'paused');
  const share: Share = lostCapture ? 'away' : meeting.share;
  if (meeting.hostAwaySince === null && share === meeting.share) return meeting;
  return step(meeting, { hostAwaySince: null, share });
}

function changeShare(meeting: Exclude<Meeting, OverMeeting>, kind: ShareEventKind, by: string): Result<Meeting, MeetingError> {
  if (meeting.phase !== 'live' || meeting.presenterId !== by) return err({ kind: 'meeting/not-presenter' });
  const allowed: Partial<Record<ShareEventKind, Share>> = shareLifeCycle[meeting.share];
  const share = allowed[kind];
  if (share === undefined) return err({ kind: 'meeting/not-now', event: kind });
  return ok(share === meeting.share ? meeting : step(meeting, { share }));
}

const withDoor = (meeting: LiveMeeting, door: Door): LiveMeeting => (door === meeting.door ? meeting : step(meeting, { door }));

function timePassed(meeting: Exclude<Meeting, OverMeeting>, hostGraceMs: number, now: EpochMs): Meeting {
  if (meeting.phase === 'waiting') return hasDiedUnused(meeting.createdAt, now) ? ended(meeting, 'never-used', now) : meeting;
  const isVanished = meeting.hostAwaySince !== null && now - meeting.hostAwaySince >= hostGraceMs;
  return isVanished ? ended(meeting, 'host-vanished', now) : meeting;
}

function step(meeting: LiveMeeting, change: Partial<Pick<LiveMeeting, 'share' | 'hostAwaySince' | 'presenterId' | 'door'>>): LiveMeeting {
  return { ...meeting, ...change, version: meeting.version + 1 };
}

function ended(meeting: Exclude<Meeting, OverMeeting>, reason: EndReason, now: EpochMs): OverMeeting {
  const { id, version, room, code, sessionType, createdAt, door } = meeting;
  return { id, version: version + 1, room, code, sessionType, createdAt, door, phase: 'over', endedAt: now, reason };
}
