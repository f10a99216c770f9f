import type { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { openConnection } from './connection.ts';

function aConnection(meetingSeen: boolean) {
  const sent: string[] = [];
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send: (text: string) => void sent.push(text) };
  const connection = openConnection(socket as unknown as WebSocket, {
    meetingId: 'm',
    participantId: 'p',
    role: 'viewer',
    isHeadless: false,
    room: 'r',
    mediaIdentity: 'p',
    rateLimitKey: 's',
    version: 2,
  });
  if (meetingSeen) connection.send({ type: 'welcome' } as Parameters<typeof connection.send>[0]);
  sent.length = 0;
  return { sent, socket, connection };
}

describe('what the next word makes old', () => {
  it('goes out to whoever has read all before, without a number of its own', () => {
    const { sent, connection } = aConnection(true);
    connection.sendIfIdle('{"type":"points","points":[]}');
    connection.send({ type: 'engine-died' });
    expect(sent).toEqual(['{"type":"points","points":[]}', '{"type":"engine-died","n":2}']);
  });

  it('is dropped first for a slow reader, who gets all else; and before the welcome', () => {
    const { sent, socket, connection } = aConnection(true);
    socket.bufferedAmount = 20_000;
    connection.sendIfIdle('points');
    connection.send({ type: 'engine-died' });
    expect(sent).toEqual(['{"type":"engine-died","n":2}']);
    const early = aConnection(false);
    early.connection.sendIfIdle('points');
    expect(early.sent).toEqual([]);
  });
});
