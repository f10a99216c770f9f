import { WebhookReceiver } from 'livekit-server-sdk';
import type { MediaHint } from '../server-port.ts';
import type { LivekitAccess } from './server.ts';

/**
 * Reads and verifies one message of the engine's webhook.
 * @param authorization the header: a token over the body's hash, signed with the API key pair
 * @returns null for an event that we do not use
 * @throws when the signature or the body is wrong
 */
export async function readWebhook(
  body: string,
  authorization: string | undefined,
  { apiKey, apiSecret }: Pick<LivekitAccess, 'apiKey' | 'apiSecret'>,
): Promise<MediaHint | null> {
  const { event, room, participant } = await new WebhookReceiver(apiKey, apiSecret).receive(body, authorization);
  if (room === undefined) return null;
  switch (event) {
    case 'room_started':
      return { kind: 'room-started', room: room.name };
    case 'room_finished':
      return { kind: 'room-finished', room: room.name };
    case 'participant_joined':
    case 'participant_left': {
      if (participant === undefined) return null;
      const kind = event === 'participant_joined' ? 'participant-joined' : 'participant-left';
      return { kind, room: room.name, identity: participant.identity };
    }
    default:
      return null;
  }
}
