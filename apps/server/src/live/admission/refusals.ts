import type { WebSocket } from 'ws';

/** Client error codes of D-76 beside the socket's close codes. */
const refusals = {
  'not-found': { errorCode: 4, closeCode: 4404 },
  over: { errorCode: 5, closeCode: 4410 },
  'not-admitted': { errorCode: 6, closeCode: 4403 },
  full: { errorCode: 7, closeCode: 4407 },
  limit: { errorCode: 6, closeCode: 4429 },
  unanswered: { errorCode: 8, closeCode: 4408 },
} as const;
/** Why somebody does not come in. */
export type Refusal = keyof typeof refusals;

/** Sends a refusal to a socket that is not admitted, and closes it. */
export function refuse(socket: WebSocket, refusal: Refusal): void {
  const { errorCode, closeCode } = refusals[refusal];
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify({ type: 'not-admitted', n: 1, errorCode }));
  socket.close(closeCode, refusal);
}
