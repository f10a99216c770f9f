/**
 * A door before a server whose pages say here what their scripts complain of, for a browser whose driver does not pass it on: the one of WebKit throws
 * the console of its browser away.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';

const TOLD = '/told-to-the-test-kit';

export interface HeardPages {
  /** Origin in place of the server's own. */
  readonly url: string;
  /** Errors on the console, uncaught exceptions, rejections, and what the page's policy refused; oldest first. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** @param origin of the server, without TLS */
export async function hearPages(origin: string): Promise<HeardPages> {
  const { hostname, port } = new URL(origin);
  const complaints: string[] = [];
  const onwards = (from: IncomingMessage, to: ServerResponse): void => {
    // As it was written: a script is put into it. Nothing was asked for before.
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const asked = request({ hostname, port, method: from.method, path: from.url, headers, agent: false });
    asked.on('response', (answer) => void pass(answer, to));
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  };
  const door = createServer((from, to) => {
    if (from.url !== TOLD) return onwards(from, to);
    void text(from).then((words) => {
      complaints.push(words);
      to.writeHead(204).end();
    });
  });
  door.on('upgrade', (from: IncomingMessage, socket, head) => {
    const far = connect(Number(port), hostname);
    const lines = from.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${from.rawHeaders[at + 1]}`] : []));
    far.write([`${from.method} ${from.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    far.write(head);
    far.pipe(socket).pipe(far);
    far.on('error', () => socket.destroy());
    socket.on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(door.address() as AddressInfo).port}`,
    complaints,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
}

async function pass(answer: IncomingMessage, to: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
    return;
  }
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
  const page = await text(answer);
  to.writeHead(answer.statusCode ?? 502, headers);
  to.end(page.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">(${listen})(${JSON.stringify(TOLD)})</script>`));
}

/** Runs in the page, before its own scripts. */
function listen(told: string): void {
  const tell = (words: string): void => void navigator.sendBeacon(told, `${location.pathname}: ${words}`);
  addEventListener('error', ({ message, filename, lineno }) => tell(`threw ${message} (${filename}:${lineno})`));
  addEventListener('unhandledrejection', ({ reason }) =>
    tell(`rejected ${reason instanceof Error ? `${reason.message} ${reason.stack}` : reason}`),
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(`refused ${violatedDirective} ${blockedURI}`));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    tell(words.join(' '));
    error.apply(console, words);
  };
}
