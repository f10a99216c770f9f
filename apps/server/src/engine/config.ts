import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { EnginePorts } from './ports.ts';
import { renderTurn } from './turn-config.ts';
import type { TurnSettings } from './turn-settings.ts';

export interface EngineConfig {
  readonly keyFile: string;
  readonly ports: EnginePorts;
  /** The address that clients are told to send media to. */
  readonly nodeIp: string;
  /** Addresses the engine may use, as networks. */
  readonly networks: readonly string[];
  /** Null for no relay. */
  readonly turn: TurnSettings | null;
  /** Where the engine tells of what happens in it, and the pair with which it signs that. */
  readonly webhook: { readonly url: string; readonly apiKey: string };
}

/**
 * Networks whose addresses the engine offers. Named ones only, so that IPv6 and container bridges stay out; an address
 * that is not of this machine (behind NAT) leaves every IPv4 address in, since one of them receives its packets.
 */
export function networksOf(nodeIp: string): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const isOwn = nodeIp.startsWith('127.') || own.some((address) => address.address === nodeIp);
  if (isIPv6(nodeIp)) return [isOwn ? `${nodeIp}/128` : '::/0', '127.0.0.0/8'];
  return [isOwn ? `${nodeIp}/32` : '0.0.0.0/0', '127.0.0.0/8'];
}

/** Where nothing answers (RFC 863). */
const DISCARD_PORT = 9;

/**
 * The engine's configuration file. JSON is YAML, so no text has to be escaped. The engine refuses unknown keys:
 * this belongs to v1.13.5.
 */
export function renderConfig(config: EngineConfig): string {
  const address = isIPv6(config.nodeIp) ? `[${config.nodeIp}]` : config.nodeIp;
  return `${JSON.stringify(
    {
      port: config.ports.http,
      bind_addresses: ['127.0.0.1'],
      key_file: config.keyFile,
      rtc: {
        node_ip: config.nodeIp,
        use_external_ip: false,
        udp_port: config.ports.udp,
        tcp_port: config.ports.tcp,
        enable_loopback_candidate: true,
        // Without an entry the engine sends every client to Twilio and Google. No client needs STUN here: the engine sees their addresses
        // itself. Nobody answers at this port over UDP, and nobody waits for it. The media port must not stand here: Chromium takes
        // all that comes from a STUN server's address for answers to itself, and the media would have to go by TCP.
        // A relay over UDP answers, and stands in for the entry.
        ...(config.turn?.udpPort == null ? { stun_servers: [`${address}:${DISCARD_PORT}`] } : {}),
        // A quarter less CPU per viewer.
        batch_io: { batch_size: 128, max_flush_interval: '2ms' },
        ips: { includes: config.networks },
        // Packets lost at random are no congestion: at 20 % one in ten is asked for twice, and the engine's own bound of 8 % left a viewer
        // with a quarter of the frames. A line that is too narrow loses far more, and its viewer's own estimate says so too.
        congestion_control: { remote_bwe: { channel_observer_non_probe: { nack: { ratio_threshold: 0.25 } } } },
      },
      turn: renderTurn(config.turn, config.nodeIp),
      // The presenter's place is held for 120 s (MEET-18): longer than the engine's own 20 s.
      room: { auto_create: true, empty_timeout: 300, departure_timeout: 150 },
      webhook: { api_key: config.webhook.apiKey, urls: [config.webhook.url] },
      logging: { json: true, level: 'info', pion_level: 'error' },
    },
    null,
    2,
  )}\n`;
}
