import { describe, expect, it } from 'vitest';
import { networksOf, renderConfig } from './config.ts';

const parsed = (nodeIp: string) =>
  JSON.parse(renderConfig({ keyFile: '/k', ports: { http: 1, udp: 2, tcp: 3 }, nodeIp, networks: networksOf(nodeIp) })) as {
    bind_addresses: string[];
    rtc: { node_ip: string; use_external_ip: boolean; stun_servers: string[]; ips: { includes: string[] } };
    room: { departure_timeout: number };
  };

describe('configuration of the media engine', () => {
  it('keeps the engine’s own interface on loopback', () => {
    expect(parsed('127.0.0.1').bind_addresses).toEqual(['127.0.0.1']);
  });

  it('names no foreign STUN host, neither for the engine nor for its clients', () => {
    const { rtc } = parsed('127.0.0.1');
    expect(rtc).toMatchObject({ node_ip: '127.0.0.1', use_external_ip: false, stun_servers: ['127.0.0.1:2'] });
  });

  it('offers the one address only, without IPv6; behind NAT every IPv4 address', () => {
    expect(parsed('127.0.0.1').rtc.ips.includes).toEqual(['127.0.0.1/32', '127.0.0.0/8']);
    expect(parsed('203.0.113.7').rtc.ips.includes).toEqual(['0.0.0.0/0', '127.0.0.0/8']);
  });

  it('[MEET-18] holds a left room for longer than the 120 s in which people may come back', () => {
    expect(parsed('127.0.0.1').room.departure_timeout).toBeGreaterThan(120);
  });
});
