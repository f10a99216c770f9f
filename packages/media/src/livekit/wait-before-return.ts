import type { Room } from 'livekit-client';

/**
 * Makes livekit-client wait before each reconnect attempt until it can succeed. Each failed attempt leaves an error in the browser's console, with
 * the token in its address, that no page can suppress.
 * @param untilReachable resolves when an attempt can succeed
 */
export function waitBeforeReturn({ engine }: Room, untilReachable: () => Promise<void>): void {
  const { client } = engine;
  const { join, reconnect } = client;
  const ready = async (): Promise<void> => {
    await untilReachable();
    if (engine.isClosed) throw new Error('the connection ended');
  };
  client.reconnect = async (...given) => {
    await ready();
    return reconnect.apply(client, given);
  };
  client.join = async (...given) => {
    await ready();
    return join.apply(client, given);
  };
}
