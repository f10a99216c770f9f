import type { Room } from 'livekit-client';

/** Internals of livekit-client. If they are renamed one day, it writes to a closing socket as it does by itself. */
interface Unnamed {
  readonly ws?: { readonly readyState?: number };
  sendRequest?: (...given: unknown[]) => Promise<void>;
}

/**
 * Keeps livekit-client from writing to a signalling socket that closes, as in the moments after the engine has ended a meeting. The browser drops
 * such a message in any case, and writes an error into the console for each.
 */
export function skipClosedSignalling({ engine }: Pick<Room, 'engine'>): void {
  const client = engine.client as unknown as Unnamed;
  const { sendRequest } = client;
  if (sendRequest === undefined) return;
  client.sendRequest = async (...given) => {
    const state = client.ws?.readyState;
    if (state === WebSocket.CLOSING || state === WebSocket.CLOSED) return;
    await sendRequest.apply(client, given);
  };
}
