/** A proxy that passes HTTP and holds back WebSockets, as the browser in front of it asks by a cookie. */
import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { BrowserContextOptions } from 'playwright-core';

/** `refused`: answered 400. `swallowed`: never answered. */
export type HeldBack = 'refused' | 'swallowed';

const COOKIE = 'upgrades';

/** Of a browser whose upgrades are held back so. */
export const heldBack = (how: HeldBack): BrowserContextOptions => ({
  storageState: {
    cookies: [{ name: COOKIE, value: how, domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }],
    origins: [],
  },
});

export interface HeldUpgrades {
  readonly port: number;
  leadTo(port: number): void;
  /** To the meeting's socket, since the start. */
  readonly tries: Readonly<Record<HeldBack, number>>;
  /** Upgrades pass from now on. */
  letThrough(): void;
  /** Those that have passed are cut, and none passes any more. */
  holdAgain(): void;
  close(): void;
}

export async function openHeldUpgrades(): Promise<HeldUpgrades> {
  let target = 0;
  let passes = false;
  const tries = { refused: 0, swallowed: 0 };
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  const proxy = createServer((asked, answer) => {
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
    const how = new RegExp(`${COOKIE}=(refused|swallowed)`).exec(asked.headers.cookie ?? '')?.[1] as HeldBack | undefined;
    if (how !== undefined && asked.url === '/live') tries[how] += 1;
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
    tries,
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
