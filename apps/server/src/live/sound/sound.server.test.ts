import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devicesOf, meetingOfThree, publishable, sees } from '../testing/devices.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

describe('microphones and cameras', { timeout: 15_000 }, () => {
  it('the host turns everybody’s off, but not the own one', async () => {
    const { host, ana, ben } = await meetingOfThree(server.url);
    for (const client of [host, ana, ben]) client.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Presenter', 'on off');
    await sees(host, 'Ben', 'on off');
    await sees(host, 'Ana', 'on off');
    host.send({ type: 'mute', participantId: null, device: 'microphone' });
    await ana.waitFor('sound-notice');
    await ben.waitFor('sound-notice');
    await sees(host, 'Ben', 'off off');
    await sees(host, 'Presenter', 'on off');
  });

  it('a co-host who mutes everyone goes on speaking, as host and presenter do, and may also where only some speak', async () => {
    const { host, ana, ben, anaId } = await meetingOfThree(server.url);
    host.send({ type: 'set-co-host', participantId: anaId, isCoHost: true });
    await until(() => (ana.meeting.participants.some(({ id, role }) => id === anaId && role === 'co-host') ? null : 'Ana as co-host'));
    for (const client of [host, ana, ben]) client.send({ type: 'set-microphone', to: 'on' });
    for (const name of ['Presenter', 'Ana', 'Ben']) await sees(ana, name, 'on off');
    ana.send({ type: 'mute', participantId: null, device: 'microphone' });
    expect(await ben.waitFor('sound-notice')).toMatchObject({ what: 'muted', by: 'Ana' });
    await sees(ana, 'Ben', 'off off');
    ana.send({ type: 'let-speak', who: 'admins' });
    await until(() => (host.meeting.whoSpeaks === 'admins' ? null : 'the closed meeting'));
    for (const name of ['Presenter', 'Ana']) await sees(host, name, 'on off');
    ana.send({ type: 'set-microphone', to: 'off' });
    await sees(host, 'Ana', 'off off');
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
    expect(ana.messages.filter(({ type }) => type === 'sound-notice' || type === 'refused')).toEqual([]);
  });

  it('a co-host silences no host, and the other co-hosts as anybody', async () => {
    const { host, ana, ben, anaId, benId } = await meetingOfThree(server.url);
    for (const participantId of [anaId, benId]) host.send({ type: 'set-co-host', participantId, isCoHost: true });
    await until(() => (ana.meeting.participants.filter(({ role }) => role === 'co-host').length === 2 ? null : 'two co-hosts'));
    for (const client of [host, ben]) client.send({ type: 'set-microphone', to: 'on' });
    for (const name of ['Presenter', 'Ben']) await sees(ana, name, 'on off');
    const hostId = (await host.waitFor('welcome')).you.id;
    ana.send({ type: 'mute', participantId: hostId, device: 'microphone' });
    expect(await ana.waitFor('refused')).toMatchObject({ what: 'mute', reason: 'meeting/not-host' });
    ana.send({ type: 'mute', participantId: benId, device: 'microphone' });
    await sees(host, 'Ben', 'off off');
    await sees(host, 'Presenter', 'on off');
  });

  it('nobody is unmuted from afar: who is asked to speak is off until they say so themselves', async () => {
    const { host, ana, anaId } = await meetingOfThree(server.url);
    host.send({ type: 'ask-to-unmute', participantId: anaId });
    expect(await ana.waitFor('sound-notice')).toMatchObject({ what: 'asked', by: 'Presenter' });
    expect(devicesOf(host, 'Ana')).toBe('off off');
    expect(await publishable(ana)).toEqual([]);
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
  });

  it('who was asked to speak and says not now is told to who asked, once, and to nobody else', async () => {
    const { host, ana, ben, anaId } = await meetingOfThree(server.url);
    // Nobody has asked.
    ana.send({ type: 'decline-to-speak' });
    host.send({ type: 'ask-to-unmute', participantId: anaId });
    await ana.waitFor('sound-notice');
    for (let n = 0; n < 2; n += 1) ana.send({ type: 'decline-to-speak' });
    expect(await host.waitFor('declined-to-speak')).toMatchObject({ by: 'Ana' });
    // Who has answered by speaking declines nothing any more.
    const from = ana.messages.length;
    host.send({ type: 'ask-to-unmute', participantId: anaId });
    await ana.waitFor('sound-notice', () => true, from);
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
    ana.send({ type: 'decline-to-speak' });
    ana.send({ type: 'set-microphone', to: 'off' });
    await sees(host, 'Ana', 'off off');
    const told = (client: LiveClient) => client.messages.filter(({ type }) => type === 'declined-to-speak');
    expect([host, ana, ben].map((client) => told(client).length)).toEqual([1, 0, 0]);
  });

  it('who is asked to speak and comes back is asked once more, for the rest of the time; who asked hears of the answer when they are back', async () => {
    const { host, ana, ben, anaId } = await meetingOfThree(server.url);
    const keyOf = async (client: LiveClient) => (await client.waitFor('welcome')).resumeKey;
    host.send({ type: 'ask-to-unmute', participantId: anaId });
    expect(await ana.waitFor('sound-notice')).toMatchObject({ what: 'asked', endsInMs: 60_000 });
    ana.cut();
    const back = await LiveClient.join(server.url, { resumeKey: await keyOf(ana), lastNumber: 0 });
    const { by, endsInMs } = await back.waitFor('sound-notice', ({ what }) => what === 'asked');
    expect(by).toBe('Presenter');
    expect(endsInMs).toBeLessThan(60_000);
    host.cut();
    await until(() => (ben.meeting.participants.some(({ isHost, isConnected }) => isHost && !isConnected) ? null : 'the host away'));
    back.send({ type: 'decline-to-speak' });
    const again = await LiveClient.join(server.url, { resumeKey: await keyOf(host), lastNumber: 0 });
    expect(await again.waitFor('declined-to-speak')).toMatchObject({ by: 'Ana' });
    // Answered, it is asked no more.
    back.cut();
    const later = await LiveClient.join(server.url, { resumeKey: await keyOf(ana), lastNumber: 0 });
    later.send({ type: 'read-chat' });
    await later.waitFor('chat-history');
    expect(later.messages.filter(({ type }) => type === 'sound-notice')).toEqual([]);
  });

  it('where only some may speak, the others are silent at once and refused, until the host asks them', async () => {
    const { host, ana, ben, anaId } = await meetingOfThree(server.url);
    ben.send({ type: 'set-camera', to: 'on' });
    await sees(host, 'Ben', 'off on');
    host.send({ type: 'let-speak', who: 'admins' });
    expect(await ben.waitFor('sound-notice')).toMatchObject({ what: 'closed' });
    await until(() => (ana.meeting.whoSpeaks === 'admins' ? null : 'the closed meeting'));
    await sees(host, 'Ben', 'off off');
    ana.send({ type: 'set-microphone', to: 'on' });
    expect(await ana.waitFor('refused')).toMatchObject({ what: 'set-microphone', reason: 'sound/not-allowed' });
    host.send({ type: 'set-microphone', to: 'on' });
    await sees(ana, 'Presenter', 'on off');
    host.send({ type: 'ask-to-unmute', participantId: anaId });
    await ana.waitFor('sound-notice');
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
    host.send({ type: 'let-speak', who: 'everyone' });
    await until(() => (ana.meeting.whoSpeaks === 'everyone' ? null : 'the open meeting'));
    ben.send({ type: 'set-camera', to: 'on' });
    await sees(host, 'Ben', 'off on');
  });

  it('where only some may speak, who loses the role that let them is silent at once and told, and nobody else', async () => {
    const { host, ana, ben, anaId, benId } = await meetingOfThree(server.url);
    for (const participantId of [anaId, benId]) host.send({ type: 'set-co-host', participantId, isCoHost: true });
    await until(() => (host.meeting.participants.every(({ role, isHost }) => isHost || role === 'co-host') ? null : 'two co-hosts'));
    host.send({ type: 'let-speak', who: 'admins' });
    await until(() => (ana.meeting.whoSpeaks === 'admins' ? null : 'the closed meeting'));
    for (const client of [ana, ben]) client.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
    await sees(host, 'Ben', 'on off');
    host.send({ type: 'set-co-host', participantId: anaId, isCoHost: false });
    expect(await ana.waitFor('sound-notice')).toMatchObject({ what: 'closed' });
    await sees(ben, 'Ana', 'off off');
    expect(await publishable(ana)).toEqual([]);
    expect(devicesOf(host, 'Ben')).toBe('on off');
  });

  it('a viewer keeps no order: silencing, asking and closing are refused by name', async () => {
    const { ana, ben, benId } = await meetingOfThree(server.url);
    ben.send({ type: 'set-microphone', to: 'on' });
    await sees(ana, 'Ben', 'on off');
    for (const message of [
      { type: 'mute', participantId: benId, device: 'microphone' },
      { type: 'mute', participantId: null, device: 'microphone' },
      { type: 'ask-to-unmute', participantId: benId },
      { type: 'let-speak', who: 'admins' },
    ]) {
      const from = ana.messages.length;
      ana.send(message);
      expect(await ana.waitFor('refused', () => true, from)).toMatchObject({ what: message.type, reason: 'meeting/not-host' });
    }
    expect(devicesOf(ana, 'Ben')).toBe('on off');
    expect(ana.meeting.whoSpeaks).toBe('everyone');
  });

  it('somebody of another meeting is nobody here', async () => {
    const here = await meetingOfThree(server.url);
    const there = await meetingOfThree(server.url);
    there.ana.send({ type: 'set-microphone', to: 'on' });
    await sees(there.host, 'Ana', 'on off');
    here.host.send({ type: 'mute', participantId: there.anaId, device: 'microphone' });
    here.host.send({ type: 'ask-to-unmute', participantId: there.anaId });
    expect(await here.host.waitFor('refused')).toMatchObject({ what: 'ask-to-unmute', reason: 'sound/unknown' });
    expect(devicesOf(there.host, 'Ana')).toBe('on off');
    expect(there.ana.messages.some((message) => message.type === 'sound-notice')).toBe(false);
  });

  it('a lost socket keeps what is on; a page that begins anew has nothing on', async () => {
    const { host, ana } = await meetingOfThree(server.url);
    const { resumeKey } = await ana.waitFor('welcome');
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
    ana.cut();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 7 });
    await sees(back, 'Ana', 'on off');
    back.cut();
    const afresh = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    await sees(afresh, 'Ana', 'off off');
    expect(await publishable(afresh)).toEqual([]);
  });

  // It starts a server and an engine's adoption.
  it('the store, not the process, knows what is on: it outlives the server', { timeout: 30_000 }, async () => {
    const { host, ana } = await meetingOfThree(server.url);
    const { resumeKey } = await ana.waitFor('welcome');
    ana.send({ type: 'set-microphone', to: 'muted' });
    host.send({ type: 'let-speak', who: 'admins' });
    await until(() => (ana.meeting.whoSpeaks === 'admins' ? null : 'the closed meeting'));
    host.send({ type: 'let-speak', who: 'everyone' });
    // Two sockets have no order between them: said before the door is open, her wish would be refused.
    await until(() => (ana.meeting.whoSpeaks === 'everyone' ? null : 'the open meeting'));
    ana.send({ type: 'set-microphone', to: 'muted' });
    await sees(ana, 'Ana', 'muted off');
    await server.kill();
    await server.restart();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 7 });
    await sees(back, 'Ana', 'muted off');
  });

  it('what is no state of a device is refused', async () => {
    const { ana } = await meetingOfThree(server.url);
    for (const message of [
      { type: 'set-microphone', to: 'loud' },
      { type: 'set-camera', to: 'muted' },
      { type: 'let-speak', who: 'nobody' },
    ]) {
      const from = ana.messages.length;
      ana.send(message);
      expect(await ana.waitFor('refused', () => true, from)).toMatchObject({ what: message.type, reason: 'unknown or malformed' });
    }
  });
});
