import { describe, expect, it } from 'vitest';
import { chooseMediaAddresses } from './choose-media-addresses.ts';
import type { DefaultRoute, InterfaceAddress, Network } from './network.ts';
import { type Machine, network, open, route } from './testing/machine.ts';

/** Every order in which a system may name the interfaces. */
function orders<T>(things: readonly T[]): readonly T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) => orders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

const told = (of: Network, asked: { host: string; nodeIps: readonly string[] } = open) =>
  chooseMediaAddresses(asked, of).own.map(({ address }) => address);

describe('what Linux says of an interface', () => {
  const machine = (bridge: Partial<InterfaceAddress>): Network => {
    const of = network({ eth0: ['192.168.1.5'], app0: ['172.30.0.1'] }, ['192.168.1.5'], [route('eth0')]);
    return { ...of, addresses: of.addresses.map((one) => (one.name === 'app0' ? { ...one, ...bridge } : one)) };
  };

  it('a bridge is one of containers whatever it is called, unless a card is in it', () => {
    expect(told(machine({ isBridge: true }))).toEqual(['192.168.1.5']);
    expect(told(machine({ isBridge: true, hasCard: true }))).toEqual(['192.168.1.5', '172.30.0.1']);
  });

  it('a bridge that carries the default route is the machine’s own', () => {
    const of = network({ app0: ['192.168.1.5'] }, ['192.168.1.5'], [route('app0')]);
    expect(told({ ...of, addresses: of.addresses.map((one) => (one.name === 'app0' ? { ...one, isBridge: true } : one)) })).toEqual([
      '192.168.1.5',
    ]);
  });

  it('a telephone line with an address of the world is told before the house’s own; one with a private address is a tunnel', () => {
    const dialled = (address: string) => told(network({ eth0: ['192.168.1.1'], ppp0: [address] }, [address], [route('ppp0')]));
    expect(dialled('203.0.113.9')).toEqual(['203.0.113.9', '192.168.1.1']);
    for (const address of ['10.8.0.2', '172.31.0.2', '192.168.9.2', '100.64.0.2']) expect(dialled(address)).toEqual(['192.168.1.1']);
  });
});

