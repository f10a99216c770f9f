import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function aSharedMeeting() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  host.send({ type: 'start-share' });
  const [bo, cy] = [
    await LiveClient.join(server.url, { codeOrPurl: code, name: 'Bo' }),
    await LiveClient.join(server.url, { codeOrPurl: code, name: 'Cy' }),
  ];
  const idOf = async (client: LiveClient) => (await client.waitFor('welcome')).you.id;
  const ids = { host: await idOf(host), bo: await idOf(bo), cy: await idOf(cy) };
  await sees(cy, 'three people and a screen', ({ participants, share }) => participants.length === 3 && share === 'sharing');
  return { code, host, bo, cy, ids };
}
type View = LiveClient['meeting'];
const sees = (client: LiveClient, what: string, fits: (meeting: View) => boolean) =>
  until(() => (fits(client.meeting) ? null : `${what}; now ${JSON.stringify(client.meeting)}`));
const swapOf = async (client: LiveClient): Promise<string> => {
  await sees(client, 'a swap', ({ swaps }) => swaps.length > 0);
  return client.meeting.swaps[0]?.id ?? '';
};
/** The sources that the client's newest way to the engine lets it publish. */
const mayPublish = (client: LiveClient) => {
  const media = client.messages.findLast((message) => message.type === 'media');
  const claims = JSON.parse(Buffer.from(media?.token.split('.')[1] ?? '', 'base64url').toString()) as {
    video: { canPublishSources?: string[] };
  };
  return (claims.video.canPublishSources ?? []).includes('screen_share');
};

