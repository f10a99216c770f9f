import { networkChecks, type NetworkResults } from '@ninefold/domain/network-test/network-test.ts';
import { describe, expect, it } from 'vitest';
import { checkTextsOf } from './check-texts.ts';

/** Of a browser that reached no address of these, over UDP and over TCP. */
function blockedAt(...addresses: readonly string[]): NetworkResults {
  const all = networkChecks.map((check) => [check, { state: 'not-set-up' }]);
  return { ...Object.fromEntries(all), udp: { state: 'blocked', addresses }, tcp: { state: 'blocked', addresses } } as NetworkResults;
}
const remedies = (visited: string, ...addresses: readonly string[]) =>
  (['udp', 'tcp'] as const).map((check) => checkTextsOf(check, blockedAt(...addresses), () => visited).remedy);

describe('what helps where the media ports are not reached', () => {
  it.each([
    ['of a VPN', '100.101.102.103', '192.168.1.10:7882'],
    ['of a router in front', '203.0.113.4', '192.168.1.10:7882'],
    ['of IPv6', '[fd7a:115c:a1e0::7]', '192.168.1.10:7882'],
  ])('and the pages came from an address %s that is not named: the setting for it', (_what, visited, address) => {
    const number = visited.replace(/[[\]]/g, '');
    const words = `You came to ${number}, which this server does not name for pictures and sound. Whoever runs it has to set MEDIA_NODE_IP=${number}.`;
    expect(remedies(visited, address)).toEqual([words, words]);
  });

  it.each([
    ['one of them', '192.168.1.10', ['203.0.113.4:7882', '192.168.1.10:7882']],
    ['one of them, of IPv6', '[2001:db8::7]', ['[2001:db8::7]:7882']],
    ['a name, which may be one of them', 'share.example.org', ['203.0.113.4:7882']],
    ['this machine', '127.0.0.1', ['192.168.1.10:7882']],
  ])('and the pages came from %s: the firewalls', (_what, visited, addresses) => {
    const listed = addresses.join(', ');
    expect(remedies(visited, ...addresses)).toEqual([
      `Your network or the server’s firewall has to let UDP through to ${listed}.`,
      `Your network or the server’s firewall has to let TCP through to ${listed}.`,
    ]);
  });
});
