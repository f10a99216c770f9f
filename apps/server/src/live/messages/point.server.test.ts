import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { PointView } from '@ninefold/protocol/live/pointing-from-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, threePeopleSharing } from '../testing/three-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const heardBy = (client: LiveClient): PointView[] =>
  client.messages.flatMap((message) => (message.type === 'points' ? message.points : []));
const hears = (client: LiveClient, point: PointView) =>
  until(() => (heardBy(client).some((one) => JSON.stringify(one) === JSON.stringify(point)) ? null : `${JSON.stringify(point)}`));
const sees = (client: LiveClient, pointing: 'open' | 'off') =>
  until(() => (client.meeting.pointing === pointing ? null : `pointing ${pointing}`));

describe('pointing over the socket', { timeout: 30_000 }, () => {
  it('everybody hears where somebody points, the presenter too, and a ping', async () => {
    const { host, bo, cy, ids } = await threePeopleSharing(server.url);
    bo.send({ type: 'point', x: 0.25, y: 1 });
    for (const client of [host, bo, cy]) await hears(client, { id: ids.bo, x: 0.25, y: 1 });
    bo.send({ type: 'point', x: 0.5, y: 0, isPing: true });
    for (const client of [host, cy]) await hears(client, { id: ids.bo, x: 0.5, y: 0, isPing: true });
  });

  it('switched off it never arrives, from the answer on; switched on again it does', async () => {
    const { host, bo, cy, ids } = await threePeopleSharing(server.url);
    host.send({ type: 'let-point', isOn: false });
    for (const client of [host, bo, cy]) await sees(client, 'off');
    const from = bo.messages.length;
    for (let n = 0; n < 20; n += 1) bo.send({ type: 'point', x: 0.1, y: 0.1, isPing: true });
    expect(await bo.waitFor('refused', () => true, from)).toMatchObject({ what: 'point', reason: 'pointing/off' });
    await settled(bo);
    host.send({ type: 'let-point', isOn: true });
    for (const client of [host, bo, cy]) await sees(client, 'open');
    bo.send({ type: 'point', x: 0.9, y: 0.9 });
    await hears(cy, { id: ids.bo, x: 0.9, y: 0.9 });
    for (const client of [host, bo, cy]) expect(heardBy(client)).toEqual([{ id: ids.bo, x: 0.9, y: 0.9 }]);
  });

  it('switched off, nothing that waited to be told comes after that is known', async () => {
    const { host, bo, cy } = await threePeopleSharing(server.url);
    // The first is told at once, the second waits for the next telling.
    for (const x of [0.1, 0.2]) bo.send({ type: 'point', x, y: 0.5 });
    await until(() => (heardBy(cy).length > 0 ? null : 'the first place'));
    host.send({ type: 'let-point', isOn: false });
    await sees(cy, 'off');
    const known = cy.messages.findIndex((message) => message.type === 'meeting' && message.meeting.pointing === 'off');
    host.send({ type: 'let-point', isOn: true });
    await sees(cy, 'open');
    bo.send({ type: 'point', x: 0.9, y: 0.5 });
    await until(() => (heardBy(cy).some(({ x }) => x === 0.9) ? null : 'a place again'));
    const after = cy.messages.slice(known).flatMap((message) => (message.type === 'points' ? message.points : []));
    expect(after.map(({ x }) => x)).toEqual([0.9]);
  });

  it('is switched by host and presenter alone, and no more often than some times in a row', async () => {
    const { host, bo, cy, ids } = await threePeopleSharing(server.url);
    cy.send({ type: 'let-point', isOn: false });
    expect(await cy.waitFor('refused')).toMatchObject({ what: 'let-point', reason: 'meeting/not-host' });
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    await until(() => (bo.meeting.swaps.length === 1 ? null : 'the offer'));
    bo.send({ type: 'accept-swap', swapId: bo.meeting.swaps[0]?.id });
    await until(() => (bo.meeting.presenterId === ids.bo ? null : 'Bo as presenter'));
    bo.send({ type: 'let-point', isOn: false });
    await sees(cy, 'off');
    for (let n = 0; n < 6; n += 1) host.send({ type: 'let-point', isOn: n % 2 === 0 });
    expect(await host.waitFor('refused')).toMatchObject({ what: 'let-point', reason: 'slow-down' });
  });

  it('outlives a newcomer and a reload: who comes later reads that it is off', async () => {
    const { code, host } = await threePeopleSharing(server.url);
    host.send({ type: 'let-point', isOn: false });
    await sees(host, 'off');
    const dee = await LiveClient.join(server.url, { codeOrPurl: code });
    expect((await dee.waitFor('welcome')).meeting.pointing).toBe('off');
  });

  it('is nobody’s whose own screen it is, and nobody’s without a picture', async () => {
    const { host, bo } = await threePeopleSharing(server.url);
    host.send({ type: 'point', x: 0.5, y: 0.5 });
    expect(await host.waitFor('refused')).toMatchObject({ what: 'point', reason: 'meeting/not-now' });
    host.send({ type: 'stop-share' });
    await until(() => (bo.meeting.share === 'stopped' ? null : 'the stop'));
    bo.send({ type: 'point', x: 0.5, y: 0.5 });
    expect(await bo.waitFor('refused')).toMatchObject({ what: 'point', reason: 'meeting/not-now' });
  });

  it.each([
    ['beside the picture', { x: 1.01, y: 0.5 }],
    ['before it', { x: 0.5, y: -0.01 }],
    ['as words', { x: '0.5', y: 0.5 }],
    ['without a height', { x: 0.5 }],
    ['as nothing', { x: null, y: 0.5 }],
  ])('%s is refused by its name, and told to nobody', async (_what, place) => {
    const { host, bo } = await threePeopleSharing(server.url);
    bo.send({ type: 'point', ...place });
    expect(await bo.waitFor('refused')).toMatchObject({ what: 'point', reason: 'unknown or malformed' });
    await settled(host);
    expect(heardBy(host)).toEqual([]);
  });

  it('of another meeting is told in that one alone', async () => {
    const [here, there] = [await threePeopleSharing(server.url), await threePeopleSharing(server.url)];
    there.bo.send({ type: 'point', x: 0.3, y: 0.3 });
    await hears(there.cy, { id: there.ids.bo, x: 0.3, y: 0.3 });
    for (const client of [here.host, here.bo, here.cy]) {
      await settled(client);
      expect(heardBy(client)).toEqual([]);
    }
  });

  it('in a flood is told 15 times a second, and what else is said comes through', async () => {
    const { host, bo, cy } = await threePeopleSharing(server.url);
    const began = performance.now();
    for (let n = 1; n <= 40; n += 1) bo.send({ type: 'point', x: n / 100, y: 0.5 });
    cy.send({ type: 'raise-hand' });
    await until(() => (host.meeting.hands.length === 1 ? null : 'the hand'));
    await settled(host);
    await until(() => (heardBy(host).length > 0 ? null : 'a place'));
    const ticks = Math.ceil((performance.now() - began) / 60) + 1;
    expect(heardBy(host).length).toBeLessThanOrEqual(ticks);
    expect(bo.closeCode).toBeNull();
  });
});

