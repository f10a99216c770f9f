import { describe, expect, it } from 'vitest';
import { closeQuietly } from './close-quietly.ts';

function aSocket(readyState: 0 | 1) {
  const socket = {
    readyState,
    closed: 0,
    close: () => {
      socket.closed += 1;
    },
    onopen: (() => {}) as WebSocket['onopen'],
    onmessage: (() => {}) as WebSocket['onmessage'],
    onclose: (() => {}) as WebSocket['onclose'],
    onerror: (() => {}) as WebSocket['onerror'],
  };
  return socket;
}

describe('a socket that nobody wants any more', () => {
  it('is closed when it opens, where it was still connecting', () => {
    const socket = aSocket(0);
    closeQuietly(socket);
    expect([socket.closed, socket.onmessage, socket.onclose, socket.onerror]).toEqual([0, null, null, null]);
    socket.onopen?.call(socket as unknown as WebSocket, new Event('open'));
    expect(socket.closed).toBe(1);
  });

  it('is closed at once where it is open', () => {
    const socket = aSocket(1);
    closeQuietly(socket);
    expect([socket.closed, socket.onopen, socket.onmessage]).toEqual([1, null, null]);
  });
});
