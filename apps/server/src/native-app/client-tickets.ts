import { MINUTE_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Peer, SessionPeers } from '../live/socket/session-peers.ts';
import type { Clock } from '../platform/clock.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Identity } from '../requester/identity.ts';
import { detailOf } from '../ticket/one-time-tickets.ts';
import { replaceClientTicket } from './client-ticket-commands.ts';

/** How long a client ticket is good for, however often it is shown. */
const LIFETIME_MS: Milliseconds = MINUTE_MS;

/** Proves to the swap calls that the caller is a participant of a meeting (D-88). It may be shown again within its minute. */
export interface ClientTickets {
  /** A new one for the caller's own session, bound to the meeting that this session is in, if it is in one. */
  issue(identity: Identity): Promise<string>;
  /** Whom a ticket of the caller's own session proves; null for any other ticket, and when that person is not in the meeting any more. */
  peerOf(ticket: string, identity: Identity): Promise<Peer | null>;
}

/** Makes the client tickets of the swap calls, stored as hashes. */
export function createClientTickets({ store, clock }: { store: Store; clock: Clock }, peers: SessionPeers): ClientTickets {
  const isPresent = async ({ meetingId, participantId }: Peer): Promise<boolean> => {
    const found = await store.read
      .selectFrom('participant')
      .innerJoin('meeting', 'meeting.id', 'participant.meeting_id')
      .select('participant.id')
      .where('participant.id', '=', participantId)
      .where('meeting.id', '=', meetingId)
      .where('meeting.phase', '!=', 'over')
      .where('participant.left_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  };
  return {
    async issue(identity) {
      const secret = randomSecret();
      const now = clock.now();
      const peer = peers.peerOf(identity.sessionId);
      await store.write(replaceClientTicket, {
        hash: hashSecret(secret),
        kind: 'client',
        account_id: identity.kind === 'user' ? identity.accountId : null,
        meeting_id: peer?.meetingId ?? null,
        session_id: identity.sessionId,
        detail: JSON.stringify(peer === null ? {} : { participantId: peer.participantId }),
        created_at: now,
        expires_at: now + LIFETIME_MS,
        used_at: null,
      });
      return secret;
    },
    async peerOf(ticket, identity) {
      if (identity.sessionId === '') return null;
      const row = await store.read
        .selectFrom('one_time_ticket')
        .selectAll()
        .where('hash', '=', hashSecret(ticket))
        .where('kind', '=', 'client')
        .where('session_id', '=', identity.sessionId)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      if (row === undefined) return null;
      const participantId = detailOf(row)['participantId'];
      // A ticket from before the join proves the session; which participant that is, its socket tells.
      const isBound = row.meeting_id !== null && participantId !== undefined;
      const peer = isBound ? { meetingId: row.meeting_id as string, participantId } : peers.peerOf(identity.sessionId);
      return peer !== null && (await isPresent(peer)) ? peer : null;
    },
  };
}
