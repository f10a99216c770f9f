/**
 * Cookies on plain http at this machine's own names. WebKit keeps nothing there that is `Secure`. A browser that has not shown yet which ones it
 * keeps gets each of our cookies twice, the second time under a name and with flags that WebKit takes; from its next request on it gets those
 * that it kept. Everywhere else the second names mean nothing: what is not encrypted and leaves the machine could be read on its way, so that
 * nobody is logged in there.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopbackName } from '@ninefold/domain/browser/loopback-name.ts';
import type { FastifyInstance } from 'fastify';

const STRICT = '__Host-';
const PLAIN = 'ninefold-';
/** `; Secure` of a Set-Cookie line. */
const SECURE = /; ?secure(?=;|$)/i;

/**
 * Whether a request came by plain http to a name of this machine. A proxy that ends TLS may write such a name into Host: it says so, and a
 * server whose own address is https never asks.
 */
export function isPlainLoopback({ host, forwarded, 'x-forwarded-proto': proto }: IncomingHttpHeaders): boolean {
  if (/\bproto="?https/i.test(forwarded ?? '') || /https/i.test(String(proto ?? ''))) return false;
  const url = host === undefined ? null : URL.parse(`http://${host}`);
  return url !== null && isLoopbackName(url.hostname);
}

const pairsOf = (cookie = ''): string[] => cookie.split(';').map((pair) => pair.trim());
const namesIn = (cookie: string | undefined, prefix: string): string[] =>
  pairsOf(cookie).flatMap((pair) => (pair.startsWith(prefix) && pair.includes('=') ? [pair.slice(0, pair.indexOf('='))] : []));

/** Gives the second names their own again, for a browser that keeps no others. */
export function readPlainCookies(headers: IncomingHttpHeaders): void {
  const { cookie } = headers;
  if (cookie === undefined || !isPlainLoopback(headers) || namesIn(cookie, STRICT).length > 0) return;
  headers.cookie = pairsOf(cookie)
    .map((pair) => (pair.startsWith(PLAIN) ? STRICT + pair.slice(PLAIN.length) : pair))
    .join('; ');
}

/** The same cookie as WebKit takes it. @param line of Set-Cookie */
function plainTwin(line: string): string {
  const twin = line.replace(SECURE, '');
  return twin.startsWith(STRICT) ? PLAIN + twin.slice(STRICT.length) : twin;
}

/**
 * The `Set-Cookie` lines for a browser that is visited over plain http on this machine: each cookie also under a name without the prefix that needs
 * https. A browser that keeps the prefixed ones gets no second ones.
 * @param cookie as the browser sent it
 * @param lines as they are set everywhere else
 */
export function cookiesFor(cookie: string | undefined, lines: readonly string[]): readonly string[] {
  const isStrict = namesIn(cookie, STRICT).length > 0;
  const plain = namesIn(cookie, PLAIN);
  // A browser that keeps the strict ones needs no others.
  if (isStrict) return [...lines, ...plain.map((name) => `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)];
  const twins = lines.map(plainTwin).filter((twin) => !lines.includes(twin));
  return [...twins, ...lines];
}

const sent = Symbol('the cookies that came with the request');
type Sent = IncomingMessage & { [sent]?: string | undefined };

/**
 * Adds the hooks that let login work over plain http on this machine, where a browser keeps no `Secure` cookies.
 * @param isHttps people come by https, here or by a proxy: then nothing is changed, whatever Host says
 */
export function plainCookies(app: FastifyInstance, isHttps: boolean): void {
  if (isHttps) return;
  app.addHook('onRequest', async ({ raw }) => {
    (raw as Sent)[sent] = raw.headers.cookie;
    readPlainCookies(raw.headers);
  });
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    const set = reply.getHeader('set-cookie');
    if (set === undefined || !isPlainLoopback(raw.headers)) return payload;
    const lines = cookiesFor((raw as Sent)[sent], [set].flat().map(String));
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', lines);
    return payload;
  });
}
