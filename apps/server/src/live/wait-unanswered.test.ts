import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { KNOCK_MS, waitUnanswered } from './wait-unanswered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openSocket = () => {
  const said: string[] = [];
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, send: (text: string) => said.push(text) });
  return { said, socket: socket as unknown as WebSocket, emit: (event: string) => socket.emit(event) };
};

it('[C-04] a knock hears nothing but pings for a minute, then it is over', async () => {
  const { said, socket } = openSocket();
  let isOver = false;
  const waited = waitUnanswered(socket).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(KNOCK_MS - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(new Set(said)).toEqual(new Set(['{"type":"ping"}']));
  expect(said).toHaveLength(11);
  expect(vi.getTimerCount()).toBe(0);
});

it('[C-04] a knock whose line goes leaves no timer behind', async () => {
  const { socket, emit } = openSocket();
  const waited = waitUnanswered(socket);
  emit('close');
  await waited;
  expect(vi.getTimerCount()).toBe(0);
});
