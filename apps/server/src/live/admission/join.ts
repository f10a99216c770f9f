import type { Join } from '@ninefold/protocol/live/from-client.ts';
import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { isHost } from '@ninefold/domain/roles/member.ts';
import { isAdmin } from '@ninefold/domain/roles/roles.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { isBanned, addBanKeys } from '../../meeting/removal-commands.ts';
import { hashSecret, randomId, randomSecret } from '../../platform/random.ts';
import type { ParticipantRow } from '../../platform/storage/schema.ts';
import { askOnceMore } from '../sound/ask-once-more.ts';
import { banKeys, keysOfOne } from '../../requester/ban-keys.ts';
import { type Connection, openConnection } from '../socket/connection.ts';
import { enterByName } from './enter-by-name.ts';
import { giveMedia } from '../media/give-media.ts';
import type { AdmissionContext } from './admission-context.ts';
import { viewsOf } from '../view/meeting-views.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { Visit } from './visit.ts';
import { setPresence, leaveMeeting, admitParticipant } from '../../meeting/participant-commands.ts';
import { turnDevicesOff } from '../../sound/sound-commands.ts';

interface Seat {
  readonly participant: ParticipantRow;
  readonly resumeKey: string;
  readonly meeting: Meeting;
  /** The page has nothing to go on with: first visit or reload. */
  readonly isFreshPage: boolean;
  /** Nobody sat here before, so there is no absence to end. */
  readonly isNew: boolean;
}

/**
 * Admits a socket: by code or personal URL, by the host's ticket or by a resume key. State and engine token leave in one burst.
 * A refusal is said and the socket closed; nothing of it stays.
 */
export async function join(context: AdmissionContext, visit: Visit, message: Join): Promise<Connection | null> {
  const mediaKey = 'codeOrPurl' in message ? message.mediaKey : undefined;
  if (mediaKey === undefined) return admit(context, visit, message);
  // Whatever becomes of the join, the signalling that waits for it is answered.
  let given: string | null = null;
  try {
    return await admit(context, visit, message, (token) => {
      given = token;
    });
  } finally {
    context.mediaKeys.give(mediaKey, given);
  }
}

async function admit(
  context: AdmissionContext,
  visit: Visit,
  message: Join,
  onToken?: (token: string | null) => void,
): Promise<Connection | null> {
  const { socket } = visit;
  const seat = await takeSeat(context, visit, message);
  if (typeof seat === 'string') {
    refuse(socket, seat);
    return null;
  }
  // In turn with the absence of the socket before (see live-socket.ts): a slow goodbye must not undo this return.
  const connection = await context.mutex.run(seat.participant.id, () => connect(context, visit, seat, message.version ?? 1));
  if (connection === null) {
    if (seat.isNew) await giveUpSeat(context, seat.participant);
    return null;
  }
  const views = await viewsOf(context, connection.meetingId);
  if (views === undefined) {
    refuse(socket, 'over');
    return connection;
  }
  const view = views.isAdmin(connection.participantId) ? views.forAdmins() : views.forViewers();
  const { participantId: id, role } = connection;
  const isPresenting = view.presenterId === id;
  connection.send({
    type: 'welcome',
    you: { id, isAdmin: isAdmin({ role, isPresenting }), isHost: isHost(connection), isPresenting },
    resumeKey: seat.resumeKey,
    meeting: view,
    version: WIRE_VERSION,
  });
  const token = await giveMedia(context, connection);
  onToken?.(token);
  if (!seat.isNew) await askOnceMore(context, connection);
  return connection;
}

/**
 * Frees the seat of a person whose socket closed before the welcome reached them: nobody knows its resume key, so nobody could come back to it.
 * The host's seat stays, as its ticket leads back to it.
 */
