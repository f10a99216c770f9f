import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Live } from '../live/create-live.ts';
import { enterMedia } from '../live/media/media-door.ts';
import type { NetworkTests } from '../network-test/network-tests.ts';
import type { PagePorts } from '../pages/page-ports.ts';
import { refuseUpgrade } from '../platform/http/refuse-upgrade.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { readPlainCookies } from '../session/plain-cookies.ts';
import type { SocketSessions } from '../session/socket-sessions.ts';
import type { HttpServer } from './http-server.ts';

interface Parts {
  readonly live: Live;
  readonly networkTests: NetworkTests;
  readonly socketSessions: SocketSessions;
}

/** WebSockets: the meeting's at `/live`, the engine's signalling under `/media/`; others, and those of foreign pages, are refused. */
export function routeUpgrades({ http, isHttps }: HttpServer, ports: PagePorts, { live, networkTests, socketSessions }: Parts): void {
  const { config, engine, origins, store } = ports;
  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isHttps) readPlainCookies(request.headers);
    const path = (request.url ?? '').split('?')[0]?.toLowerCase() ?? '';
    if (!origins.allows(request.headers.origin, request.headers.host)) return refuseUpgrade(socket, '403 Forbidden');
    // A ticket in an address would stand in logs: the socket is told who comes by its first message alone (C-37).
    if (path === '/live' && request.url?.includes('?') === true) return refuseUpgrade(socket, '400 Bad Request');
    if (path === '/live') {
      socketSessions.hold(request, socket);
      return live.handleUpgrade(request, socket, head, rateLimitKeyOf(visitorAddress(request, config.TRUST_PROXY)));
    }
    if (path.startsWith('/media/'))
      return void enterMedia({ store, tests: networkTests, keys: live.mediaKeys, engine }, request, socket, head);
    refuseUpgrade(socket, '404 Not Found');
  });
}
