/** The relay (TURN): by UDP where browsers are sent, over TLS at its own port and by its name at 443. */
import { pages } from '@ninefold/legacy-api/routes.ts';
import { turnOf, type TurnTls } from '../../settings/turn-settings.ts';
import { mediaAddresses } from '../../network/media-addresses.ts';
import { certificateTrouble } from './certificate-trouble.ts';
import type { Context } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';
import { type StunAnswer, stunOverTcp, stunOverUdp } from './probe-stun.ts';

/** Where browsers come for a relay over TLS. */
const TLS_PORT = 443;

/** Sends a STUN request to the relay, by UDP and over TLS. @returns nothing where no relay is set, or while server and engine do not run */
export async function checkRelay(context: Context): Promise<readonly Finding[]> {
  const relay = turnOf(context.settings);
  if (relay === null || context.server === null || context.server.engine.state !== 'ready') return [];
  return [
    ...(relay.udpPort === null ? [] : [await byUdp(context, relay.udpPort)]),
    ...(relay.tls === null ? [] : await overTls(relay.tls)),
  ];
}

async function byUdp({ settings }: Context, port: number): Promise<Finding> {
  const { own } = await mediaAddresses(settings);
  const host = own[0]?.address ?? '127.0.0.1';
  const { isAnswered } = await stunOverUdp(host, port);
  if (isAnswered) return ok('Relay by UDP', `It answers at ${host}:${port}.`);
  return fault(
    'Relay by UDP',
    `It does not answer at ${host}:${port}.`,
    `Open UDP ${port} in the firewall; when it is open, restart the server.`,
  );
}

async function overTls({ domain, port, certificate }: TurnTls): Promise<readonly Finding[]> {
  const [here, byName] = await Promise.all([
    stunOverTcp('127.0.0.1', port, certificate === null ? null : domain),
    stunOverTcp(domain, TLS_PORT, domain),
  ]);
  const own = here.isAnswered
    ? ok('Relay over TLS', `It answers on port ${port} of this machine.`)
    : fault(
        'Relay over TLS',
        `It does not answer on port ${port} of this machine.`,
        'Restart the server; its log says why the relay did not start.',
      );
  return [own, ofName(domain, byName)];
}

function ofName(domain: string, { isAnswered, code }: StunAnswer): Finding {
  const check = 'Relay over TLS by name';
  const trouble = code === null ? null : certificateTrouble(code, domain);
  if (trouble !== null) return fault(check, `${domain}: ${trouble.finding}`, trouble.remedy);
  if (isAnswered) return ok(check, `It answers at ${domain}:${TLS_PORT}.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return fault(check, `The name ${domain} leads nowhere.`, 'Give it a DNS entry with the address at which people reach the relay.');
  return warning(
    check,
    `${domain}:${TLS_PORT} is not answered by the relay from this machine.`,
    `Lead port ${TLS_PORT} of ${domain} to MEDIA_TURN_TLS_PORT, and open ${pages.networkTest} on another machine.`,
  );
}
