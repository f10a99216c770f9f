import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until, untilValue } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

interface Heard {
  readonly type: string;
  readonly what?: string;
  readonly reason?: string;
  readonly version?: number;
  readonly you?: { readonly id: string };
  readonly meeting?: Record<string, unknown>;
}

/** A page that stayed open over the update: it says no version, and knows the words of the first. */
async function anOldPage(join: object) {
  const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/live`, { headers: { origin: server.url } });
  const heard: Heard[] = [];
  socket.on('message', (bytes: Buffer, isBinary) => void (isBinary || heard.push(JSON.parse(bytes.toString()) as Heard)));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const hears = (type: string) => untilValue(`${type} at the old page`, () => heard.find((message) => message.type === type));
  say({ type: 'join', ...join });
  return { say, hears, heard, welcome: await hears('welcome') };
}

describe('a page of version 1', { timeout: 30_000 }, () => {
  it('of a viewer is understood, and hears its own words, beside pages of today', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const old = await anOldPage({ codeOrPurl: code, name: 'Ana' });
    expect(old.welcome).toMatchObject({ version: 2, meeting: { weakLines: [] } });
    const own = old.welcome.you?.id;
    old.say({ type: 'tell-line', isWeak: true });
    await until(() => (host.meeting.weakConnections.join() === own ? null : 'a weak connection, told to the host'));
    const changed = await untilValue('the same in its own words', () =>
      old.heard.find(({ type, meeting }) => type === 'meeting' && String(meeting?.['weakLines']) === own),
    );
    expect(changed.meeting).not.toHaveProperty('weakConnections');
    old.say({ type: 'silence', participantId: null, device: 'microphone' });
    expect(await old.hears('refused')).toMatchObject({ what: 'silence', reason: 'meeting/not-host' });
    host.send({ type: 'start-share' });
    await until(() => (host.meeting.share === 'sharing' ? null : 'a share'));
    old.say({ type: 'ask-for-whole' });
    await host.waitFor('keyframe-requested');
  });

  it('of whoever shares hears that a keyframe is asked for, and mutes somebody', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const old = await anOldPage({ ticket });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    old.say({ type: 'start-share' });
    await until(() => (viewer.meeting.share === 'sharing' ? null : 'a share'));
    viewer.send({ type: 'request-keyframe' });
    await old.hears('whole-wanted');
    viewer.send({ type: 'set-microphone', to: 'on' });
    await until(() => (viewer.meeting.participants[1]?.microphone === 'on' ? null : 'a microphone that is on'));
    old.say({ type: 'silence', participantId: null, device: 'microphone' });
    expect(await viewer.waitFor('sound-notice')).toMatchObject({ what: 'muted' });
  });

  it('has words of its own: a page of today that says them is not understood', async () => {
    const { code } = await shareByCall(server.url);
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    viewer.send({ type: 'silence', participantId: null, device: 'microphone' });
    expect(await viewer.waitFor('refused')).toMatchObject({ what: 'silence', reason: 'unknown or malformed' });
  });
});
