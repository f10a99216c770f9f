import { expect, it } from 'vitest';
import { chooseMediaAddresses } from './choose-media-addresses.ts';
import { describeMediaAddresses } from './describe-media-addresses.ts';
import { network, open, route } from './testing/machine.ts';

it('which address browsers are told is said in one line, with what was left out and why', () => {
  const machine = network(
    { docker0: ['172.17.0.1'], tun0: ['10.8.0.2'], eth0: ['192.168.1.5', 'fe80::1'], eth1: ['10.9.0.1'] },
    ['192.168.1.5'],
    [route('eth0')],
  );
  expect(describeMediaAddresses(chooseMediaAddresses(open, machine))).toBe(
    'Browsers are told to send picture and sound to 192.168.1.5 (eth0, default route), 10.9.0.1 (eth1, beside it). ' +
      'Left out: 10.8.0.2 (tun0, VPN), 172.17.0.1 (docker0, bridge of containers or virtual machines). MEDIA_NODE_IP names another one.',
  );
  expect(describeMediaAddresses(chooseMediaAddresses({ host: '127.0.0.1', nodeIps: ['203.0.113.7'] }, machine))).toMatch(
    /^Browsers are told to send picture and sound to 203\.0\.113\.7 \(MEDIA_NODE_IP\), 192\.168\.1\.5 \(eth0, beside it\)/,
  );
  expect(describeMediaAddresses(chooseMediaAddresses({ host: '127.0.0.1', nodeIps: [] }, machine))).toContain(
    'to 192.168.1.5 (eth0, default route), 127.0.0.1. Left out: 10.9.0.1 (eth1, not the default route)',
  );
  const bridge = ' 172.17.0.1 is of docker0, a bridge of containers or virtual machines: viewers on other machines hardly reach it.';
  expect(describeMediaAddresses(chooseMediaAddresses({ host: '0.0.0.0', nodeIps: ['172.17.0.1'] }, machine))).toContain(
    `to 172.17.0.1 (docker0, asked for).${bridge} Left out: 192.168.1.5 (eth0, not asked for)`,
  );
  for (const asked of [
    { host: '172.17.0.1', nodeIps: [] },
    { host: '0.0.0.0', nodeIps: ['10.9.0.1'] },
  ])
    expect(describeMediaAddresses(chooseMediaAddresses(asked, machine))).not.toContain(bridge);
  expect(describeMediaAddresses(chooseMediaAddresses(open, network({})))).toBe(
    'Browsers are told to send picture and sound to 127.0.0.1. Only browsers on this machine get there.',
  );
});
