import { isIPv6 } from 'node:net';
import type { EngineAddresses } from './engine-addresses.ts';
import type { EnginePorts } from './ports.ts';
import { networkOf, renderTurn } from './turn-config.ts';
import { stunPort, stunToldAt } from './stun-responder.ts';
import type { TurnSettings } from '../settings/turn-settings.ts';

export interface EngineConfig {
  readonly keyFile: string;
  readonly ports: EnginePorts;
  /** Where clients are told to send media to. */
  readonly addresses: EngineAddresses;
  /** The engine is one of the operator's own, without our patches. */
  readonly isStock?: boolean;
  /** Null for no relay. */
  readonly turn: TurnSettings | null;
  /** Where the engine tells of what happens in it, and the pair with which it signs that. */
  readonly webhook: { readonly url: string; readonly apiKey: string };
}

const LOOPBACK = '127.0.0.1';
/** One address of each family that no machine has (RFC 7600, RFC 6666). */
export const NOBODYS: readonly string[] = ['192.0.0.8', '100::'];

/**
 * The engine's configuration file. JSON is YAML, so no text has to be escaped. The engine refuses unknown keys:
 * this belongs to v1.13.5.
 */
export function renderConfig(config: EngineConfig): string {
  const { mapped, isLoopbackTold } = config.addresses;
  const isPatchNeeded = needsPatch(config);
  const own = isPatchNeeded && config.isStock === true ? firstOfEach(config.addresses.own) : config.addresses.own;
  // Advertised as they are: the patch finds no own address to put `node_ip` beside.
  const isEachItself = isPatchNeeded && config.isStock !== true;
  // A relay sends to what `node_ip` names, which is then told in place of every address of its family.
  const hasLoopback = own.length === 0 || (isLoopbackTold && config.turn === null);
  const node = [...mapped, ...own, ...(own.length === 0 ? [LOOPBACK] : [])];
  return `${JSON.stringify(
    {
      port: config.ports.http,
      bind_addresses: ['127.0.0.1'],
      key_file: config.keyFile,
      rtc: {
        node_ip: nodeIp({ own, mapped }, hasLoopback, config.turn !== null),
        // By a patch of ours, `node_ip` is advertised beside the first own address of its family and does not replace it (ADR 20).
        ...(mapped.length > 0 || isEachItself ? { advertise_internal_ip: true } : {}),
        use_external_ip: false,
        udp_port: config.ports.udp,
        tcp_port: config.ports.tcp,
        enable_loopback_candidate: hasLoopback,
        // Without an entry the engine sends every client to Twilio and Google. No client needs STUN here, since the engine sees their addresses
        // itself, but for one that finds none (`stun-responder.ts`); ours leaves the other entries out (`media/livekit/ice-servers.ts`). No browser
        // blocks this port. The media port must not stand here: Chromium takes all that comes from a STUN server's address for answers to
        // itself, and the media would have to go by TCP. A relay over UDP answers, and stands in for the entries.
        ...(config.turn?.udpPort == null ? { stun_servers: stunServers(config, node[0] ?? LOOPBACK) } : {}),
        // A quarter less CPU per viewer.
        batch_io: { batch_size: 128, max_flush_interval: '2ms' },
        ips: { includes: [...(isEachItself ? NOBODYS : []), ...own].map(networkOf).concat(hasLoopback ? ['127.0.0.0/8'] : []) },
        // Packets lost at random are no congestion: at 20 % one in ten is asked for twice, and the engine's own bound of 8 % left a viewer
        // with a quarter of the frames. A network that is too narrow loses far more, and its viewer's own estimate says so too.
        congestion_control: { remote_bwe: { channel_observer_non_probe: { nack: { ratio_threshold: 0.25 } } } },
      },
      turn: renderTurn(config.turn, node),
      // The presenter's place is held for 120 s (MEET-18): longer than the engine's own 20 s.
      room: { auto_create: true, empty_timeout: 300, departure_timeout: 150 },
      webhook: { api_key: config.webhook.apiKey, urls: [config.webhook.url] },
      logging: { json: true, level: 'info', pion_level: 'error' },
    },
    null,
    2,
  )}\n`;
}

const stunServers = ({ addresses, ports }: EngineConfig, first: string): readonly string[] =>
  [...new Set([first, ...stunToldAt(addresses)])].map((address) => `${bracketed(address)}:${stunPort(ports)}`);

const bracketed = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

const ofFamily = (isV6: boolean, addresses: readonly string[]) => addresses.filter((address) => isIPv6(address) === isV6);
const firstOf = (isV6: boolean, addresses: readonly string[]) => ofFamily(isV6, addresses).slice(0, 1);
const firstOfEach = (addresses: readonly string[]) => [...firstOf(false, addresses), ...firstOf(true, addresses)];
/** Families of which several addresses are told. */
const crowded = (own: readonly string[]) => [false, true].filter((isV6) => ofFamily(isV6, own).length > 1);

/** Whether several addresses of a family are to be told whose first one `node_ip` has to name: for a relay, or since both families have several. */
function needsPatch({ addresses: { own, mapped }, turn }: EngineConfig): boolean {
  const families = crowded(own).length;
  return mapped.length === 0 && families > 0 && (turn !== null || families > 1);
}

/**
 * The engine tells the addresses of `node_ip` in place of its own ones of the same family: one of each is named, comma between. Where several are told
 * (loopback beside another address, a second card), all would be told as one, the others fall away as duplicates, and the engine answers at one of
 * them alone: that family is then left unnamed. Some address it needs, else it asks the world for its own.
 */
function nodeIp({ own, mapped }: Pick<EngineAddresses, 'own' | 'mapped'>, hasLoopback: boolean, hasRelay: boolean): string {
  if (mapped.length > 0) return firstOfEach(mapped).join(',');
  if (own.length === 0) return LOOPBACK;
  if (hasLoopback) return firstOf(true, own)[0] ?? '::1';
  const several = crowded(own);
  if (hasRelay || several.length !== 1) return firstOfEach(own).join(',');
  return firstOfEach(own).find((address) => !several.includes(isIPv6(address))) ?? (several.includes(true) ? LOOPBACK : '::1');
}