describe('too small, over the socket', { timeout: 30_000 }, () => {
  const told = (client: LiveClient) => client.messages.flatMap((message) => (message.type === 'too-small' ? [message.by] : []));

  it('is told to whose screen it is, alone, and the person hears that it was; again only after a while', async () => {
    const { host, bo, cy, ids } = await threePeopleSharing(server.url);
    bo.send({ type: 'too-small' });
    await bo.waitFor('too-small-told');
    await until(() => (told(host).join() === ids.bo ? null : 'Bo at the host'));
    bo.send({ type: 'too-small' });
    expect(await bo.waitFor('refused')).toMatchObject({ what: 'too-small', reason: 'slow-down' });
    cy.send({ type: 'too-small' });
    await cy.waitFor('too-small-told');
    await until(() => (told(host).length === 2 ? null : 'Cy at the host'));
    for (const client of [bo, cy]) {
      await settled(client);
      expect(told(client)).toEqual([]);
    }
  });

  it('is said by nobody whose own screen it is, nor without one, nor when its page is away', async () => {
    const { host, bo, cy } = await threePeopleSharing(server.url);
    host.send({ type: 'too-small' });
    expect(await host.waitFor('refused')).toMatchObject({ what: 'too-small', reason: 'meeting/not-now' });
    host.close();
    await until(() => (bo.meeting.share === 'away' ? null : 'the host away'));
    bo.send({ type: 'too-small' });
    expect(await bo.waitFor('refused')).toMatchObject({ what: 'too-small', reason: 'meeting/not-now' });
    const { host: other, bo: guest } = await threePeopleSharing(server.url);
    other.send({ type: 'stop-share' });
    await until(() => (guest.meeting.share === 'stopped' ? null : 'the stop'));
    guest.send({ type: 'too-small' });
    expect(await guest.waitFor('refused')).toMatchObject({ what: 'too-small', reason: 'meeting/not-now' });
    expect(told(cy)).toEqual([]);
  });
});