describe('which address browsers are told', () => {
  it.each<[string, Machine, readonly string[], readonly DefaultRoute[], readonly string[]]>([
    [
      'docker0, a VPN and the card with the default route',
      { docker0: ['172.17.0.1'], tun0: ['10.8.0.2'], eth0: ['192.168.1.5', 'fe80::1'] },
      ['192.168.1.5'],
      [route('eth0')],
      ['192.168.1.5'],
    ],
    [
      'a link-local address beside it',
      { eth1: ['169.254.7.7'], eth0: ['169.254.3.3', '192.168.1.5'] },
      ['192.168.1.5'],
      [route('eth0')],
      ['192.168.1.5'],
    ],
    [
      'a VPN that takes all that leaves',
      { wg0: ['10.2.0.2'], wlp3s0: ['192.168.1.5'], docker0: ['172.17.0.1'] },
      ['10.2.0.2'],
      [route('wlp3s0', 600)],
      ['192.168.1.5'],
    ],
    [
      'a VPN with the better default route',
      { tun0: ['10.8.0.2'], eth0: ['192.168.1.5'], eth1: ['10.9.0.1'] },
      ['10.8.0.2'],
      [route('tun0', 50), route('eth0', 100)],
      ['192.168.1.5', '10.9.0.1'],
    ],
    [
      'two cards with a default route each',
      { eth0: ['192.168.1.5'], wlan0: ['192.168.2.5'] },
      ['192.168.2.5'],
      [route('eth0', 700), route('wlan0', 600)],
      ['192.168.2.5', '192.168.1.5'],
    ],
    [
      'two cards with a default route each, of which the system tells no source',
      { eth0: ['192.168.1.5'], wlan0: ['192.168.2.5'] },
      [],
      [route('eth0', 100), route('wlan0', 600)],
      ['192.168.1.5', '192.168.2.5'],
    ],
    ['no default route', { docker0: ['172.17.0.1'], 'br-0123456789ab': ['172.18.0.1'], eth0: ['10.77.0.1'] }, [], [], ['10.77.0.1']],
    ['no default route and two cards', { eth10: ['10.2.0.1'], eth2: ['10.1.0.1'] }, [], [], ['10.1.0.1', '10.2.0.1']],
    [
      'the default route on another card than the one that people come by',
      { wan0: ['203.0.113.9'], eth0: ['10.77.0.1'], docker0: ['172.17.0.1'] },
      ['203.0.113.9'],
      [route('wan0')],
      ['203.0.113.9', '10.77.0.1'],
    ],
    ['two networks on one card', { eth0: ['10.77.0.1', '192.168.50.1'] }, ['192.168.50.1'], [route('eth0')], ['192.168.50.1', '10.77.0.1']],
    ['one address on two cards', { eth0: ['10.77.0.1'], eth1: ['10.77.0.1'] }, [], [], ['10.77.0.1']],
    [
      'a cable that a person has named, beside a card',
      { 'veth-s': ['10.77.0.1'], ens3: ['192.168.50.1'] },
      [],
      [],
      ['192.168.50.1', '10.77.0.1'],
    ],
    [
      'bridges and ends of cables of containers of every maker',
      { 'br-1a2b': ['172.18.0.1'], veth1a2b3c4: ['10.22.0.1'], cni0: ['10.42.0.1'], lxdbr0: ['10.5.0.1'], eth0: ['10.77.0.1'] },
      [],
      [],
      ['10.77.0.1'],
    ],
    ...['cscotun0', 'wt0', 'gpd0', 'ham0', 'jnxtun1'].map((name): [string, Machine, string[], DefaultRoute[], string[]] => [
      `a VPN ${name} that takes all that leaves, and a card`,
      { [name]: ['10.50.0.2'], eth0: ['10.77.0.1'] },
      ['10.50.0.2'],
      [route(name)],
      ['10.77.0.1'],
    ]),
    ['such a VPN and nothing else', { cscotun0: ['10.50.0.2'] }, ['10.50.0.2'], [route('cscotun0')], ['10.50.0.2']],
    [
      'a bridge of the machine’s own that carries the default route',
      { virbr0: ['192.168.122.1'], br0: ['192.168.1.5'], veth12: ['fe80::2'] },
      ['192.168.1.5'],
      [route('br0')],
      ['192.168.1.5'],
    ],
    [
      'a bridge with a container’s name that carries it',
      { docker0: ['192.168.1.5'], 'br-0123456789ab': ['172.18.0.1'] },
      ['192.168.1.5'],
      [route('docker0')],
      ['192.168.1.5'],
    ],
    ['the inside of a container', { eth0: ['172.17.0.2'] }, ['172.17.0.2'], [route('eth0')], ['172.17.0.2']],
    ['a network called green, and a tunnel', { gre1: ['10.8.0.2'], green0: ['192.168.3.1'] }, [], [], ['192.168.3.1']],
    ['a network called Site, and a tunnel', { sit0: ['10.8.0.2'], 'Site LAN': ['192.168.3.1'] }, [], [], ['192.168.3.1']],
    [
      'a network called giffard, and tunnels',
      { gif0: ['10.8.0.2'], gretap0: ['10.9.0.2'], giffard: ['192.168.3.1'] },
      [],
      [],
      ['192.168.3.1'],
    ],
    ['an access point of the machine’s own', { tun0: ['10.8.0.2'], ap0: ['192.168.12.1'] }, [], [], ['192.168.12.1']],
    ['a VPN and nothing else', { tun0: ['10.8.0.2'], docker0: ['172.17.0.1'] }, ['10.8.0.2'], [route('tun0')], ['10.8.0.2']],
    ['a link-local address and nothing else', { eth0: ['169.254.3.3', 'fe80::1'] }, [], [], ['169.254.3.3']],
    [
      'IPv6 and bridges of containers',
      { docker0: ['172.17.0.1'], eth0: ['2001:db8::5', 'fe80::1'] },
      ['2001:db8::5'],
      [route('eth0', 0, 'IPv6')],
      ['2001:db8::5'],
    ],
    [
      'IPv6: one that stays before a temporary one, one for everywhere before one for the house',
      { eth0: ['fd00::5', 'fe80::1', '2001:db8::9999(t)', '2001:db8::5'] },
      ['2001:db8::9999'],
      [route('eth0', 0, 'IPv6')],
      ['2001:db8::5', 'fd00::5'],
    ],
    [
      'IPv6: a temporary address and nothing else',
      { eth0: ['fe80::1', '2001:db8::9999(t)'], tun0: ['fd99::1'] },
      ['2001:db8::9999'],
      [],
      ['2001:db8::9999'],
    ],
    ['IPv6 of this house only', { eth0: ['fd00::5', 'fe80::1'] }, ['fd00::5'], [], ['fd00::5']],
    ['link-local IPv6 and nothing else', { eth0: ['fe80::1'] }, [], [], []],
    [
      'Windows',
      {
        'vEthernet (WSL)': ['172.20.0.1'],
        'VirtualBox Host-Only Network': ['192.168.56.1'],
        Tailscale: ['100.101.1.2'],
        'Bluetooth Network Connection': ['169.254.9.9'],
        'Wi-Fi': ['192.168.1.5'],
      },
      ['192.168.1.5'],
      [],
      ['192.168.1.5'],
    ],
    [
      'Windows, all that leaves goes by a VPN',
      { 'OpenVPN TAP-Windows6': ['10.8.0.2'], 'vEthernet (Default Switch)': ['172.20.0.1'], Ethernet: ['192.168.1.5'] },
      ['10.8.0.2'],
      [],
      ['192.168.1.5'],
    ],
    [
      'macOS',
      { bridge100: ['192.168.64.1'], utun4: ['10.8.0.2'], awdl0: ['fe80::9'], en0: ['192.168.1.5'] },
      ['10.8.0.2'],
      [],
      ['192.168.1.5'],
    ],
  ])('with %s', (_, machine, sources, routes, expected) => {
    for (const names of orders(Object.keys(machine))) {
      const inOrder = Object.fromEntries(names.map((name) => [name, (machine[name] ?? []).toReversed()]));
      expect([names, told(network(inOrder, sources, routes))]).toEqual([names, expected]);
    }
  });

  const dual = network({ eth0: ['192.168.1.5', '2001:db8::5'], docker0: ['172.17.0.1', 'fd17::1'], lo0: [] }, [
    '192.168.1.5',
    '2001:db8::5',
  ]);

  it('of both families where the pages are served over both, and never a bridge’s or a VPN’s for want of another', () => {
    expect(told(dual, { host: '::', nodeIps: [] })).toEqual(['192.168.1.5', '2001:db8::5']);
    expect(told(network({ eth0: ['192.168.1.5'], tun0: ['fd99::1'] }), { host: '::', nodeIps: [] })).toEqual(['192.168.1.5']);
    expect(told(dual)).toEqual(['192.168.1.5']);
  });

  it('of all networks of either family, and of no more than eight', () => {
    const wide = network({ eth0: ['192.168.1.5', '2001:db8::5'], eth1: ['10.77.0.1', 'fd77::1'] }, ['192.168.1.5', '2001:db8::5']);
    expect(told(wide, { host: '::', nodeIps: [] })).toEqual(['192.168.1.5', '10.77.0.1', '2001:db8::5', 'fd77::1']);
    expect(told(wide)).toEqual(['192.168.1.5', '10.77.0.1']);
    expect(told(wide, { host: '127.0.0.1', nodeIps: [] })).toEqual(['192.168.1.5']);
    const cards = Object.fromEntries([...Array(12).keys()].map((at) => [`eth${at}`, [`10.${at}.0.1`]]));
    const { own, leftOut } = chooseMediaAddresses(open, network(cards, ['10.11.0.1'], [route('eth11')]));
    expect(own.map(({ address }) => address)).toEqual(['10.11.0.1', ...[0, 1, 2, 3, 4, 5, 6].map((at) => `10.${at}.0.1`)]);
    expect(leftOut.map(({ why }) => why)).toEqual(Array(4).fill('too many'));
  });

  it('not of what the system calls a tunnel, and of a bridge that has a card, whatever their names are', () => {
    const of = (name: string, address: string, more: Partial<InterfaceAddress> = {}): InterfaceAddress => ({
      name,
      address,
      family: 'IPv4',
      internal: false,
      ...more,
    });
    const card = of('eth0', '10.77.0.1');
    const only = (...addresses: readonly InterfaceAddress[]) =>
      told({ addresses, sources: ['10.50.0.2'], defaultRoutes: [route('office')] });
    expect(only(of('office', '10.50.0.2', { isTunnel: true }), card)).toEqual(['10.77.0.1']);
    expect(only(of('office', '10.50.0.2', { isTunnel: true }))).toEqual(['10.50.0.2']);
    expect(only(of('office', '10.50.0.2'), card)).toEqual(['10.50.0.2', '10.77.0.1']);
    expect(only(of('br-lan', '192.168.1.1', { hasCard: true }), card)).toEqual(['192.168.1.1', '10.77.0.1']);
    expect(only(of('br-lan', '192.168.1.1'), card)).toEqual(['10.77.0.1']);
  });

  it('on this machine alone: loopback, and an address that is not loopback beside it, which Firefox needs', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(chooseMediaAddresses({ host, nodeIps: [] }, dual)).toMatchObject({ own: [{ address: '192.168.1.5' }], isLoopbackTold: true });
    expect(chooseMediaAddresses(open, dual).isLoopbackTold).toBe(false);
    for (const asked of [open, { host: '127.0.0.1', nodeIps: [] }])
      expect(chooseMediaAddresses(asked, network({}))).toEqual({ own: [], mapped: [], isLoopbackTold: true, leftOut: [] });
  });

  it('that the settings ask for, a VPN’s too, and no other', () => {
    const machine = network({ eth0: ['192.168.1.5'], tun0: ['10.8.0.2'] }, ['192.168.1.5']);
    for (const asked of [
      { host: '0.0.0.0', nodeIps: ['10.8.0.2'] },
      { host: '10.8.0.2', nodeIps: [] },
    ])
      expect(chooseMediaAddresses(asked, machine)).toMatchObject({
        own: [{ address: '10.8.0.2', why: 'asked for' }],
        mapped: [],
        isLoopbackTold: false,
      });
    expect(chooseMediaAddresses({ host: '0.0.0.0', nodeIps: ['127.0.0.1'] }, machine)).toMatchObject({
      own: [],
      mapped: [],
      isLoopbackTold: true,
    });
  });

  it('behind NAT: the mapped one, and beside it those of the machine that a router may lead to', () => {
    const machine = network(
      { docker0: ['172.17.0.1'], eth1: ['10.19.0.6'], eth0: ['10.0.0.5', '2001:db8::5'] },
      ['10.0.0.5'],
      [route('eth0')],
    );
    const behind = (...nodeIps: readonly string[]) => chooseMediaAddresses({ host: '127.0.0.1', nodeIps }, machine);
    expect(behind('203.0.113.7')).toMatchObject({
      mapped: ['203.0.113.7'],
      own: [{ address: '10.0.0.5' }, { address: '10.19.0.6' }],
      isLoopbackTold: false,
    });
    expect(behind('203.0.113.7', '2001:db8::5')).toMatchObject({
      mapped: ['203.0.113.7'],
      own: [{ address: '2001:db8::5' }, { address: '10.0.0.5' }, { address: '10.19.0.6' }],
    });
  });
});
