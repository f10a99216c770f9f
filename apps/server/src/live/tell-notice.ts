import type { Unnumbered } from '@ninefold/protocol/live/from-server.ts';
import type { BusEventOf } from '../platform/bus-event.ts';
import type { LiveContext } from './live-context.ts';
import type { Connection } from './socket/connection.ts';
import { ASKED_MS } from './sound/asked-to-speak.ts';
import { nameOfParticipant } from './view/participant-name.ts';

type Notice = BusEventOf<'notice'>;

/** Sends a notice to those of its recipients whose sockets are on this process. */
export async function tellNotice(context: LiveContext, notice: Notice): Promise<void> {
  if (connectionsHere(context, notice).length === 0) return;
  const message = await messageOf(context, notice);
  // Looked up after the wait: who was removed meanwhile hears nothing more.
  for (const connection of connectionsHere(context, notice)) {
    if (notice.what === 'keyframe-requested' && !mayAskForKeyframe(context, connection)) continue;
    connection.send(message);
  }
}

const connectionsHere = ({ hub }: LiveContext, { meetingId, to }: Notice): Connection[] =>
  to.flatMap((participantId) => hub.connectionOf(meetingId, participantId) ?? []);

/** Counted where the screen's page is: pages of all processes ask it together. */
const mayAskForKeyframe = ({ keyframeCooldown, clock }: LiveContext, { participantId }: Connection): boolean =>
  keyframeCooldown.take(participantId, clock.steadyNow());

async function messageOf(context: LiveContext, { meetingId, by, what }: Notice): Promise<Unnumbered> {
  if (what === 'keyframe-requested') return { type: what };
  if (what === 'too-small') return { type: what, by };
  const name = await nameOfParticipant(context, { meetingId, participantId: by });
  switch (what) {
    case 'asked-to-speak':
      return { type: 'sound-notice', what: 'asked', by: name, endsInMs: ASKED_MS };
    case 'declined-to-speak':
    case 'speak-unanswered':
      return { type: what, by: name };
    default:
      return { type: 'sound-notice', what, by: name };
  }
}
