import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectionQuality } from './connection-quality.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function twoPeople() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  const bo = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Bo' });
  const idOf = async (client: LiveClient) => (await client.waitFor('welcome')).you.id;
  return { host, bo, ids: { bo: await idOf(bo) } };
}
const seesWeak = (client: LiveClient, weak: readonly string[]) =>
  until(() =>
    client.meeting.weakConnections.join() === weak.join()
      ? null
      : `weak connections ${weak.join()}; now ${client.meeting.weakConnections.join()}`,
  );

describe('weak connections over the socket', { timeout: 30_000 }, () => {
  it('[MEET-21] what a page says of its own media connection is told to everybody, and goes with its socket', async () => {
    const { host, bo, ids } = await twoPeople();
    bo.send({ type: 'tell-connection-quality', isWeak: true });
    for (const client of [host, bo]) await seesWeak(client, [ids.bo]);
    bo.send({ type: 'tell-connection-quality', isWeak: false });
    await seesWeak(host, []);
    bo.send({ type: 'tell-connection-quality', isWeak: true });
    await seesWeak(host, [ids.bo]);
    bo.close();
    await seesWeak(host, []);
  });

  it('[MEET-21] a page that takes the seat up while the one before is still open has a quality of its own', async () => {
    const { host, bo, ids } = await twoPeople();
    const { resumeKey } = await bo.waitFor('welcome');
    bo.send({ type: 'tell-connection-quality', isWeak: true });
    await seesWeak(host, [ids.bo]);
    const again = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    expect(await bo.waitForClose()).toBe(4409);
    for (const client of [host, again]) await seesWeak(client, []);
    again.send({ type: 'tell-connection-quality', isWeak: true });
    await seesWeak(host, [ids.bo]);
    again.send({ type: 'tell-connection-quality', isWeak: false });
    await seesWeak(host, []);
  });

  it('many changes of many people are told at once', () => {
    const all = createConnectionQuality();
    for (let n = 0; n < 50; n += 1) all.told('m', `p${n}`, true);
    expect([...all.due()]).toEqual(['m']);
    expect([...all.due()]).toEqual([]);
    all.told('m', 'p1', true);
    expect([...all.due()]).toEqual([]);
    all.meetingOver('m');
    expect(all.isWeak('p1')).toBe(false);
  });
});

describe('media that does not get through, over the socket', { timeout: 30_000 }, () => {
  const seesTroubles = (client: LiveClient, troubles: readonly unknown[]) =>
    until(() =>
      JSON.stringify(client.meeting.mediaTroubles) === JSON.stringify(troubles) ? null : `${JSON.stringify(client.meeting.mediaTroubles)}`,
    );

  it('[MEET-21] what a page says of it is told to everybody by name, and goes with its socket', async () => {
    const { host, bo, ids } = await twoPeople();
    bo.send({ type: 'tell-media', trouble: 'blocked' });
    for (const client of [host, bo]) await seesTroubles(client, [{ id: ids.bo, trouble: 'blocked' }]);
    bo.send({ type: 'tell-media', trouble: 'blocked', isSignalling: true });
    await seesTroubles(host, [{ id: ids.bo, trouble: 'blocked', isSignalling: true }]);
    bo.send({ type: 'tell-media', trouble: null });
    await seesTroubles(host, []);
    bo.send({ type: 'tell-media', trouble: 'no-webrtc' });
    await seesTroubles(host, [{ id: ids.bo, trouble: 'no-webrtc' }]);
    bo.close();
    await seesTroubles(host, []);
  });

  it('[MEET-25] whose browser gives no stills is told to everybody, whatever becomes of media there', async () => {
    const { host, bo, ids } = await twoPeople();
    const seesKept = (kept: readonly string[]) =>
      until(() =>
        JSON.stringify(host.meeting.stillsKeptBy) === JSON.stringify(kept) ? null : `${JSON.stringify(host.meeting.stillsKeptBy)}`,
      );
    bo.send({ type: 'tell-media', trouble: null, areStillsKept: true });
    await seesKept([ids.bo]);
    expect(host.meeting.mediaTroubles).toEqual([]);
    bo.send({ type: 'tell-media', trouble: 'blocked', areStillsKept: true });
    await seesTroubles(host, [{ id: ids.bo, trouble: 'blocked' }]);
    expect(host.meeting.stillsKeptBy).toEqual([ids.bo]);
    bo.send({ type: 'tell-media', trouble: 'blocked' });
    await seesKept([]);
    await seesTroubles(host, [{ id: ids.bo, trouble: 'blocked' }]);
  });

  it('a word that is none of it is refused', async () => {
    const { bo } = await twoPeople();
    bo.send({ type: 'tell-media', trouble: 'anything' });
    expect(await bo.waitFor('refused')).toMatchObject({ what: 'tell-media' });
  });
});
