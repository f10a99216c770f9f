import { Room } from 'livekit-client';
import { expect, it } from 'vitest';
import { skipClosedSignalling } from './skip-closed-signalling.ts';

/** A signalling client of the real package's names, whose socket is in the given state. */
function aClient(readyState: number | undefined) {
  const sent: unknown[] = [];
  const client = {
    ...(readyState === undefined ? {} : { ws: { readyState } }),
    sendRequest: async (...given: unknown[]) => void sent.push(given),
  };
  skipClosedSignalling({ engine: { client } } as unknown as Room);
  return { client, sent };
}

it.each([WebSocket.CLOSING, WebSocket.CLOSED])('nothing is written to a signalling socket in the state %i', async (state) => {
  const { client, sent } = aClient(state);
  await client.sendRequest('leave', true);
  expect(sent).toEqual([]);
});

it.each([WebSocket.CONNECTING, WebSocket.OPEN, undefined])('what is said goes its way on a socket in the state %s', async (state) => {
  const { client, sent } = aClient(state);
  await client.sendRequest('leave', true);
  expect(sent).toEqual([['leave', true]]);
});

it('livekit-client sends by the names that are used here', () => {
  const { client } = new Room().engine;
  expect(client).toHaveProperty('sendRequest');
});