async function giveUpSeat({ store, bus, clock }: AdmissionContext, participant: ParticipantRow): Promise<void> {
  const { id, meeting_id: meetingId } = participant;
  if (isHost(participant)) await store.write(setPresence, { participantId: id, awaySince: clock.steadyNow() });
  else await store.write(leaveMeeting, { participantId: id, now: clock.now() });
  bus.publish({ kind: 'meeting-changed', meetingId });
}

/** Makes this the participant's one socket, and the participant present. */
async function connect(context: AdmissionContext, visit: Visit, seat: Seat, version: number): Promise<Connection | null> {
  const { socket, rateLimitKey } = visit;
  const { participant, meeting, isFreshPage, isNew } = seat;
  if (socket.readyState !== socket.OPEN) return null;
  if (isHost(participant)) {
    const hostId = participant.id as ParticipantId;
    const arrived = await context.meetings.change(participant.meeting_id, { kind: 'host-arrived', hostId, isFreshPage });
    if (!arrived.ok) {
      refuse(socket, 'over');
      return null;
    }
  }
  if (!isHost(participant) && isFreshPage && !isNew)
    await context.meetings.change(participant.meeting_id, { kind: 'returned-afresh', who: participant.id as ParticipantId });
  const connection = openConnection(socket, {
    meetingId: participant.meeting_id,
    participantId: participant.id,
    role: participant.role,
    isHeadless: participant.is_headless === 1,
    room: meeting.room,
    // One person is one to the engine too: what the store says of a person reaches every connection of theirs, also one from before a lost socket.
    mediaIdentity: participant.id,
    rateLimitKey,
    version,
  });
  context.presence.ended(participant.id);
  // What the page before said of its socket says nothing of this one's.
  context.connectionQuality.gone(participant.id);
  context.hub.connectionOf(participant.meeting_id, participant.id)?.close(4409, 'opened elsewhere');
  context.hub.add(connection);
  try {
    if (await settle(context, visit, seat)) return connection;
  } catch (cause) {
    // Nobody comes on this socket: it may not stand for the person.
    context.hub.remove(connection);
    throw cause;
  }
  context.hub.remove(connection);
  refuse(socket, 'not-admitted');
  return null;
}

/** Writes down that they are here. @returns false where their seat has ended meanwhile */
async function settle(
  context: AdmissionContext,
  { rateLimitKey, requester }: Visit,
  { participant, isFreshPage, isNew }: Seat,
): Promise<boolean> {
  // Before the seat is read once more: a headless newcomer takes only the seat of one who is away.
  if (!isNew) {
    const steadyNow = context.clock.steadyNow();
    const goneIds = context.presence.goneIds(participant.meeting_id, steadyNow);
    await context.store.write(setPresence, { participantId: participant.id, awaySince: null, goneIds, steadyNow });
  }
  // Whose seat ended between their being seated and this socket was not found by the removal: it is read once more (C-24).
  if (await hasEnded(context, participant.id)) return false;
  // A fresh page holds no device any more.
  if (!isNew && isFreshPage) await context.store.write(turnDevicesOff, { participantId: participant.id });
  // Back under another name, having logged in since: it is theirs too if they are removed.
  const keys = isHost(participant) || isNew ? [] : banKeys(requester, rateLimitKey);
  if (keys.some((key) => !participant.ban_keys.includes(JSON.stringify(key))))
    await context.store.write(addBanKeys, { participantId: participant.id, keys });
  return true;
}

async function hasEnded({ store }: AdmissionContext, participantId: string): Promise<boolean> {
  const row = await store.read.selectFrom('participant').select('left_at').where('id', '=', participantId).executeTakeFirst();
  return row?.left_at != null;
}

async function takeSeat(context: AdmissionContext, visit: Visit, message: Join): Promise<Seat | Refusal> {
  if ('resumeKey' in message) return resume(context, visit, message.resumeKey, message.lastNumber === 0);
  if ('ticket' in message) return joinAsHost(context, visit, message);
  return joinAsViewer(context, visit, message);
}

