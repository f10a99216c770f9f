import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { type SignedInPerson, signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function knocker(codeOrPurl: string, more: object = {}, headers = {}): Promise<LiveClient> {
  const client = await LiveClient.open(server.url, headers);
  client.send({ type: 'join', codeOrPurl, ...more });
  await client.waitFor('at-door');
  return client;
}
async function aHost(): Promise<{ host: LiveClient; code: string }> {
  const { code, ticket } = await shareByCall(server.url);
  return { host: await LiveClient.join(server.url, { ticket }), code };
}
async function aLockedMeeting(): Promise<{ host: LiveClient; code: string }> {
  const { host, code } = await aHost();
  host.send({ type: 'lock-meeting' });
  await host.waitFor('meeting', ({ meeting }) => meeting.door === 'locked');
  return { host, code };
}
const knockOf = async (host: LiveClient, name: string): Promise<string> => {
  const { meeting } = await host.waitFor('meeting', ({ meeting: { knocks } }) => knocks.some((knock) => knock.name === name));
  return meeting.knocks.find((knock) => knock.name === name)?.id as string;
};
const shareByName = async (url: string, person: SignedInPerson) => {
  const { body } = await call(server.url, endpoints.hostDownload.path, { url }, person.headers);
  return (body as { d: { i_Ticket: string; i_ViewerCode: string } }).d;
};

describe('a locked meeting', { timeout: 30_000 }, () => {
  it('[SEC-16] a newcomer waits, the host alone hears of it and lets them in', async () => {
    const { host, code } = await aLockedMeeting();
    const guest = await knocker(code, { name: 'Sana Dev' });
    expect((await guest.waitFor('at-door')).why).toBe('asks-host');
    const knockId = await knockOf(host, 'Sana Dev');
    expect(host.meeting.participants).toHaveLength(1);
    host.send({ type: 'let-in', knockId });
    const { meeting } = await guest.waitFor('welcome');
    expect(meeting.knocks).toEqual([]);
    expect(meeting.participants.map(({ name }) => name)).toContain('Sana Dev');
    await until(() => (host.meeting.knocks.length === 0 ? null : 'an empty lobby'));
  });

  it('[SEC-16] a name given while waiting shows to the host, and goes in with its bearer', async () => {
    const { host, code } = await aLockedMeeting();
    const guest = await knocker(code);
    await knockOf(host, '');
    guest.send({ type: 'rename', name: '  Sana\u202e Dev ' });
    host.send({ type: 'let-in', knockId: await knockOf(host, 'Sana Dev') });
    await guest.waitFor('welcome');
    await until(() => (host.meeting.participants.some(({ name }) => name === 'Sana Dev') ? null : 'the guest by name'));
  });

  it('[SEC-16] the operator can read who locked and unlocked what', async () => {
    const { host } = await aLockedMeeting();
    host.send({ type: 'unlock-meeting' });
    await host.waitFor('meeting', ({ meeting }) => meeting.door === 'open');
    await until(() => {
      const kinds = readStore<{ kind: string }>(server, 'select kind from audit_event').map(({ kind }) => kind);
      return kinds.includes('meeting-locked') && kinds.includes('meeting-unlocked') ? null : `both events among ${kinds.join()}`;
    });
  });

  it('[SEC-16] whom the host refuses stays outside', async () => {
    const { host, code } = await aLockedMeeting();
    const guest = await knocker(code, { name: 'Sana Dev' });
    host.send({ type: 'refuse-entry', knockId: await knockOf(host, 'Sana Dev') });
    expect((await guest.waitFor('not-admitted')).errorCode).toBe(6);
    expect(await guest.waitForClose()).toBe(4403);
  });

  it('[SEC-16] whom the host refused twice is told so at once, and not that the host is asked', async () => {
    const { host, code } = await aLockedMeeting();
    for (const name of ['Sana Dev', 'Sana again']) {
      const guest = await knocker(code, { name });
      host.send({ type: 'refuse-entry', knockId: await knockOf(host, name) });
      await guest.waitForClose();
    }
    const third = await LiveClient.open(server.url);
    third.send({ type: 'join', codeOrPurl: code });
    expect(await third.waitForClose()).toBe(4403);
    expect(third.messages.map(({ type }) => type)).toEqual(['not-admitted']);
  });

  it('[SEC-16] [ROLE-08] a viewer neither locks nor answers, and hears of nobody who waits', async () => {
    const { host, code } = await aHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    viewer.send({ type: 'lock-meeting' });
    await viewer.waitFor('refused', ({ what }) => what === 'lock-meeting');
    host.send({ type: 'lock-meeting' });
    await viewer.waitFor('meeting', ({ meeting }) => meeting.door === 'locked');
    const guest = await knocker(code, { name: 'Sana Dev' });
    const knockId = await knockOf(host, 'Sana Dev');
    for (const type of ['let-in', 'refuse-entry']) {
      viewer.send({ type, knockId });
      await viewer.waitFor('refused', ({ what }) => what === type);
    }
    viewer.send({ type: 'unlock-meeting' });
    await viewer.waitFor('refused', ({ what }) => what === 'unlock-meeting');
    expect(viewer.meeting.knocks).toEqual([]);
    expect(guest.messages.map(({ type }) => type).filter((type) => type !== 'ping')).toEqual(['at-door']);
    guest.close();
    await until(() => (host.meeting.knocks.length === 0 ? null : 'a knock that went with its socket'));
  });

  it('[SEC-16] [SEC-37] a note beside the name reaches whoever is asked as one clean line of 80 characters', async () => {
    const { host, code } = await aLockedMeeting();
    const guest = await knocker(code, { name: 'Sana' });
    guest.send({ type: 'rename', name: 'Sana Dev', note: `  From\nthe \u202eharbour ${'x'.repeat(100)}` });
    await knockOf(host, 'Sana Dev');
    const [asked] = host.meeting.knocks;
    expect(asked?.note).toBe(`From the harbour ${'x'.repeat(63)}`);
    expect(asked?.waitedMs).toBeGreaterThanOrEqual(0);
    // Another name alone takes nothing back of what was said; an empty note does.
    guest.send({ type: 'rename', name: 'Sana D' });
    await knockOf(host, 'Sana D');
    expect(host.meeting.knocks[0]?.note).toBe(asked?.note);
    guest.send({ type: 'rename', name: 'S. Dev', note: '' });
    await knockOf(host, 'S. Dev');
    expect(host.meeting.knocks[0]?.note).toBe('');
    guest.close();
  });

  it('[SEC-16] unlocking lets in whoever waits, and whoever comes', async () => {
    const { host, code } = await aLockedMeeting();
    const guest = await knocker(code);
    host.send({ type: 'unlock-meeting' });
    await guest.waitFor('welcome');
    await LiveClient.join(server.url, { codeOrPurl: code });
  });

  it('[SEC-16] who was in comes back without asking; the end ends the wait of those outside', async () => {
    const { host, code } = await aHost();
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    const { resumeKey } = await viewer.waitFor('welcome');
    host.send({ type: 'lock-meeting' });
    await viewer.waitFor('meeting', ({ meeting }) => meeting.door === 'locked');
    viewer.cut();
    await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    const guest = await knocker(code);
    host.send({ type: 'end-meeting' });
    expect((await guest.waitFor('not-admitted')).errorCode).toBe(5);
  });

  it('what is said at the door closes it, but for an answer to a ping', async () => {
    const { code } = await aLockedMeeting();
    const guest = await knocker(code);
    guest.send({ type: 'pong' });
    guest.send({ type: 'end-meeting' });
    expect(await guest.waitForClose()).toBe(1008);
  });

  it.each(['null', '"pong"', '[]', '{"type":', ''])('%s is no answer to a ping, and closes it', async (text) => {
    const { code } = await aLockedMeeting();
    const guest = await knocker(code);
    guest.send(text);
    expect(await guest.waitForClose()).toBe(1008);
  });
});

describe('a personal URL', { timeout: 30_000 }, () => {
  it('[JOIN-15] [D-43] is waited for until its meeting starts, and entered then by itself', async () => {
    const anna = signedInPerson(server);
    const early = await knocker('waited.for.name', { waits: true });
    await call(server.url, '/api/personal-url', { personalUrl: 'Waited.For.Name' }, anna.headers);
    const idle = await knocker('WAITED.for.name', { waits: true });
    const unknown = await knocker('nobody.has.this.one', { waits: true });
    const texts = [early, idle, unknown].map(({ messages }) => JSON.stringify(messages.filter(({ type }) => type !== 'ping')));
    expect(new Set(texts)).toEqual(new Set(['[{"type":"at-door","n":1,"why":"not-started"}]']));
    await shareByName('waited.for.name', anna);
    for (const viewer of [early, idle]) expect((await viewer.waitFor('welcome')).meeting.sessionType).toBe('PersonalUrl');
    expect(unknown.closeCode).toBeNull();
    expect(unknown.messages.some(({ type }) => type === 'welcome')).toBe(false);
  });

  it('is refused at once to who does not wait, and a code is never waited for', async () => {
    for (const join of [
      { codeOrPurl: 'nobody.has.this.two' },
      { codeOrPurl: '999999999', waits: true },
      { codeOrPurl: 'x', waits: true },
    ]) {
      const client = await LiveClient.open(server.url);
      client.send({ type: 'join', ...join });
      expect((await client.waitFor('not-admitted')).errorCode).toBe(4);
    }
  });

  it('[SEC-16] can start locked, or ask: by name and by code strangers wait for the host', async () => {
    for (const [door, settings] of [
      ['locked', { startsLocked: true, asksBeforeEntry: false }],
      ['knock', { startsLocked: false, asksBeforeEntry: true }],
    ] as const) {
      const anna = signedInPerson(server);
      const name = `starts.locked.${settings.startsLocked ? 'yes' : 'asks'}`;
      await call(server.url, '/api/personal-url', { personalUrl: name }, anna.headers);
      await call(server.url, '/api/personal-url/settings', settings, anna.headers);
      const early = await knocker(name, { waits: true, name: 'Early' });
      const { i_Ticket: ticket, i_ViewerCode: code } = await shareByName(name, anna);
      const host = await LiveClient.join(server.url, { ticket });
      expect(host.meeting.door).toBe(door);
      await early.waitFor('at-door', ({ why }) => why === 'asks-host');
      const byCode = await knocker(code, { name: 'By code' });
      for (const [guest, who] of [
        [early, 'Early'],
        [byCode, 'By code'],
      ] as const) {
        host.send({ type: 'let-in', knockId: await knockOf(host, who) });
        await guest.waitFor('welcome');
      }
    }
  });

  it('that asks lets in who is signed in and comes by the name, not by the code; a lock holds for them too, and unlocking asks again', async () => {
    const anna = signedInPerson(server);
    const name = 'asks.about.strangers';
    await call(server.url, '/api/personal-url', { personalUrl: name }, anna.headers);
    await call(server.url, '/api/personal-url/settings', { startsLocked: false, asksBeforeEntry: true }, anna.headers);
    const { i_Ticket: ticket, i_ViewerCode: code } = await shareByName(name, anna);
    const host = await LiveClient.join(server.url, { ticket });
    const { headers } = signedInPerson(server);
    const enter = async () => {
      const client = await LiveClient.open(server.url, headers);
      client.send({ type: 'join', codeOrPurl: name });
      await client.waitFor('welcome');
    };
    await enter();
    await knocker(code, {}, headers);
    const unconfirmed = signedInPerson(server, { isConfirmed: false });
    await knocker(name, {}, unconfirmed.headers);
    host.send({ type: 'lock-meeting' });
    await until(() => (host.meeting.door === 'locked' ? null : 'a lock'));
    await knocker(name, {}, headers);
    host.send({ type: 'unlock-meeting' });
    await until(() => (host.meeting.door === 'knock' ? null : 'a door without the lock'));
    await enter();
    await knocker(name);
  });
});
