/**
 * Who points where, from one page of a meeting to all its pages. The first place goes out at once, all others with the next telling, so
 * that fifty people cost one message for each reader. Whether somebody may point is asked of the store once, and again when the meeting changes.
 */
import { mayPoint, POINT_EVERY_MS, type Pointing, type PointingError } from '@ninefold/domain/pointing/pointing.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { PointMessage } from '@ninefold/protocol/live/pointing-from-client.ts';
import { pointingOf } from '../../pointing/pointing-of-meeting.ts';
import type { Connection } from '../socket/connection.ts';
import type { Meetings } from '../../meeting/meetings.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { MeetingHub } from '../socket/hub.ts';
import { createPointers } from './pointers.ts';

/** So many dots leave for one meeting in a second, counted for each reader: in a large meeting with many dots they move less often. */
const MOST_PER_SECOND = 37_500;

export interface LivePointing {
  heard(connection: Connection, point: PointMessage): Promise<Result<null, PointingError>>;
  gone(connection: Pick<Connection, 'meetingId' | 'participantId'>): void;
  stop(): void;
}

interface LivePointingPorts {
  readonly hub: MeetingHub;
  readonly meetings: Meetings;
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
}

interface Facts {
  readonly meeting: Meeting | undefined;
  readonly pointing: Pointing;
}

/** How long a meeting waits after it has sent positions before it sends the next batch. It grows with the number of readers and of points. */
export const restAfter = (readers: number, points: number): Milliseconds =>
  Math.max(POINT_EVERY_MS, (readers * points * 1_000) / MOST_PER_SECOND);

/** Makes what collects the positions at which people point and sends them to their meetings in batches. */
export function createLivePointing(context: LivePointingPorts): LivePointing {
  const { hub, bus, clock } = context;
  const known = new Map<string, Promise<Facts>>();
  const resting = new Map<string, NodeJS.Timeout>();
  const heard = createPointers();

  const read = async (meetingId: string): Promise<Facts> => ({
    meeting: await context.meetings.find(meetingId),
    pointing: await pointingOf(context.store, meetingId),
  });
  const factsOf = (meetingId: string): Promise<Facts> => {
    const facts = known.get(meetingId) ?? read(meetingId);
    known.set(meetingId, facts);
    facts.catch(() => known.delete(meetingId));
    return facts;
  };
  /** It may be another answer from here on, and nothing that was heard before is told. */
  const switched = (meetingId: string): void => {
    known.delete(meetingId);
    heard.drop(meetingId);
  };
  const tell = (meetingId: string): void => {
    if (resting.has(meetingId)) return;
    const points = heard.take(meetingId);
    if (points.length === 0) return;
    bus.publish({ kind: 'points', meetingId, points });
    // Of this process, whose uplink the bound spares.
    const readers = [...hub.inMeeting(meetingId)].length;
    const again = setTimeout(
      () => {
        resting.delete(meetingId);
        tell(meetingId);
      },
      restAfter(readers, points.length),
    );
    resting.set(meetingId, again);
  };
  const stopBus = bus.react({
    'meeting-changed': ({ meetingId }) => void known.delete(meetingId),
    'meeting-over': ({ meetingId }) => switched(meetingId),
    'pointing-switched': ({ meetingId }) => switched(meetingId),
    points: ({ meetingId, points }) => {
      const text = JSON.stringify({ type: 'points', points });
      for (const connection of hub.inMeeting(meetingId)) connection.sendIfIdle(text);
    },
    'participant-removed': ({ meetingId, participantId }) => heard.gone(meetingId, participantId),
  });

  return {
    async heard({ meetingId, participantId }, { x, y, isPing }) {
      const asked = factsOf(meetingId);
      const { meeting, pointing } = await asked;
      // It was read before a change of the meeting: the next place is a moment away.
      if (known.get(meetingId) !== asked) return ok(null);
      if (meeting?.phase !== 'live') {
        known.delete(meetingId);
        return err({ kind: 'meeting/not-now' });
      }
      const allowed = mayPoint(meeting, pointing, participantId);
      if (allowed.ok && heard.heard(meetingId, { id: participantId, x, y, ...(isPing === true ? { isPing } : {}) }, clock.steadyNow()))
        tell(meetingId);
      return allowed;
    },
    gone: ({ meetingId, participantId }) => heard.gone(meetingId, participantId),
    stop() {
      stopBus();
      for (const timer of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
