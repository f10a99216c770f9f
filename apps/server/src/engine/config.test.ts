import { BlockList, isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { renderConfig } from './config.ts';
import { type EngineAddresses, LOOPBACK_ONLY } from './engine-addresses.ts';
import { everythingBut } from './turn-config.ts';
import { refusedAddresses } from './testing/refused-addresses.ts';
import type { TurnSettings } from '../settings/turn-settings.ts';

const webhook = { url: 'http://127.0.0.1:4/engine-events', apiKey: 'NF1' };
const rendered = (addresses: EngineAddresses, turn: TurnSettings | null = null, isStock = false) =>
  JSON.parse(renderConfig({ keyFile: '/k', ports: { http: 1, udp: 2, tcp: 3 }, addresses, isStock, turn, webhook })) as {
    bind_addresses: string[];
    rtc: {
      node_ip: string;
      advertise_internal_ip?: boolean;
      enable_loopback_candidate: boolean;
      use_external_ip: boolean;
      stun_servers?: string[];
      ips: { includes: string[] };
      congestion_control: { remote_bwe: { channel_observer_non_probe: { nack: { ratio_threshold: number } } } };
    };
    room: { departure_timeout: number };
    turn: Record<string, unknown> & { deny_peer_cidrs: string[] };
    webhook: object;
  };

const own = (...addresses: readonly string[]): EngineAddresses => ({ own: addresses, mapped: [], isLoopbackTold: false });
const mapped = (...addresses: readonly string[]): EngineAddresses => ({ own: ['10.0.0.5'], mapped: addresses, isLoopbackTold: false });

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const relay: TurnSettings = {
  udpPort: 3_478,
  tls: { domain: 'turn.example.org', port: 5_349, certificate: { certFile: '/c.pem', keyFile: '/k.pem' } },
  relayPorts: { first: 30_000, last: 30_100 },
};

describe('configuration of the media engine', () => {
  it('keeps the engine’s own interface on loopback', () => {
    expect(rendered(LOOPBACK_ONLY).bind_addresses).toEqual(['127.0.0.1']);
  });

  it('names no foreign STUN host, neither for the engine nor for its clients, nor its own media port as one', () => {
    const { rtc } = rendered(LOOPBACK_ONLY);
    expect(rtc).toMatchObject({ node_ip: '127.0.0.1', use_external_ip: false, stun_servers: ['127.0.0.1:3'] });
    expect(rendered(own('2001:db8::17')).rtc.stun_servers).toEqual(['[2001:db8::17]:3']);
    expect(rendered(own('192.0.2.7', '2001:db8::17')).rtc.stun_servers).toEqual(['192.0.2.7:3', '[2001:db8::17]:3']);
  });

  it('tells the own address, one of each family, and no other; loopback alone where there is none', () => {
    expect(rendered(own('192.0.2.7')).rtc).toMatchObject({
      node_ip: '192.0.2.7',
      enable_loopback_candidate: false,
      ips: { includes: ['192.0.2.7/32'] },
    });
    expect(rendered(own('192.0.2.7', '2001:db8::17')).rtc).toMatchObject({
      node_ip: '192.0.2.7,2001:db8::17',
      ips: { includes: ['192.0.2.7/32', '2001:db8::17/128'] },
    });
    expect(rendered(own('2001:db8::17')).rtc.node_ip).toBe('2001:db8::17');
    expect(rendered(LOOPBACK_ONLY).rtc).toMatchObject({ enable_loopback_candidate: true, ips: { includes: ['127.0.0.0/8'] } });
  });

  it('tells loopback beside another address as itself: named for both, one of them would fall away', () => {
    const both = (...addresses: readonly string[]) => rendered({ ...own(...addresses), isLoopbackTold: true }).rtc;
    expect(both('192.0.2.7')).toMatchObject({ enable_loopback_candidate: true, ips: { includes: ['192.0.2.7/32', '127.0.0.0/8'] } });
    // Of IPv4 nothing is named.
    expect(isIPv6(both('192.0.2.7').node_ip)).toBe(true);
    expect(both('2001:db8::17').node_ip).toBe('2001:db8::17');
  });

  it('tells each of several own addresses as itself: named, the first would be told in place of all', () => {
    const two = rendered(own('10.77.0.1', '192.168.50.1')).rtc;
    expect(two).toMatchObject({ enable_loopback_candidate: false, ips: { includes: ['10.77.0.1/32', '192.168.50.1/32'] } });
    expect([two.node_ip, two.advertise_internal_ip]).toEqual(['::1', undefined]);
    expect(rendered(own('10.77.0.1', '192.168.50.1', '2001:db8::17')).rtc.node_ip).toBe('2001:db8::17');
    expect(rendered(own('10.77.0.1', '2001:db8::17', 'fd00::5')).rtc.node_ip).toBe('10.77.0.1');
    expect(rendered(own('2001:db8::17', 'fd00::5')).rtc.node_ip).toBe('127.0.0.1');
  });

  it('and names the first where a relay needs one, or no family is left: beside nobody, by our patch, which a stock engine does not have', () => {
    const four = ['10.77.0.1', '192.168.50.1', '2001:db8::17', 'fd00::5'];
    for (const { rtc } of [rendered(own(...four)), rendered(own(...four), relay)])
      expect(rtc).toMatchObject({
        node_ip: '10.77.0.1,2001:db8::17',
        advertise_internal_ip: true,
        ips: {
          includes: [
            '192.0.0.8/32',
            '100::/128',
            ...four.slice(0, 2).map((one) => `${one}/32`),
            ...four.slice(2).map((one) => `${one}/128`),
          ],
        },
      });
    const { rtc, turn } = rendered(own('10.77.0.1', '192.168.50.1'), relay);
    expect(rtc).toMatchObject({ node_ip: '10.77.0.1', advertise_internal_ip: true });
    expect(turn['allow_restricted_peer_cidrs']).toEqual(['10.77.0.1/32', '192.168.50.1/32']);
    for (const stock of [rendered(own(...four), null, true), rendered(own(...four), relay, true)]) {
      expect(stock.rtc).toMatchObject({ node_ip: '10.77.0.1,2001:db8::17', ips: { includes: ['10.77.0.1/32', '2001:db8::17/128'] } });
      expect(stock.rtc.advertise_internal_ip).toBeUndefined();
    }
    expect(rendered(own('10.77.0.1', '192.168.50.1'), null, true).rtc.ips.includes).toHaveLength(2);
  });

  it('behind NAT tells the mapped address beside the own ones, for those outside and those inside', () => {
    expect(rendered(mapped('203.0.113.7')).rtc).toMatchObject({
      node_ip: '203.0.113.7',
      advertise_internal_ip: true,
      enable_loopback_candidate: false,
      ips: { includes: ['10.0.0.5/32'] },
    });
    expect(rendered(mapped('203.0.113.7', '2001:db8::17')).rtc.node_ip).toBe('203.0.113.7,2001:db8::17');
    expect(rendered(own('10.0.0.5')).rtc.advertise_internal_ip).toBeUndefined();
  });

  it('packets lost at random are no congestion: a viewer who loses 20 % keeps every frame', () => {
    const { nack } = rendered(LOOPBACK_ONLY).rtc.congestion_control.remote_bwe.channel_observer_non_probe;
    // One in five is lost, and of what is asked for again one in three, the question or the answer.
    expect(nack.ratio_threshold).toBeGreaterThan(2 * 0.2 * 0.36);
  });

  it('tells what happens in it to us alone, signed with the newest key', () => {
    expect(rendered(LOOPBACK_ONLY).webhook).toEqual({ api_key: 'NF1', urls: [webhook.url] });
  });

  it('has no relay unless one is set; a relay over UDP answers STUN too', () => {
    expect(rendered(LOOPBACK_ONLY).turn).toEqual({ enabled: false });
    const { turn, rtc } = rendered(mapped('203.0.113.7'), relay);
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
    const proxied = rendered(mapped('203.0.113.7'), {
      ...relay,
      udpPort: null,
      tls: { domain: 'turn.example.org', port: 5_349, certificate: null },
    });
    expect(proxied.turn).toMatchObject({ external_tls: true });
    expect(proxied.turn).not.toHaveProperty('udp_port');
    expect(proxied.rtc.stun_servers).toEqual(['203.0.113.7:3']);
  });

  it('[C-43] lets the relay reach the node itself and no other address', () => {
    const refusal = (node: EngineAddresses) => {
      // A list for each family: Node's own counts an IPv4 address to the IPv6 networks too, the engine's language does not.
      const denied = { ipv4: new BlockList(), ipv6: new BlockList() };
      for (const network of rendered(node, relay).turn.deny_peer_cidrs) {
        const [address = '', bits] = network.split('/');
        denied[familyOf(address)].addSubnet(address, Number(bits), familyOf(address));
      }
      return (address: string) => denied[familyOf(address)].check(address, familyOf(address));
    };
    const nodes = ['203.0.113.7', '10.0.0.5', '2001:db8::17'].map((address) => own(address));
    for (const node of [...nodes, LOOPBACK_ONLY, own('10.0.0.5', '2001:db8::17'), mapped('203.0.113.7')]) {
      const isDenied = refusal(node);
      const itself = [...node.own, ...node.mapped, ...(node.own.length === 0 ? ['127.0.0.1'] : [])];
      for (const address of itself) expect([address, isDenied(address)]).toEqual([address, false]);
      for (const address of refusedAddresses.filter((one) => !itself.includes(one)))
        expect([itself, address, isDenied(address)]).toEqual([itself, address, true]);
    }
    expect(rendered(mapped('203.0.113.7'), relay).turn['allow_restricted_peer_cidrs']).toEqual(['203.0.113.7/32', '10.0.0.5/32']);
    // Loopback is no address of a relay's.
    const told = rendered({ ...own('10.0.0.5'), isLoopbackTold: true }, relay);
    expect(told).toMatchObject({ rtc: { node_ip: '10.0.0.5', enable_loopback_candidate: false } });
    expect(told.turn['allow_restricted_peer_cidrs']).toEqual(['10.0.0.5/32']);
    expect(everythingBut(['10.0.0.5'])).toHaveLength(33);
  });

  it('[MEET-18] holds a left room for longer than the 120 s in which people may come back', () => {
    expect(rendered(LOOPBACK_ONLY).room.departure_timeout).toBeGreaterThan(120);
  });
});
