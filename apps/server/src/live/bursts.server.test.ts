/** One person's page in a loop: the server writes, and tells everybody, at a pace that people can follow. */
import { CHAT_BURST } from '@ninefold/domain/chat/token-bucket.ts';
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

async function twoPeople() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  const bo = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Bo' });
  const id = (await bo.waitFor('welcome')).you.id;
  await until(() => (host.meeting.participants.length === 2 ? null : 'Bo at the host’s'));
  return { host, bo, id, code };
}
const slowed = (client: LiveClient, what: string) =>
  client.messages.filter((message) => message.type === 'refused' && message.what === what && message.reason === 'slow-down').length;
const statesSeen = (client: LiveClient) => client.messages.filter(({ type }) => type === 'meeting').length;

describe('a burst of one person', { timeout: 30_000 }, () => {
  it('[JOIN-14] of forty names in a row everybody soon reads the last one, and few of those before; who sends them is told', async () => {
    const { host, bo, code } = await twoPeople();
    const before = statesSeen(host);
    for (let n = 1; n <= 40; n += 1) bo.send({ type: 'rename', name: `Bo ${n}` });
    await until(() => (host.meeting.participants[1]?.name === 'Bo 40' ? null : `Bo 40; now ${host.meeting.participants[1]?.name}`));
    expect(statesSeen(host) - before).toBeLessThanOrEqual(CHAT_BURST + 2);
    expect(slowed(bo, 'rename')).toBe(40 - CHAT_BURST);
    const late = await LiveClient.join(server.url, { codeOrPurl: code });
    expect(late.meeting.participants[1]?.name).toBe('Bo 40');
  });

  it('of forty switches of a microphone in a row everybody soon sees the last one, and few of those before; nothing is refused', async () => {
    const { host, bo, id } = await twoPeople();
    const before = statesSeen(host);
    for (let n = 1; n <= 40; n += 1) bo.send({ type: 'set-microphone', to: n % 2 === 0 ? 'muted' : 'on' });
    bo.send({ type: 'set-camera', to: 'on' });
    const own = () => host.meeting.participants.find((one) => one.id === id);
    await until(() => (own()?.camera === 'on' ? null : 'the camera, which the microphone does not hold up'));
    await until(() => (own()?.microphone === 'muted' ? null : `the last word; now ${own()?.microphone}`));
    expect(statesSeen(host) - before).toBeLessThanOrEqual(CHAT_BURST + 3);
    expect(bo.messages.filter(({ type }) => type === 'refused')).toEqual([]);
  });

  it('what was pressed in a burst counts no more once the host has muted, or a page has taken the seat anew', async () => {
    const ends = {
      muted: async ({ host, bo, id }: Awaited<ReturnType<typeof twoPeople>>) => {
        host.send({ type: 'mute', participantId: id, device: 'microphone' });
        await bo.waitFor('sound-notice');
        return bo;
      },
      'a fresh page': async ({ bo }: Awaited<ReturnType<typeof twoPeople>>) => {
        const { resumeKey } = await bo.waitFor('welcome');
        return LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
      },
    };
    for (const [why, end] of Object.entries(ends)) {
      const people = await twoPeople();
      const own = () => people.host.meeting.participants.find((one) => one.id === people.id);
      const untilOwn = (device: 'microphone' | 'camera', is: string) =>
        until(() => (own()?.[device] === is ? null : `${why}: the ${device} ${is}`));
      // The last one of the burst is seen, so the one after it waits.
      const words = <State extends string>(...last: readonly State[]) => [...Array<'off'>(CHAT_BURST - 1).fill('off'), ...last];
      for (const to of words('muted', 'on')) people.bo.send({ type: 'set-microphone', to });
      await untilOwn('microphone', 'muted');
      const page = await end(people);
      // The camera's last word waits as long as the microphone's did, and is said later.
      for (const to of words('on', 'off')) page.send({ type: 'set-camera', to });
      await untilOwn('camera', 'on');
      await untilOwn('camera', 'off');
      expect([why, own()?.microphone]).toEqual([why, 'off']);
    }
  });

  it('[SEC-16] who locks and unlocks over and over, or gives and takes a role, is slowed and told so', async () => {
    const { host, id } = await twoPeople();
    for (let n = 1; n <= 8; n += 1) host.send({ type: n % 2 === 0 ? 'unlock-meeting' : 'lock-meeting' });
    for (let n = 1; n <= 8; n += 1) host.send({ type: 'set-co-host', participantId: id, isCoHost: n % 2 === 1 });
    await until(() => (slowed(host, 'set-co-host') === 3 ? null : `${slowed(host, 'set-co-host')} roles slowed`));
    expect(slowed(host, 'lock-meeting') + slowed(host, 'unlock-meeting')).toBe(3);
    await until(() => {
      if (host.meeting.door === 'locked') host.send({ type: 'unlock-meeting' });
      return host.meeting.door === 'open' ? null : 'an open door, once the host has rested';
    });
  });

  it('[SWAP-10] who asks to present and takes it back over and over is slowed and told so; a wish is taken again later', async () => {
    const { host, bo, id } = await twoPeople();
    const wish = () => host.meeting.swaps.find(({ nextId }) => nextId === id)?.id;
    for (let n = 0; n < CHAT_BURST; n += 1) {
      bo.send({ type: 'ask-to-present' });
      await until(() => (wish() === undefined ? 'the wish' : null));
      bo.send({ type: 'withdraw-swap', swapId: wish() ?? '' });
      await until(() => (wish() === undefined ? null : 'its end'));
    }
    for (let n = 0; n < 10; n += 1) bo.send({ type: 'ask-to-present' });
    await until(() => (slowed(bo, 'ask-to-present') > 0 ? null : 'a word to who asks too often'));
    await until(() => {
      if (wish() === undefined) bo.send({ type: 'ask-to-present' });
      return wish() === undefined ? 'the wish, once Bo has rested' : null;
    });
    expect(host.meeting.swaps).toHaveLength(1);
  });

  it('[SWAP-11] invitations that replace one another are slowed, and the last one that was taken stands', async () => {
    const { host, bo, id, code } = await twoPeople();
    const cy = (await (await LiveClient.join(server.url, { codeOrPurl: code, name: 'Cy' })).waitFor('welcome')).you.id;
    for (let n = 0; n < CHAT_BURST; n += 1) host.send({ type: 'offer-presenter', participantId: n % 2 === 0 ? id : cy });
    for (let n = 0; n < 3; n += 1) host.send({ type: 'offer-presenter', participantId: cy });
    await until(() => (slowed(host, 'offer-presenter') === 3 ? null : `${slowed(host, 'offer-presenter')} slowed`));
    await until(() => (bo.meeting.swaps.map(({ nextId }) => nextId).join() === id ? null : 'Bo as the one who is invited'));
  });
});
