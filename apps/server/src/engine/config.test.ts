import { BlockList, isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { networksOf, renderConfig } from './config.ts';
import { everythingBut } from './turn-config.ts';
import { refusedAddresses } from './testing/refused-addresses.ts';
import type { TurnSettings } from './turn-settings.ts';

const webhook = { url: 'http://127.0.0.1:4/engine-events', apiKey: 'NF1' };
const parsed = (nodeIp: string, turn: TurnSettings | null = null) =>
  JSON.parse(renderConfig({ keyFile: '/k', ports: { http: 1, udp: 2, tcp: 3 }, nodeIp, networks: networksOf(nodeIp), turn, webhook })) as {
    bind_addresses: string[];
    rtc: {
      node_ip: string;
      use_external_ip: boolean;
      stun_servers?: string[];
      ips: { includes: string[] };
      congestion_control: { remote_bwe: { channel_observer_non_probe: { nack: { ratio_threshold: number } } } };
    };
    room: { departure_timeout: number };
    turn: Record<string, unknown> & { deny_peer_cidrs: string[] };
    webhook: object;
  };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
describe('configuration of the media engine', () => {
  it('keeps the engine’s own interface on loopback', () => {
    expect(parsed('127.0.0.1').bind_addresses).toEqual(['127.0.0.1']);
  });

  it('names no foreign STUN host, neither for the engine nor for its clients, nor its own media port as one', () => {
    const { rtc } = parsed('127.0.0.1');
    expect(rtc).toMatchObject({ node_ip: '127.0.0.1', use_external_ip: false, stun_servers: ['127.0.0.1:9'] });
  });

  it('offers the one address only, without IPv6; behind NAT every IPv4 address', () => {
    expect(parsed('127.0.0.1').rtc.ips.includes).toEqual(['127.0.0.1/32', '127.0.0.0/8']);
    expect(parsed('203.0.113.7').rtc.ips.includes).toEqual(['0.0.0.0/0', '127.0.0.0/8']);
  });

  it('packets lost at random are no congestion: a viewer who loses 20 % keeps every frame', () => {
    const { nack } = parsed('127.0.0.1').rtc.congestion_control.remote_bwe.channel_observer_non_probe;
    // One in five is lost, and of what is asked for again one in three, the question or the answer.
    expect(nack.ratio_threshold).toBeGreaterThan(2 * 0.2 * 0.36);
  });

  it('tells what happens in it to us alone, signed with the newest key', () => {
    expect(parsed('127.0.0.1').webhook).toEqual({ api_key: 'NF1', urls: [webhook.url] });
  });

  const relay: TurnSettings = {
    udpPort: 3_478,
    tls: { domain: 'turn.example.org', port: 5_349, certificate: { certFile: '/c.pem', keyFile: '/k.pem' } },
    relayPorts: { first: 30_000, last: 30_100 },
  };

  it('has no relay unless one is set; a relay over UDP answers STUN too', () => {
    expect(parsed('127.0.0.1').turn).toEqual({ enabled: false });
    const { turn, rtc } = parsed('203.0.113.7', relay);
    expect(rtc.stun_servers).toBeUndefined();
    expect(turn).toMatchObject({
      enabled: true,
      udp_port: 3_478,
      domain: 'turn.example.org',
      tls_port: 5_349,
      cert_file: '/c.pem',
      key_file: '/k.pem',
      relay_range_start: 30_000,
      relay_range_end: 30_100,
      ttl_seconds: 300,
      bind_addresses: ['0.0.0.0'],
    });
    const proxied = parsed('203.0.113.7', { ...relay, udpPort: null, tls: { domain: 'turn.example.org', port: 5_349, certificate: null } });
    expect(proxied.turn).toMatchObject({ external_tls: true });
    expect(proxied.turn).not.toHaveProperty('udp_port');
    expect(proxied.rtc.stun_servers).toEqual(['203.0.113.7:9']);
  });

  it('[C-43] lets the relay reach the node itself and no other address', () => {
    const refusal = (nodeIp: string) => {
      // A list for each family: Node's own counts an IPv4 address to the IPv6 networks too, the engine's language does not.
      const denied = { ipv4: new BlockList(), ipv6: new BlockList() };
      for (const network of parsed(nodeIp, relay).turn.deny_peer_cidrs) {
        const [address = '', bits] = network.split('/');
        denied[familyOf(address)].addSubnet(address, Number(bits), familyOf(address));
      }
      return (address: string) => denied[familyOf(address)].check(address, familyOf(address));
    };
    for (const node of ['203.0.113.7', '10.0.0.5', '127.0.0.1', '2001:db8::17']) {
      const isDenied = refusal(node);
      expect(isDenied(node)).toBe(false);
      for (const address of refusedAddresses.filter((one) => one !== node))
        expect([node, address, isDenied(address)]).toEqual([node, address, true]);
    }
    expect(parsed('10.0.0.5', relay).turn['allow_restricted_peer_cidrs']).toEqual(['10.0.0.5/32']);
    expect(everythingBut('10.0.0.5')).toHaveLength(33);
  });

  it('[MEET-18] holds a left room for longer than the 120 s in which people may come back', () => {
    expect(parsed('127.0.0.1').room.departure_timeout).toBeGreaterThan(120);
  });
});
