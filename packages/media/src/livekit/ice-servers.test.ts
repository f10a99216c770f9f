import { expect, it } from 'vitest';
import { usefulIceServers } from './ice-servers.ts';

const credentials = { username: 'somebody', credential: 'secret' };

it('a connection asks no STUN server over IPv4, and keeps its relays with what they ask for', () => {
  const servers = [
    { urls: ['stun:192.0.2.7:7881', 'stuns:stun.example.org'] },
    { urls: ['turn:192.0.2.7:3478?transport=udp', 'turns:turn.example.org:443?transport=tcp'], ...credentials },
    { urls: 'TURN:192.0.2.8', ...credentials },
  ];
  expect(usefulIceServers(servers, () => true)).toEqual([
    { urls: 'turn:192.0.2.7:3478?transport=udp', ...credentials },
    { urls: 'turns:turn.example.org:443?transport=tcp', ...credentials },
    { urls: 'TURN:192.0.2.8', ...credentials },
  ]);
});

it('a connection asks our own server by STUN where there may be no IPv4: at a number of IPv6, or without any network', () => {
  const servers = [{ urls: ['stun:192.0.2.7:7881', 'stun:[2001:db8::7]:7881', 'stun:127.0.0.1:7881'] }];
  expect(usefulIceServers(servers, () => true)).toEqual([{ urls: 'stun:[2001:db8::7]:7881' }, { urls: 'stun:127.0.0.1:7881' }]);
});

it('a relay that the browser refuses, as Firefox does by its port, leaves the others', () => {
  const [blocked, open] = ['turn:192.0.2.7:53?transport=udp', 'turns:turn.example.org:443?transport=tcp'];
  const isTaken = ({ urls }: RTCIceServer) => urls !== blocked;
  expect(usefulIceServers([{ urls: [blocked, open], ...credentials }], isTaken)).toEqual([{ urls: open, ...credentials }]);
});