describe('a change of presenter over the socket', { timeout: 30_000 }, () => {
  it('[ROLE-07] [SWAP-10] the presenter is asked and agrees; tokens follow, and the old screen stays until the new one begins', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    expect([mayPublish(host), mayPublish(bo)]).toEqual([true, false]);
    bo.send({ type: 'ask-to-present' });
    const swapId = await swapOf(host);
    expect(host.meeting.swaps).toEqual([{ id: swapId, mode: 1, nextId: ids.bo, byId: ids.bo }]);
    const admins = () => cy.meeting.participants.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
    expect(admins()).toEqual([ids.host]);
    host.send({ type: 'accept-swap', swapId });
    await sees(
      cy,
      'Bo as presenter, the host’s screen',
      (m) => m.presenterId === ids.bo && m.sharerId === ids.host && m.share === 'sharing',
    );
    expect(cy.meeting.swaps).toEqual([]);
    expect(admins().toSorted()).toEqual([ids.host, ids.bo].toSorted());
    await until(() => (mayPublish(bo) ? null : 'a token that lets Bo share'));
    expect(mayPublish(host)).toBe(true);
    bo.send({ type: 'start-share' });
    await sees(cy, 'Bo’s screen', (m) => m.sharerId === ids.bo && m.share === 'sharing');
    await until(() => (mayPublish(host) ? 'a token that does not let the host share' : null));
    host.send({ type: 'pause-share' });
    expect((await host.waitFor('refused')).reason).toBe('meeting/not-presenter');
  });

  it('[SWAP-11] who is offered it agrees; the host takes it back without asking', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    const swapId = await swapOf(bo);
    cy.send({ type: 'accept-swap', swapId });
    expect((await cy.waitFor('refused')).reason).toBe('meeting/not-yours');
    bo.send({ type: 'accept-swap', swapId });
    bo.send({ type: 'start-share' });
    await sees(cy, 'Bo’s screen', (m) => m.presenterId === ids.bo && m.sharerId === ids.bo);
    host.send({ type: 'take-back' });
    await sees(cy, 'the host again, and no screen', (m) => m.presenterId === ids.host && m.share === 'none' && m.sharerId === null);
    await until(() => (mayPublish(bo) ? 'a token that does not let Bo share' : null));
  });

  it('[SWAP-12] an offer or a wish that comes to nothing is told to both sides, and to nobody else', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    const told = (client: LiveClient) =>
      client.messages.flatMap((one) =>
        one.type === 'swap-notice' ? [`${one.what} ${one.swap.mode} by ${one.by === ids.host ? 'host' : 'Bo'}`] : [],
      );
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    host.send({ type: 'withdraw-swap', swapId: await swapOf(bo) });
    await bo.waitFor('swap-notice');
    await sees(host, 'no swap', ({ swaps }) => swaps.length === 0);
    await sees(bo, 'no swap', ({ swaps }) => swaps.length === 0);
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    bo.send({ type: 'decline-swap', swapId: await swapOf(bo) });
    await sees(host, 'no swap', ({ swaps }) => swaps.length === 0);
    await sees(bo, 'no swap', ({ swaps }) => swaps.length === 0);
    bo.send({ type: 'ask-to-present' });
    bo.send({ type: 'withdraw-swap', swapId: await swapOf(bo) });
    const all = ['withdrawn 2 by host', 'declined 2 by Bo', 'withdrawn 1 by Bo'];
    for (const client of [host, bo]) await until(() => (told(client).length === 3 ? null : `three words; now ${told(client).join(', ')}`));
    expect([told(host), told(bo), told(cy)]).toEqual([all, all, []]);
  });

  it('[SWAP-12] an offer in whose place a newer one comes is told to whom it was made; who is offered it anew is told nothing', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    const first = await swapOf(bo);
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    await sees(bo, 'the newer offer', ({ swaps }) => swaps[0]?.id !== first);
    host.send({ type: 'offer-presenter', participantId: ids.cy });
    expect(await bo.waitFor('swap-notice')).toMatchObject({ what: 'withdrawn', by: ids.host, swap: { nextId: ids.bo } });
    await sees(cy, 'an offer of theirs', ({ swaps }) => swaps.length === 1 && swaps[0]?.nextId === ids.cy);
    const told = (client: LiveClient) => client.messages.filter(({ type }) => type === 'swap-notice').length;
    expect([told(bo), told(cy)]).toEqual([1, 0]);
  });

  it('[SWAP-12] declined or withdrawn, everything is as it was', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    const before = { ...cy.meeting };
    bo.send({ type: 'ask-to-present' });
    host.send({ type: 'decline-swap', swapId: await swapOf(host) });
    await sees(cy, 'no swap', ({ swaps }) => swaps.length === 0);
    host.send({ type: 'offer-presenter', participantId: ids.cy });
    host.send({ type: 'withdraw-swap', swapId: await swapOf(host) });
    await sees(cy, 'no swap', ({ swaps }) => swaps.length === 0);
    expect(cy.meeting).toEqual(before);
    expect([mayPublish(host), mayPublish(bo), mayPublish(cy)]).toEqual([true, false, false]);
  });

  it('[EXIT-07] a presenter who leaves hands it to the host, and the meeting goes on', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    bo.send({ type: 'accept-swap', swapId: await swapOf(bo) });
    bo.send({ type: 'start-share' });
    await sees(cy, 'Bo’s screen', ({ sharerId }) => sharerId === ids.bo);
    bo.send({ type: 'leave' });
    await sees(cy, 'the host as presenter', (m) => m.presenterId === ids.host && m.share === 'none' && m.participants.length === 2);
  });

  it('a co-host opens the door and is told who knocks; nobody makes oneself one', async () => {
    const { host, bo, cy, ids, code } = await aSharedMeeting();
    bo.send({ type: 'set-co-host', participantId: ids.bo, isCoHost: true });
    expect((await bo.waitFor('refused')).reason).toBe('meeting/not-host');
    host.send({ type: 'set-co-host', participantId: ids.bo, isCoHost: true });
    await sees(cy, 'Bo as co-host', ({ participants }) => participants.find(({ id }) => id === ids.bo)?.role === 'co-host');
    bo.send({ type: 'lock-meeting' });
    await sees(bo, 'a locked door', ({ door }) => door === 'locked');
    const guest = await LiveClient.open(server.url);
    guest.send({ type: 'join', codeOrPurl: code, name: 'Di' });
    await sees(bo, 'a knock', ({ knocks }) => knocks.length === 1);
    expect(cy.meeting.knocks).toEqual([]);
    cy.send({ type: 'let-in', knockId: bo.meeting.knocks[0]?.id });
    expect((await cy.waitFor('refused')).reason).toBe('meeting/not-host');
    bo.send({ type: 'let-in', knockId: bo.meeting.knocks[0]?.id });
    await guest.waitFor('welcome');
  });

  it('the presenter’s reload and a killed server leave the roles as they were', async () => {
    const { host, bo, cy, ids } = await aSharedMeeting();
    host.send({ type: 'set-co-host', participantId: ids.cy, isCoHost: true });
    host.send({ type: 'offer-presenter', participantId: ids.bo });
    bo.send({ type: 'accept-swap', swapId: await swapOf(bo) });
    bo.send({ type: 'start-share' });
    await sees(cy, 'Bo’s screen', ({ sharerId, share }) => sharerId === ids.bo && share === 'sharing');
    const keyOf = async (client: LiveClient) => (await client.waitFor('welcome')).resumeKey;
    const [boKey, cyKey] = [await keyOf(bo), await keyOf(cy)];
    bo.cut();
    await sees(cy, 'a presenter who is away', ({ share }) => share === 'away');
    await server.kill();
    await server.restart();
    const boBack = await LiveClient.join(server.url, { resumeKey: boKey, lastNumber: 9 });
    const cyBack = await LiveClient.join(server.url, { resumeKey: cyKey, lastNumber: 9 });
    await sees(cyBack, 'Bo sharing', ({ sharerId, share }) => sharerId === ids.bo && share === 'sharing');
    expect(cyBack.meeting.participants.find(({ id }) => id === ids.cy)?.role).toBe('co-host');
    boBack.cut();
    const reloaded = await LiveClient.join(server.url, { resumeKey: boKey, lastNumber: 0 });
    await sees(reloaded, 'a share without its capture', ({ presenterId, share }) => presenterId === ids.bo && share === 'away');
  });
});
