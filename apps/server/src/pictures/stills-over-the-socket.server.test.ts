import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { inParts } from '@ninefold/protocol/pictures/parts.ts';
import { readStill, STILL_BYTES_MAX, STILL_SIDE_MAX, writeStill } from '@ninefold/protocol/pictures/still.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const pictureOf = (background: string, width = 64) =>
  sharp({ create: { width, height: 36, channels: 3, background } })
    .webp()
    .toBuffer();
const sendStill = (client: LiveClient, still: Parameters<typeof writeStill>[0]) => {
  for (const part of inParts(writeStill(still))) client.send(part);
};
const idOf = async (client: LiveClient) => (await client.waitFor('welcome')).you.id;

async function aMeeting() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  return { host, code, hostId: await idOf(host) };
}
/** A page without WebRTC. */
async function aWatcher(code: string, name = 'Old browser') {
  const watcher = await LiveClient.join(server.url, { codeOrPurl: code, name });
  watcher.send({ type: 'watch-stills' });
  return watcher;
}
async function aWatchedShare() {
  const { host, code, hostId } = await aMeeting();
  const watcher = await aWatcher(code);
  host.send({ type: 'start-share' });
  await host.waitFor('stills-wanted', ({ isWanted }) => isWanted);
  return { host, code, hostId, watcher };
}
/** Whether the presenter's page was asked last, or told to stop; null before either. */
const wanted = (client: LiveClient): boolean | null => {
  const last = client.messages.findLast((message) => message.type === 'stills-wanted');
  return last?.type === 'stills-wanted' ? last.isWanted : null;
};
const untilWanted = (client: LiveClient, is: boolean) => until(() => (wanted(client) === is ? null : `stills wanted: ${is}`));
const last = (client: LiveClient) => {
  const message = client.pictures.at(-1);
  return message === undefined ? null : readStill(Uint8Array.from(message));
};
const untilPictures = (client: LiveClient, count: number) =>
  until(() => (client.pictures.length >= count ? null : `picture ${count}; ${client.pictures.length} so far`));
/** What the server has to say on this socket up to now has been said. */
async function untilHeard(client: LiveClient) {
  const from = client.messages.length;
  client.send({ type: 'no-such-message' });
  await client.waitFor('refused', ({ what }) => what === 'no-such-message', from);
}
let number = 0;
async function shows(host: LiveClient, picture: Uint8Array) {
  number += 1;
  const mine = number;
  sendStill(host, { number: mine, picture });
  await host.waitFor('still-taken', (taken) => taken.number === mine);
}

