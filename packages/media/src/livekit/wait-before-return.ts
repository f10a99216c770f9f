import type { Room } from 'livekit-client';

/**
 * Has the client wait before each try to come back until one can succeed. Each try that fails stands in the browser's console in red, with the
 * token in its address, and nothing that a page can do takes it away.
 * @param untilReachable resolves when a try can succeed
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
