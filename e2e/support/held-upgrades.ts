/** A proxy that passes HTTP and holds back WebSockets, as the browser in front of it asks by a cookie. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { BrowserContextOptions } from 'playwright-core';

/**
 * `refused`: answered 400. `swallowed`: never answered. `media-…`: of the media server's signalling alone: `missing` is answered 404 and `page` 200 with a
 * page, also when it is asked for without an upgrade.
 */
export type HeldBack = (typeof ways)[number];
const ways = ['refused', 'swallowed', 'media-missing', 'media-page', 'media-swallowed'] as const;

const COOKIE = 'upgrades';

/** Of a browser whose upgrades are held back so. */
export const heldBack = (how: HeldBack): BrowserContextOptions => ({
  storageState: {
    cookies: [{ name: COOKIE, value: how, domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }],
    origins: [],
  },
});

const PAGE = '<!doctype html><title>Nothing here</title>';

const heldBackBy = ({ headers }: IncomingMessage): HeldBack | undefined =>
  ways.find((how) => new RegExp(`${COOKIE}=${how}(;|$)`).test(headers.cookie ?? ''));

const isOfMedia = ({ url }: IncomingMessage): boolean => url?.startsWith('/media/') === true;

/** The status with which media's signalling is answered in the server's place; null where it is not. */
function answerOf(asked: IncomingMessage): number | null {
  if (!isOfMedia(asked)) return null;
  const how = heldBackBy(asked);
  return how === 'media-missing' ? 404 : how === 'media-page' ? 200 : null;
}

export interface HeldUpgrades {
  readonly port: number;
  leadTo(port: number): void;
  /** To the meeting's socket, since the start. */
  readonly attempts: Readonly<Record<HeldBack, number>>;
  /** Upgrades pass from now on. */
  letThrough(): void;
  /** Those that have passed are cut, and none passes any more. */
  holdAgain(): void;
  close(): void;
}

export async function openHeldUpgrades(): Promise<HeldUpgrades> {
  let target = 0;
  let passes = false;
  const attempts = Object.fromEntries(ways.map((how) => [how, 0])) as Record<HeldBack, number>;
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  const proxy = createServer((asked, answer) => {
    const wrong = answerOf(asked);
    if (wrong !== null) return void answer.writeHead(wrong, { 'content-type': 'text/html' }).end(PAGE);
    const onward = request({ host: '127.0.0.1', port: target, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  proxy.on('upgrade', (asked, near: Socket, head) => {
    near.on('error', () => {});
    const how = heldBackBy(asked);
    const wrong = answerOf(asked);
    if (wrong !== null && !passes)
      return near.end(
        `HTTP/1.1 ${wrong} Answer\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\nConnection: close\r\n\r\n${PAGE}`,
      );
    if (how === 'media-swallowed' && isOfMedia(asked) && !passes) return;
    if (how !== undefined && asked.url === '/live') attempts[how] += 1;
    if (how === 'refused' && !passes) return near.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    if (how === 'swallowed' && !passes) return;
    upgraded.add(near);
    near.on('close', () => upgraded.delete(near));
    const far = connect(target, '127.0.0.1', () => {
      const headers = asked.rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : []));
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo: (port) => {
      target = port;
    },
    attempts,
    letThrough: () => {
      passes = true;
    },
    holdAgain: () => {
      passes = false;
      for (const socket of upgraded) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
