import { hostAbsence } from '@ninefold/domain/meeting/host-absence.ts';
import { isFreeMeeting } from '@ninefold/domain/roles/roles.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { presentMeeting } from '../meeting/present.ts';
import { pointingOf } from '../pointing/pointing-of-meeting.ts';
import { soundOfMeeting } from '../sound/sound-of-meeting.ts';
import { type Connection, serializeView } from './connection.ts';
import type { LiveContext } from './live-context.ts';

/** Changes of one meeting within this time go out as one state message (MEET-21's list comes batched). */
const BATCH_MS = 15;

/**
 * What one participant sees of the meeting now; undefined when there is no such meeting.
 * @param forAdmin for the host, or a co-host
 */
export async function viewFor(context: LiveContext, meetingId: string, forAdmin: boolean): Promise<MeetingView | undefined> {
  const meeting = await context.meetings.find(meetingId);
  if (meeting === undefined) return undefined;
  return presentMeeting(meeting, await context.meetings.participants(meetingId), {
    capacity: context.capacity,
    engine: context.engine.state === 'ready' ? 'ready' : 'unavailable',
    forAdmin,
    knocks: forAdmin ? context.lobby.knocksAt(meetingId) : [],
    removed: forAdmin ? await context.meetings.removed(meetingId) : [],
    hostAway: hostAbsence(meeting, context.meetings.hostGraceMs, context.clock.steadyNow()),
    hasClosedPage: context.absences.hasClosedPage,
    isLineWeak: context.lines.isWeak,
    mediaTroubleOf: context.lines.mediaTroubleOf,
    areStillsKeptBy: context.lines.areStillsKeptBy,
    now: context.clock.steadyNow(),
    sound: await soundOfMeeting(context.store, meetingId),
    pointing: await pointingOf(context.store, meetingId),
    isFree: isFreeMeeting(await hasSignedInHost(context, meetingId)),
  });
}

async function hasSignedInHost({ store }: LiveContext, meetingId: string): Promise<boolean> {
  const row = await store.read.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  return row?.host_account_id != null;
}

/** Who is told of knocks and of those who were removed. */
const isAdmin = ({ participants }: MeetingView, { participantId }: Connection): boolean =>
  participants.some(({ id, role }) => id === participantId && role !== 'viewer');

/** Sends the newest state of a meeting to all its connections, at most once per batch time. */
export interface StateBroadcast {
  soon(meetingId: string): void;
  stop(): void;
}

export function stateBroadcast(context: () => LiveContext): StateBroadcast {
  const timers = new Map<string, NodeJS.Timeout>();
  const send = async (meetingId: string): Promise<void> => {
    const { hub, log } = context();
    const connections = [...hub.inMeeting(meetingId)];
    if (connections.length === 0) return;
    try {
      const [forViewers, forAdmins] = await Promise.all([viewFor(context(), meetingId, false), viewFor(context(), meetingId, true)]);
      if (forViewers === undefined || forAdmins === undefined) return;
      const viewerText = serializeView(forViewers);
      const adminText = serializeView(forAdmins);
      for (const connection of connections) connection.sendMeeting(isAdmin(forAdmins, connection) ? adminText : viewerText);
    } catch (cause) {
      log.error({ cause }, 'a meeting state was not sent');
    }
  };
  return {
    soon(meetingId) {
      if (timers.has(meetingId)) return;
      timers.set(
        meetingId,
        setTimeout(() => {
          timers.delete(meetingId);
          void send(meetingId);
        }, BATCH_MS),
      );
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
