import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineKeys, loadKeys } from './keys.ts';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
let rooms: RoomServiceClient;
let keys: EngineKeys;
beforeAll(async () => {
  server = await startServer();
  const folder = join(server.dataDir, 'engine');
  [keys] = await loadKeys(join(folder, 'keys.yaml'));
  const { chosen } = JSON.parse(await readFile(join(folder, 'ports.json'), 'utf8')) as { chosen: { http: number } };
  rooms = new RoomServiceClient(`http://127.0.0.1:${chosen.http}`, keys.apiKey, keys.apiSecret);
}, 30_000);
afterAll(() => server.stop());

/** Of the newest meeting. */
const roomNow = () =>
  readStore<{ room: string }>(server, "select room from meeting where phase != 'over' order by created_at desc limit 1")[0]?.room ?? '';
const names = async () => (await rooms.listRooms()).map(({ name }) => name);

describe('what the engine tells is set right by the store', { timeout: 30_000 }, () => {
  it('[C-12] a room that belongs to no running meeting is deleted at once, whoever opened it', async () => {
    await rooms.createRoom({ name: 'opened-with-an-old-token' });
    // Within the 5 s of `until`; the reconciliation comes every 30 s.
    await until(async () => ((await names()).includes('opened-with-an-old-token') ? 'the end of that room' : null));
  });

  it('the room of a running meeting that the engine closed is made again', async () => {
    const { ticket } = await shareByCall(server.url);
    await LiveClient.join(server.url, { ticket });
    const room = roomNow();
    await until(async () => ((await names()).includes(room) ? null : 'the room'));
    const [before] = await rooms.listRooms([room]);
    await rooms.deleteRoom(room);
    await until(async () => {
      const [now] = await rooms.listRooms([room]);
      return now !== undefined && now.sid !== before?.sid ? null : 'a new room';
    });
    expect((await rooms.listRooms([room]))[0]?.departureTimeout).toBe(150);
  });
});
