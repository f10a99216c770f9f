import { once } from 'node:events';
import { connect } from 'node:net';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { HOST_GRACE_SECONDS: '2', MEETING_CAPACITY: '3' } });
}, 30_000);
afterAll(() => server.stop());

async function meetingWithHost() {
  const shared = await shareByCall(server.url);
  return { ...shared, host: await LiveClient.join(server.url, { ticket: shared.ticket }) };
}
const seen = (client: LiveClient, what: string, fits: () => boolean) =>
  until(() => (fits() ? null : `${what}; now ${JSON.stringify(client.meeting)}`));

describe('meeting socket', () => {
  it('[ROLE-01] [ROLE-05] [ROLE-06] [ROLE-07] [ROLE-09] [CLIENT-27] whoever shares is host and admin, whoever joins is neither', async () => {
    const { host, code } = await meetingWithHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ben Okafor' });
    const asHost = await host.waitFor('welcome');
    const asViewer = await viewer.waitFor('welcome');
    expect(asHost.you).toMatchObject({ isHost: true, isAdmin: true, isPresenting: true });
    expect(asViewer.you).toMatchObject({ isHost: false, isAdmin: false, isPresenting: false });
    expect(viewer.meeting.plan).toBe('free');
    await seen(host, 'two people', () => host.meeting.participants.length === 2);
    expect(host.meeting.participants[1]).toMatchObject({ name: 'Ben Okafor', firstName: 'Ben', lastName: 'Okafor', isAdmin: false });
  });

  it('[MEET-21] [JOIN-14] people without a name are numbered, and one may rename oneself', async () => {
    const { host, code } = await meetingWithHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    await seen(host, 'Viewer 1', () => host.meeting.participants[1]?.name === 'Viewer 1');
    viewer.send({ type: 'rename', name: `  Mira\u202e <b>Castellan</b> ${'x'.repeat(200)}` });
    await seen(host, 'the new name', () => host.meeting.participants[1]?.name.startsWith('Mira <b>Castellan</b> xxx') === true);
    expect([...(host.meeting.participants[1]?.name ?? '')].length).toBeLessThanOrEqual(100);
  });

  it('[ROLE-08] a viewer who claims to be admin, shares or ends is refused by name and changes nothing', async () => {
    const { host, code } = await meetingWithHost();
    const viewer = await LiveClient.open(server.url);
    viewer.send({ type: 'join', codeOrPurl: code, isAdmin: true, role: 'host', ticket: undefined });
    expect((await viewer.waitFor('welcome')).you.isAdmin).toBe(false);
    for (const type of ['start-share', 'end-meeting'] as const) {
      viewer.send({ type, isAdmin: true });
      await viewer.waitFor('refused', (message) => message.what === type);
    }
    expect(host.meeting.share).toBe('none');
    expect(host.closeCode).toBeNull();
  });

  it('an unknown message is refused by name and the socket goes on', async () => {
    const { host } = await meetingWithHost();
    host.send({ type: 'make-coffee' });
    expect((await host.waitFor('refused')).what).toBe('make-coffee');
    host.send('{not json');
    host.send({ type: 'start-share' });
    await seen(host, 'sharing', () => host.meeting.share === 'sharing');
  });

  it('messages are numbered without a gap', async () => {
    const { host } = await meetingWithHost();
    for (const type of ['start-share', 'pause-share', 'resume-share', 'stop-share']) host.send({ type });
    await seen(host, 'stopped', () => host.meeting.share === 'stopped');
    const numbers = host.messages.flatMap((message) => ('n' in message ? [message.n] : []));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('[MEET-15] [EXIT-07] the host ends it: every viewer gets state 11, the code is dead', async () => {
    const { host, code } = await meetingWithHost();
    const viewers = await Promise.all([1, 2].map(() => LiveClient.join(server.url, { codeOrPurl: code })));
    host.send({ type: 'end-meeting' });
    for (const viewer of viewers) expect(await viewer.waitFor('over')).toMatchObject({ state: 11, reason: 'ended-by-host' });
    const late = await LiveClient.open(server.url);
    late.send({ type: 'join', codeOrPurl: code });
    expect((await late.waitFor('not-admitted')).errorCode).toBe(4);
  });

  it('[MEET-20] [CONST-31] a viewer over the capacity gets client error code 7; who leaves frees a seat', async () => {
    const { code } = await meetingWithHost();
    const viewers = await Promise.all([1, 2, 3].map(() => LiveClient.join(server.url, { codeOrPurl: code })));
    const over = await LiveClient.open(server.url);
    over.send({ type: 'join', codeOrPurl: code });
    expect((await over.waitFor('not-admitted')).errorCode).toBe(7);
    expect(await over.waitForClose()).toBe(4407);
    viewers[0]?.send({ type: 'leave' });
    await viewers[0]?.waitForClose();
    expect((await LiveClient.join(server.url, { codeOrPurl: code })).meeting.code).toBe(code);
  });

  it('[MEET-19] who comes back with the resume key is the same person', async () => {
    const { host, code } = await meetingWithHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Jonas' });
    const { resumeKey, you } = await viewer.waitFor('welcome');
    viewer.cut();
    await seen(host, 'Jonas away', () => host.meeting.participants[1]?.isConnected === false);
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    expect((await back.waitFor('welcome')).you.id).toBe(you.id);
    await seen(host, 'Jonas back', () => host.meeting.participants[1]?.isConnected === true && host.meeting.participants.length === 2);
  });

  it('[MEET-21] whose tab was closed leaves the list soon, and comes back as who they were; a lost socket stays as away', {
    timeout: 30_000,
  }, async () => {
    const { host, code } = await meetingWithHost();
    const closed = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Bo' });
    const lost = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Cy' });
    const { resumeKey, you } = await closed.waitFor('welcome');
    const names = () => host.meeting.participants.map(({ name, isConnected }) => `${name}${isConnected ? '' : ' away'}`).join(', ');
    closed.closePage();
    lost.cut();
    await seen(host, 'both away, and listed while a reload may be under way', () => /Bo away, Cy away$/.test(names()));
    await until(() => (names().includes('Bo') ? `Bo gone from the list: ${names()}` : null), 15_000);
    expect(names()).toMatch(/Cy away$/);
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    expect((await back.waitFor('welcome')).you.id).toBe(you.id);
    await seen(host, 'Bo, who is here', () => /Bo, Cy away$/.test(names()));
  });

  it('[MEET-20] [MEET-21] whoever goes before they are welcome takes no seat and stands in nobody’s list', async () => {
    const { host, code } = await meetingWithHost();
    for (const ends of ['cut', 'closePage', 'cut', 'closePage'] as const) {
      const hasty = await LiveClient.open(server.url);
      hasty.send({ type: 'join', codeOrPurl: code });
      hasty[ends]();
      await hasty.waitForClose();
    }
    const refused = await LiveClient.open(server.url);
    refused.send({ type: 'join', codeOrPurl: 'nobody-has-this' });
    for (let times = 0; times < 5; times += 1) refused.send({ type: 'join', codeOrPurl: code, name: 'Again' });
    await refused.waitForClose();
    const viewers = await Promise.all([1, 2, 3].map(() => LiveClient.join(server.url, { codeOrPurl: code, name: 'Real' })));
    expect(viewers).toHaveLength(3);
    await seen(host, 'the host and three', () => host.meeting.participants.length === 4);
  });

  it('a resume key that left, or never was, admits nobody', async () => {
    const { code } = await meetingWithHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    const { resumeKey } = await viewer.waitFor('welcome');
    viewer.send({ type: 'leave' });
    await viewer.waitForClose();
    for (const key of [resumeKey, 'x'.repeat(43)]) {
      const again = await LiveClient.open(server.url);
      again.send({ type: 'join', resumeKey: key, lastNumber: 1 });
      expect(await again.waitForClose()).toBe(4404);
    }
  });

  it('[MEET-18] a host who vanishes is waited for, then everyone gets state 11', async () => {
    const { host, code } = await meetingWithHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    host.send({ type: 'start-share' });
    await seen(viewer, 'sharing', () => viewer.meeting.share === 'sharing');
    host.cut();
    await seen(viewer, 'away', () => viewer.meeting.share === 'away');
    expect(await viewer.waitFor('over')).toMatchObject({ reason: 'host-vanished' });
  });

  it('a presenter who reloads is back in the meeting and must share again; a lost socket goes on sharing', async () => {
    const { host } = await meetingWithHost();
    host.send({ type: 'start-share' });
    await seen(host, 'sharing', () => host.meeting.share === 'sharing');
    const { resumeKey } = await host.waitFor('welcome');
    host.cut();
    const samePage = await LiveClient.join(server.url, { resumeKey, lastNumber: 2 });
    await seen(samePage, 'sharing', () => samePage.meeting.share === 'sharing');
    samePage.cut();
    const reloaded = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    await seen(reloaded, 'away', () => reloaded.meeting.share === 'away');
  });

  it('[MEET-19] a socket that is cut and taken up again at once, over and over, leaves its owner present and sharing', async () => {
    const { host, code } = await meetingWithHost();
    host.send({ type: 'start-share' });
    await seen(host, 'sharing', () => host.meeting.share === 'sharing');
    const { resumeKey } = await host.waitFor('welcome');
    let line = host;
    for (let round = 0; round < 20; round++) {
      line.cut();
      line = await LiveClient.join(server.url, { resumeKey, lastNumber: 2 });
    }
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    line.send({ type: 'pause-share' });
    await seen(viewer, 'paused by the host who is there', () => viewer.meeting.share === 'paused');
    expect(viewer.meeting.participants[0]?.isConnected).toBe(true);
  });

  it('an empty stage is paused in the words that older pages know, and blank beside them, for whoever comes later too', async () => {
    const { host, code } = await meetingWithHost();
    host.send({ type: 'start-share' });
    host.send({ type: 'blank-share' });
    await seen(host, 'blank', () => host.meeting.share === 'paused' && host.meeting.isBlank === true);
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    expect(viewer.meeting).toMatchObject({ share: 'paused', isBlank: true });
    viewer.send({ type: 'resume-share' });
    expect(await viewer.waitFor('refused')).toMatchObject({ what: 'resume-share', reason: 'meeting/not-presenter' });
    host.send({ type: 'resume-share' });
    await seen(viewer, 'shown again', () => viewer.meeting.share === 'sharing' && viewer.meeting.isBlank === false);
  });

  it('F-14 duplicate-tab: the newest page wins, the old one is told', async () => {
    const { host } = await meetingWithHost();
    const { resumeKey } = await host.waitFor('welcome');
    const second = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    expect(await host.waitForClose()).toBe(4409);
    await until(() =>
      second.closeCode === null && second.meeting.participants[0]?.isConnected ? null : 'the second page as the connected one',
    );
  });

  it('[ROLE-05] F-14 two pages that come by the host’s ticket at the same moment are one host: the older page going ends nothing', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const pages = await Promise.all([1, 2, 3].map(() => LiveClient.open(server.url)));
    for (const page of pages) page.send({ type: 'join', ticket });
    await until(() => (pages.filter((page) => page.closeCode === 4409).length === 2 ? null : 'two pages told that a newer one is there'));
    const [here] = pages.filter((page) => page.closeCode === null);
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    expect(viewer.meeting.participants.filter(({ role, isHost }) => isHost || role === 'host')).toHaveLength(1);
    expect(viewer.meeting.participants).toHaveLength(2);
    here?.send({ type: 'start-share' });
    await seen(viewer, 'sharing by the host who is there', () => viewer.meeting.share === 'sharing');
  });

  it('a foreign Origin is refused before the upgrade, on the engine path too', async () => {
    await expect(LiveClient.open(server.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
    const { default: WebSocket } = await import('ws');
    const status = await new Promise((resolve) => {
      new WebSocket(`${server.url.replace('http', 'ws')}/media/rtc?access_token=x`, { headers: { origin: 'https://evil.example' } }).on(
        'error',
        (error) => resolve(error.message),
      );
    });
    expect(status).toContain('403');
  });

  it('a refused upgrade is closed at once, also when the other end keeps its half open', async () => {
    const line = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const gone = once(line, 'end');
    line.write(
      `GET /live HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    line.resume();
    await gone;
    // The server has let go of both halves: what is written now is answered with a reset.
    const reset = once(line, 'error');
    await until(() => {
      line.write('x');
      return line.destroyed ? null : 'the end of the line';
    });
    expect(((await reset) as NodeJS.ErrnoException[])[0]?.code).toMatch(/^(?:ECONNRESET|EPIPE)$/);
  });

  it('frames that are too long, binary or before a join end the socket, and the server lives', async () => {
    const tooLong = await LiveClient.open(server.url);
    tooLong.send(`{"type":"join","codeOrPurl":"${'1'.repeat(70_000)}"}`);
    expect(await tooLong.waitForClose()).toBe(1009);
    const early = await LiveClient.open(server.url);
    early.send({ type: 'start-share' });
    expect(await early.waitForClose()).toBe(4400);
    const { host } = await meetingWithHost();
    for (let n = 0; n < 150; n++) host.send({ type: 'pong' });
    expect(await host.waitForClose()).toBe(1008);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('server-killed: the meeting, its people and its code outlive the server', async () => {
    const { host, code } = await meetingWithHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Priya' });
    host.send({ type: 'start-share' });
    await seen(viewer, 'sharing', () => viewer.meeting.share === 'sharing');
    const [hostKey, viewerKey] = [(await host.waitFor('welcome')).resumeKey, (await viewer.waitFor('welcome')).resumeKey];
    await server.kill();
    await server.restart();
    const hostBack = await LiveClient.join(server.url, { resumeKey: hostKey, lastNumber: 4 });
    const viewerBack = await LiveClient.join(server.url, { resumeKey: viewerKey, lastNumber: 4 });
    await seen(viewerBack, 'sharing again', () => viewerBack.meeting.share === 'sharing' && viewerBack.meeting.code === code);
    expect(hostBack.meeting.participants.map((one) => one.name)).toContain('Priya');
  }, 30_000);
});