describe('stills over the socket', { timeout: 30_000 }, () => {
  it('[MEET-25] the presenter is asked for pictures only while somebody watches them, and they alone get them', async () => {
    const { host, code, hostId } = await aMeeting();
    const other = await LiveClient.join(server.url, { codeOrPurl: code });
    host.send({ type: 'start-share' });
    await until(() => (other.meeting.share === 'sharing' ? null : 'a share'));
    await untilHeard(host);
    expect(wanted(host)).toBeNull();
    const watcher = await aWatcher(code);
    await untilWanted(host, true);
    const red = await pictureOf('#a00');
    await shows(host, red);
    await untilPictures(watcher, 1);
    expect(last(watcher)).toMatchObject({ sharerId: hostId, format: 'image/webp' });
    expect(Buffer.from(last(watcher)?.picture ?? []).equals(red)).toBe(true);
    watcher.send({ type: 'leave' });
    await untilWanted(host, false);
    await untilHeard(other);
    expect([host.pictures.length, other.pictures.length]).toEqual([0, 0]);
  });

  it('[MEET-25] who has the moving picture by now asks for no more, and the presenter is told when nobody does', async () => {
    const { host, watcher } = await aWatchedShare();
    await shows(host, await pictureOf('#a00'));
    await untilPictures(watcher, 1);
    watcher.send({ type: 'stop-stills' });
    await untilWanted(host, false);
    watcher.send({ type: 'still-drawn', number: last(watcher)?.number });
    await untilHeard(watcher);
    expect(watcher.pictures).toHaveLength(1);
    watcher.send({ type: 'watch-stills' });
    await untilWanted(host, true);
    await shows(host, await pictureOf('#0a0'));
    await untilPictures(watcher, 2);
  });

  it('[MEET-25] whoever draws slowly has one on the way and then the newest, not every one in between', async () => {
    const { host, watcher } = await aWatchedShare();
    const [first, second, third] = await Promise.all(['#a00', '#0a0', '#00a'].map((colour) => pictureOf(colour)));
    for (const picture of [first, second, third]) await shows(host, picture as Buffer);
    await untilHeard(watcher);
    expect(watcher.pictures).toHaveLength(1);
    watcher.send({ type: 'still-drawn', number: 123 });
    await untilHeard(watcher);
    expect(watcher.pictures).toHaveLength(1);
    watcher.send({ type: 'still-drawn', number: last(watcher)?.number });
    await untilPictures(watcher, 2);
    expect(Buffer.from(last(watcher)?.picture ?? []).equals(third as Buffer)).toBe(true);
  });

  it('[MEET-25] a pause keeps the last picture for who comes then; a stop leaves none, and another share asks anew', async () => {
    const { host, code } = await aWatchedShare();
    await shows(host, await pictureOf('#a00'));
    host.send({ type: 'pause-share' });
    sendStill(host, { number: 900, picture: await pictureOf('#0a0') });
    expect(await host.waitFor('refused')).toMatchObject({ what: 'still', reason: 'meeting/not-presenter' });
    await untilWanted(host, false);
    const late = await aWatcher(code, 'Late');
    await untilPictures(late, 1);
    host.send({ type: 'stop-share' });
    await until(() => (late.meeting.share === 'stopped' ? null : 'the stop'));
    const later = await aWatcher(code, 'Later');
    await untilHeard(later);
    expect(later.pictures).toHaveLength(0);
    host.send({ type: 'start-share' });
    await untilWanted(host, true);
    await shows(host, await pictureOf('#00a'));
    await untilPictures(later, 1);
    expect(host.closeCode).toBeNull();
  });

  it('[MEET-25] after a change of presenter the next one is asked, and what the former still sends reaches nobody', async () => {
    const { host, code, watcher } = await aWatchedShare();
    const next = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Next' });
    await shows(host, await pictureOf('#a00'));
    await untilPictures(watcher, 1);
    watcher.send({ type: 'still-drawn', number: last(watcher)?.number });
    next.send({ type: 'ask-to-present' });
    await until(() => (host.meeting.swaps.length === 1 ? null : 'the wish'));
    host.send({ type: 'accept-swap', swapId: host.meeting.swaps[0]?.id });
    const nextId = await idOf(next);
    await until(() => (next.meeting.presenterId === nextId ? null : 'the consent'));
    next.send({ type: 'start-share' });
    await untilWanted(next, true);
    await untilWanted(host, false);
    sendStill(host, { number: 901, picture: await pictureOf('#0a0') });
    await host.waitFor('refused', ({ what }) => what === 'still');
    await shows(next, await pictureOf('#00a'));
    await untilPictures(watcher, 2);
    expect(last(watcher)?.sharerId).toBe(nextId);
  });

  it('[MEET-25] a presenter who comes back after a lost socket is asked again', async () => {
    const { host, watcher } = await aWatchedShare();
    const { resumeKey } = await host.waitFor('welcome');
    host.cut();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    await untilWanted(back, true);
    await shows(back, await pictureOf('#a00'));
    await untilPictures(watcher, 1);
  });

  it('[MEET-25] so is a guest who presents', async () => {
    const { host, code } = await aMeeting();
    const watcher = await aWatcher(code);
    const guest = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Guest' });
    const { resumeKey, you } = await guest.waitFor('welcome');
    guest.send({ type: 'ask-to-present' });
    await until(() => (host.meeting.swaps.length === 1 ? null : 'the wish'));
    host.send({ type: 'accept-swap', swapId: host.meeting.swaps[0]?.id });
    await until(() => (guest.meeting.presenterId === you.id ? null : 'the consent'));
    guest.send({ type: 'start-share' });
    await untilWanted(guest, true);
    guest.cut();
    await until(() => (host.meeting.participants.some(({ id, isConnected }) => id === you.id && !isConnected) ? null : 'the lost socket'));
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    await untilWanted(back, true);
    await shows(back, await pictureOf('#a00'));
    await untilPictures(watcher, 1);
  });

  it('[SEC-33] nobody at a locked door gets one, and who was removed gets no more', async () => {
    const { host, code, watcher } = await aWatchedShare();
    host.send({ type: 'lock-meeting' });
    await until(() => (host.meeting.door === 'locked' ? null : 'the lock'));
    const outside = await LiveClient.open(server.url);
    outside.send({ type: 'join', codeOrPurl: code });
    await outside.waitFor('at-door');
    await shows(host, await pictureOf('#a00'));
    await untilPictures(watcher, 1);
    outside.send({ type: 'watch-stills' });
    expect(await outside.waitForClose()).toBe(1008);
    expect(outside.pictures).toHaveLength(0);
    watcher.send({ type: 'still-drawn', number: last(watcher)?.number });
    host.send({ type: 'remove-person', participantId: await idOf(watcher) });
    expect(await watcher.waitForClose()).toBe(4403);
    await untilWanted(host, false);
    expect(watcher.pictures).toHaveLength(1);
  });

  it('pictures that nobody asked for end the socket: a viewer’s, a presenter’s too, and any before entry', async () => {
    const { host, code } = await aMeeting();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    host.send({ type: 'start-share' });
    const stranger = await LiveClient.open(server.url);
    for (const client of [stranger, viewer, host]) {
      sendStill(client, { number: 1, picture: await pictureOf('#a00') });
      expect(await client.waitForClose()).toBe(1003);
    }
  });

  it.each([
    ['no picture', 1003, async () => Buffer.from('GIF89a, and what follows')],
    ['one that takes too much to draw', 1003, () => pictureOf('#a00', STILL_SIDE_MAX + 1)],
    ['one of too many bytes', 1009, async () => Buffer.concat([await pictureOf('#a00'), Buffer.alloc(STILL_BYTES_MAX + 1_000)])],
  ])('a presenter’s page that sends %s is closed, and it reaches nobody', async (_, code, make) => {
    const { host, watcher } = await aWatchedShare();
    sendStill(host, { number: 1, picture: await make() });
    expect(await host.waitForClose()).toBe(code);
    await untilHeard(watcher);
    expect(watcher.pictures).toHaveLength(0);
  });

  it('a presenter’s page that sends many at once is closed', async () => {
    const { host } = await aWatchedShare();
    const picture = await pictureOf('#a00');
    for (let n = 1; n <= 20; n++) sendStill(host, { number: n, picture });
    expect(await host.waitForClose()).toBe(1008);
  });

  it('a picture of the largest size comes in parts, and texts between them are heard', async () => {
    const { host, watcher } = await aWatchedShare();
    const picture = Buffer.concat([await pictureOf('#a00'), Buffer.alloc(STILL_BYTES_MAX)]).subarray(0, STILL_BYTES_MAX);
    const parts = inParts(writeStill({ number: 5, picture }));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts.slice(0, -1)) host.send(part);
    host.send({ type: 'rename', name: 'Between' });
    await until(() => (watcher.meeting.participants.some(({ name }) => name === 'Between') ? null : 'the new name'));
    host.send(parts.at(-1) ?? '');
    expect((await host.waitFor('still-taken')).number).toBe(5);
    await untilPictures(watcher, 1);
    expect(last(watcher)?.picture.length).toBe(STILL_BYTES_MAX);
  });
});
