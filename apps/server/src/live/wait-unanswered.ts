import { MINUTE_MS, SECOND_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { WebSocket } from 'ws';

/** C-04: a knock that nobody answers ends after this long. */
export const KNOCK_MS: Milliseconds = MINUTE_MS;
const PING_MS: Milliseconds = 5 * SECOND_MS;
/** Each costs a socket and two timers; more at once are told "no answer" without the wait, right and wrong alike. */
const MAX_WAITING = 5_000;
let waiting = 0;

/**
 * Keeps a knocking socket alive until nobody has answered for a minute, or until it goes. It is told nothing but pings, and the wait
 * looks nothing up: a right and a wrong code get the same messages at the same times (C-04). Nobody can be let in before the lobby is built.
 */
export function waitUnanswered(socket: WebSocket, knockMs = KNOCK_MS): Promise<void> {
  if (waiting >= MAX_WAITING || socket.readyState !== socket.OPEN) return Promise.resolve();
  waiting += 1;
  return new Promise((resolve) => {
    const ping = setInterval(() => {
      if (socket.readyState === socket.OPEN) socket.send('{"type":"ping"}');
    }, PING_MS);
    const end = (): void => {
      clearInterval(ping);
      clearTimeout(deadline);
      socket.off('close', end);
      waiting -= 1;
      resolve();
    };
    const deadline = setTimeout(end, knockMs);
    socket.once('close', end);
  });
}
