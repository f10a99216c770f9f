import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { readNetwork, routesOfIpv4, routesOfIpv6, temporaryAddresses } from './read-network.ts';

it('reads the default routes of Linux, and none that rejects or is down', () => {
  const table = [
    'Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT',
    'eth0	00000000	010200C0	0003	0	0	100	00000000	0	0	0',
    'tun0	00000000	00000000	0001	0	0	0	00000080	0	0	0',
    'wlan0	00000000	0101A8C0	0003	0	0	600	00000000	0	0	0',
    'eth1	00000000	0101A8C0	0002	0	0	5	00000000	0	0	0',
    'eth0	000200C0	00000000	0001	0	0	0	00FFFFFF	0	0	0',
  ].join('\n');
  expect(routesOfIpv4(table)).toEqual([
    { name: 'eth0', family: 'IPv4', metric: 100 },
    { name: 'wlan0', family: 'IPv4', metric: 600 },
  ]);
  const none = '0'.repeat(32);
  const table6 = [
    `${none} 00 ${none} 00 fe800000000000000000000000000001 00000400 00000003 00000000 00000003     eth0`,
    `${none} 00 ${none} 00 ${none} ffffffff 00000001 00000000 00200200       lo`,
    `fd00${'0'.repeat(28)} 40 ${none} 00 ${none} 00000100 00000001 00000000 00000001     eth0`,
  ].join('\n');
  expect(routesOfIpv6(table6)).toEqual([{ name: 'eth0', family: 'IPv6', metric: 1_024 }]);
});

it('knows the IPv6 addresses that pass, or are not usable yet', () => {
  const row = (last: string, flags: string) => `20010db8${'0'.repeat(23)}${last} 02 40 00 ${flags}     eth0`;
  const found = temporaryAddresses([row('1', '80'), row('2', '01'), row('3', '20'), row('4', '40'), row('5', '00')].join('\n'));
  expect([...found].map((address) => address.at(-1))).toEqual(['2', '3', '4']);
});

it('finds the addresses of this machine, and of those the one that it sends from', async () => {
  const found = await readNetwork();
  const own = Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));
  expect(found.addresses.map(({ address }) => address).toSorted()).toEqual(own.toSorted());
  for (const source of found.sources) expect(own).toContain(source);
});
