/** The server by its own address and by the one that people use: pages, WebSocket, and what proxies make of them. */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { PICTURE_MAX_BYTES } from '@ninefold/domain/background/picture-header.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { VISIT_FIELD } from '../seen-visits.ts';
import { certificateTrouble } from './certificate-trouble.ts';
import { type Context, isLoopbackHost, ownAddress } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';
import { type Probe, probeHttp, probeWebSocket } from './probe-http.ts';
import { probeUpload, type UploadProbe } from './probe-upload.ts';
import { proxyFindings } from './proxy-findings.ts';

/** Asks the server by its address on this machine, over HTTP and by a WebSocket. @returns nothing while no server runs */
export async function checkOwnAddress(context: Context): Promise<readonly Finding[]> {
  if (context.server === null) return [];
  const address = ownAddress(context);
  const headers = { origin: context.settings.PUBLIC_URL ?? `${new URL(address).protocol}//localhost:${context.server.port}` };
  const [page, socket] = await Promise.all([
    probeHttp(`${address}/healthz`, { anyCertificate: true }),
    probeWebSocket(`${address}/live`, { anyCertificate: true, headers }),
  ]);
  return [ofPage(address, page), ofSocket('WebSocket', address, socket)];
}

function ofPage(address: string, probe: Probe): Finding {
  if (isOurs(probe)) return ok('HTTP', `${address} answers.`);
  return fault('HTTP', `${address} does not answer: ${reason(probe)}.`, 'Stop the server and start it again; its log says why it hangs.');
}

const isOurs = (probe: Probe): boolean => probe.kind === 'answered' && probe.status === 200 && probe.body === 'ok';

function ofSocket(check: string, address: string, probe: Probe): Finding {
  if (probe.kind === 'answered' && probe.status === 101) return ok(check, `${address} opens WebSockets.`);
  return fault(
    check,
    `${address} opens no WebSocket: ${reason(probe)}.`,
    'Let the proxy in front pass WebSockets at /live and /media/, with the header Origin as the browser sent it.',
  );
}

/**
 * Asks PUBLIC_URL for a page, a WebSocket and an upload, and has the server say what of the page's request arrived: that shows what proxies change.
 * @returns nothing without PUBLIC_URL, or while no server runs
 */
export async function checkPublicAddress(context: Context): Promise<readonly Finding[]> {
  const { PUBLIC_URL } = context.settings;
  if (PUBLIC_URL === undefined || context.server === null) return [];
  const word = randomBytes(16).toString('base64url');
  await context.askAgain(word);
  const [page, socket, upload, isOwn] = await Promise.all([
    probeHttp(`${PUBLIC_URL}/healthz?${VISIT_FIELD}=${word}`),
    probeWebSocket(`${PUBLIC_URL}/live`, { headers: { origin: PUBLIC_URL } }),
    probeUpload(`${PUBLIC_URL}/account/background`, PICTURE_MAX_BYTES),
    leadsHere(new URL(PUBLIC_URL).hostname),
  ]);
  const visit = (await context.askAgain(word))?.visit ?? null;
  if (page.kind === 'failed') return [ofFailure(PUBLIC_URL, page.code, isOwn), ...proxyFindings(context, null)];
  if (visit === null)
    return [
      fault(
        'PUBLIC_URL',
        `${PUBLIC_URL} is answered, with status ${page.status}, by something that is not this server.`,
        'Let PUBLIC_URL, its DNS entry and the proxy in front lead to this server.',
      ),
    ];
  const found = isOurs(page)
    ? ok('PUBLIC_URL', `${PUBLIC_URL} leads to this server.`)
    : fault(
        'PUBLIC_URL',
        `${PUBLIC_URL} leads here, but the answer is changed on its way back.`,
        'Let the proxy in front pass all paths unchanged.',
      );
  return [found, ofSocket('PUBLIC_URL WebSocket', PUBLIC_URL, socket), ...ofUpload(PUBLIC_URL, upload), ...proxyFindings(context, visit)];
}

/** Background pictures are the largest of what people send. */
function ofUpload(url: string, probe: UploadProbe): readonly Finding[] {
  if (probe === 'unknown') return [];
  if (probe === 'taken') return [ok('PUBLIC_URL uploads', `${url} takes files of 10 MB.`)];
  return [
    warning(
      'PUBLIC_URL uploads',
      `The proxy in front refuses files of 10 MB: background pictures cannot be added.`,
      'Let it take bodies of 12 MB; in nginx: client_max_body_size 12m.',
    ),
  ];
}

function ofFailure(url: string, code: string, isOwn: boolean): Finding {
  const { hostname } = new URL(url);
  const certificate = certificateTrouble(code, hostname);
  if (certificate !== null) return fault('PUBLIC_URL', `${url}: ${certificate.finding}`, certificate.remedy);
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code))
    return fault(
      'PUBLIC_URL',
      `The name ${hostname} leads nowhere.`,
      'Give it a DNS entry with the address at which people reach this machine.',
    );
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return fault('PUBLIC_URL', `${url} does not speak TLS.`, 'Set TLS_CERT_FILE and TLS_KEY_FILE, or let the proxy in front end TLS.');
  if (isOwn || isLoopbackHost(hostname))
    return fault(
      'PUBLIC_URL',
      `${url} is not answered: ${reasonOf(code)}.`,
      'Start the proxy in front, or set HOST and PORT so that the server listens there.',
    );
  return warning(
    'PUBLIC_URL',
    `${url} is not answered from this machine: ${reasonOf(code)}. Some routers lead no machine back to itself.`,
    `Open ${url}${pages.networkTest} on another machine; where that fails too, open the port in the firewall and the router.`,
  );
}

/** Whether a name stands for an address of this machine. */
async function leadsHere(hostname: string): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const own = Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));
  return found.some(({ address }) => own.includes(address) || isLoopbackHost(address));
}

const reason = (probe: Probe): string =>
  probe.kind === 'failed'
    ? reasonOf(probe.code)
    : probe.status === 200
      ? 'something else answers'
      : `it answers with status ${probe.status}`;
const REASONS: Readonly<Record<string, string>> = {
  timeout: 'no answer within 8 seconds',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection is broken off',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
};
const reasonOf = (code: string): string => REASONS[code] ?? code;
