import WebSocket from 'ws';

export interface SignallingAnswer {
  readonly isOpen: boolean;
  /** HTTP status of a refused upgrade. */
  readonly status?: number;
}

/** Tries the engine's signalling through the server, as its client would address it. */
export function openSignalling(origin: string, token: string | null, headers: Record<string, string> = {}): Promise<SignallingAnswer> {
  const query = new URLSearchParams({ auto_subscribe: '1', sdk: 'js', version: '2.23.0', protocol: '16' });
  if (token !== null) query.set('access_token', token);
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/media/rtc?${query}`, { headers: { origin, ...headers } });
  return new Promise((resolve) => {
    socket.once('open', () => {
      resolve({ isOpen: true });
      socket.close();
    });
    socket.once('unexpected-response', (request, response) => {
      resolve({ isOpen: false, status: response.statusCode ?? 0 });
      request.destroy();
    });
    socket.once('error', () => resolve({ isOpen: false }));
  });
}