async function resume(context: AdmissionContext, visit: Visit, resumeKey: string, isFreshPage: boolean): Promise<Seat | Refusal> {
  const participant = await context.store.read
    .selectFrom('participant')
    .selectAll()
    .where('key_hash', '=', hashSecret(resumeKey))
    .executeTakeFirst();
  if (participant === undefined) return 'not-found';
  if (participant.removed_at !== null || (await isSeatBanned(context, visit, participant))) return 'not-admitted';
  if (participant.left_at !== null) return 'not-found';
  const meeting = await context.meetings.find(participant.meeting_id);
  if (meeting === undefined || meeting.phase === 'over') return 'over';
  return { participant, resumeKey, meeting, isFreshPage, isNew: false };
}

/** A seat is closed to who was removed in another tab (C-24), by the names it was taken under and by those it is asked for under. */
async function isSeatBanned({ store }: AdmissionContext, visit: Visit, participant: ParticipantRow): Promise<boolean> {
  if (isHost(participant)) return false;
  const keys = [...(JSON.parse(participant.ban_keys) as string[]), ...banKeys(visit.requester, visit.rateLimitKey)];
  return isBanned(store.read, participant.meeting_id, keysOfOne(keys));
}

async function joinAsHost(
  context: AdmissionContext,
  visit: Visit,
  { ticket, name = '', headless = false }: Extract<Join, { ticket: string }>,
): Promise<Seat | Refusal> {
  visit.callMe(name);
  const meetingId = await context.meetings.meetingIdOfTicket(ticket);
  const meeting = meetingId === undefined ? undefined : await context.meetings.find(meetingId);
  if (meeting === undefined || meeting.phase === 'over') return 'not-found';
  const resumeKey = randomSecret();
  if (headless) {
    if (meeting.phase !== 'live') return 'not-found';
    return seatNewParticipant(context, meeting, { role: 'viewer', name: '', isHeadless: true, resumeKey, banKeys: [] });
  }
  // Where the host sits already, that seat is given.
  return seatNewParticipant(context, meeting, { role: 'host', name: visit.name, isHeadless: false, resumeKey, banKeys: [] });
}

async function joinAsViewer(
  context: AdmissionContext,
  visit: Visit,
  message: Extract<Join, { codeOrPurl: string }>,
): Promise<Seat | Refusal> {
  const meeting = await enterByName(context, visit, message);
  if (typeof meeting === 'string') return meeting;
  return seatNewParticipant(context, meeting, {
    role: 'viewer',
    name: visit.name,
    isHeadless: false,
    resumeKey: randomSecret(),
    banKeys: banKeys(visit.requester, visit.rateLimitKey),
  });
}

const refusalOf = { 'meeting/full': 'full', 'meeting/over': 'over', 'meeting/removed': 'not-admitted' } as const;

async function seatNewParticipant(
  context: AdmissionContext,
  meeting: Meeting,
  person: { role: 'host' | 'viewer'; name: string; isHeadless: boolean; resumeKey: string; banKeys: readonly string[] },
): Promise<Seat | Refusal> {
  const steadyNow = context.clock.steadyNow();
  const id = randomId();
  const admitted = await context.store.write(admitParticipant, {
    capacity: context.capacity,
    steadyNow,
    goneIds: context.presence.goneIds(meeting.id, steadyNow),
    banKeys: person.banKeys,
    participant: {
      id,
      meeting_id: meeting.id,
      key_hash: hashSecret(person.resumeKey),
      role: person.role,
      name: person.name,
      is_headless: person.isHeadless ? 1 : 0,
      joined_at: context.clock.now(),
      away_since: null,
      left_at: null,
    },
  });
  if (!admitted.ok) return refusalOf[admitted.error.kind];
  const isNew = admitted.value.id === id;
  return { participant: admitted.value, resumeKey: person.resumeKey, meeting, isFreshPage: true, isNew };
}
