import type { BusEventOf } from '../platform/bus-event.ts';
import type { LiveContext } from './live-context.ts';
import { followScreenRights } from './media/screen-rights.ts';
import { followSpeakers } from './sound/follow-speakers.ts';
import { tellEndedSwap } from './tell-ended-swap.ts';
import { tellNotice } from './tell-notice.ts';

/** So long a removed page may take to hear why. */
const LAST_WORD_MS = 300;

type Removal = BusEventOf<'participant-removed'>;
type End = BusEventOf<'meeting-over'>;

/**
 * Connects the bus with the meeting sockets: for each kind of event, what is sent to pages and told to the engine.
 * @returns how to stop
 */
export function reactToBus(context: LiveContext): () => void {
  const { broadcast, bus, hub, log, mutex } = context;
  return bus.react({
    'meeting-changed': ({ meetingId }) => followChange(context, meetingId),
    'view-changed': ({ meetingId }) => broadcast.soon(meetingId),
    'engine-died': ({ meetingId }) => {
      for (const connection of hub.inMeeting(meetingId)) connection.send({ type: 'engine-died' });
    },
    // In turn: who is muted and asked again hears it in this order.
    notice: (notice) =>
      void mutex
        .run(`notices ${notice.meetingId}`, () => tellNotice(context, notice))
        .catch((cause: unknown) => log.warn({ cause }, 'a notice was not told')),
    'participant-removed': (removal) => expel(context, removal),
    'swap-ended': (event) => tellEndedSwap(context, event),
    'meeting-over': (end) => endSockets(context, end),
  });
}

function followChange(context: LiveContext, meetingId: string): void {
  const { broadcast, log, mutex, stills } = context;
  mutex
    .run(`rights ${meetingId}`, () => followScreenRights(context, meetingId))
    .catch((cause: unknown) => log.warn({ cause }, 'rights were not followed'));
  mutex
    .run(`speakers ${meetingId}`, () => followSpeakers(context, meetingId))
    .catch((cause: unknown) => log.warn({ cause }, 'who may speak was not followed'));
  stills.follow(meetingId);
  broadcast.soon(meetingId);
}

function expel({ connectionQuality, hub, log, meetings, rooms, stills }: LiveContext, { meetingId, participantId }: Removal): void {
  connectionQuality.gone(participantId);
  const connection = hub.connectionOf(meetingId, participantId);
  if (connection !== undefined) {
    // First out of the hub: nothing more is sent to it, and its going is nobody's absence.
    hub.remove(connection);
    stills.follow(meetingId);
    connection.send({ type: 'over', state: 11, reason: 'removed' });
    connection.close(4403, 'removed');
    setTimeout(() => connection.socket.terminate(), LAST_WORD_MS);
  }
  meetings
    .find(meetingId)
    .then((meeting) => meeting && rooms.expel(meeting.room, participantId))
    .catch((cause: unknown) => log.warn({ cause }, 'nobody was expelled'));
}

function endSockets({ connectionQuality, hub, log, meetings, presence, rooms, stills }: LiveContext, { meetingId, reason }: End): void {
  presence.meetingOver(meetingId);
  connectionQuality.meetingOver(meetingId);
  stills.follow(meetingId);
  for (const connection of [...hub.inMeeting(meetingId)]) {
    connection.send({ type: 'over', state: 11, reason });
    connection.close(1000, 'over');
  }
  meetings
    .find(meetingId)
    .then((meeting) => meeting && rooms.drop(meeting.room))
    .catch((cause: unknown) => log.warn({ cause }, 'a room was not dropped'));
}
