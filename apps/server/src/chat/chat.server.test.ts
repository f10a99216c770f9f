import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
}, 30_000);
afterAll(() => server.stop());

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `message-${ids}`;
};
const idOf = async (client: LiveClient): Promise<string> => (await client.waitFor('welcome')).you.id;
const say = (client: LiveClient, text: string, more: object = {}): string => {
  const clientId = newId();
  client.send({ type: 'send-chat', clientId, text, ...more });
  return clientId;
};
const heard = (client: LiveClient, text: string) => client.waitFor('chat', ({ message }) => message.text === text);
const textsHeard = (client: LiveClient): string[] => client.messages.flatMap((one) => (one.type === 'chat' ? [one.message.text] : []));
async function read(client: LiveClient, range: object = {}) {
  const from = client.messages.length;
  client.send({ type: 'read-chat', ...range });
  return client.waitFor('chat-history', () => true, from);
}
async function aMeeting() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  return { code, host, join: (name: string) => LiveClient.join(server.url, { codeOrPurl: code, name }) };
}

describe('chat', { timeout: 30_000 }, () => {
  it('what one says all others hear, with name, number and time, and the sender gets the own id back', async () => {
    const { host, join } = await aMeeting();
    const [ada, ben] = [await join('Ada'), await join('Ben')];
    const clientId = say(ada, '  Row 409 \r\n is <b>yellow</b> ');
    const { message } = await heard(ben, '  Row 409 \n is <b>yellow</b>');
    expect(message).toMatchObject({ number: 1, from: { id: await idOf(ada), name: 'Ada' }, to: null });
    expect(message.clientId).toBeUndefined();
    expect(Math.abs(message.sentAt - Date.now())).toBeLessThan(60_000);
    expect((await heard(ada, message.text)).message.clientId).toBe(clientId);
    await heard(host, message.text);
  });

  it('everybody keeps their seat, and so their colour, whoever goes before them, and also once they are gone themselves', async () => {
    const { host, join } = await aMeeting();
    const [ada, ben] = [await join('Ada'), await join('Ben')];
    say(ada, 'from Ada');
    await heard(ben, 'from Ada');
    ada.send({ type: 'leave' });
    const { meeting } = await ben.waitFor('meeting', (change) => change.meeting.participants.length === 2);
    expect(meeting.participants.map(({ name, seat }) => [name, seat])).toEqual([
      ['Presenter', 0],
      ['Ben', 2],
    ]);
    say(ben, 'from Ben');
    await heard(host, 'from Ben');
    const cy = await join('Cy');
    expect((await cy.waitFor('welcome')).meeting.participants.at(-1)).toMatchObject({ name: 'Cy', seat: 3 });
    expect((await read(cy)).messages.map(({ from }) => from.seat)).toEqual([1, 2]);
  });

  it('[SEC-33] a private message reaches its sender and its reader, by the live socket and by the history, and nobody else', async () => {
    const { host, join } = await aMeeting();
    const [ada, ben] = [await join('Ada'), await join('Ben')];
    say(host, 'only for Ada', { to: await idOf(ada) });
    expect((await heard(ada, 'only for Ada')).message.to).toEqual({ id: await idOf(ada), name: 'Ada' });
    await heard(host, 'only for Ada');
    say(host, 'for all');
    await heard(ben, 'for all');
    expect(textsHeard(ben)).toEqual(['for all']);
    expect((await read(ben)).messages.map(({ text }) => text)).toEqual(['for all']);
    expect((await read(ada)).messages.map(({ text }) => text)).toEqual(['only for Ada', 'for all']);
  });

  it('[SEC-33] nobody writes to somebody of another meeting, to who has left, or to themselves', async () => {
    const [here, there] = [await aMeeting(), await aMeeting()];
    const [stranger, gone] = [await there.join('Cleo'), await here.join('Dan')];
    const goneId = await idOf(gone);
    gone.send({ type: 'leave' });
    await gone.waitForClose();
    for (const to of [await idOf(stranger), goneId, await idOf(here.host), 'nobody']) {
      const clientId = say(here.host, 'psst', { to });
      const refused = await here.host.waitFor('chat-refused', (one) => one.clientId === clientId);
      expect(refused.reason).toBe('no-such-person');
    }
    expect(textsHeard(stranger)).toEqual([]);
  });

  it('H-07: 2,000 characters go, 2,001 and nothing are refused by name, and a form that is no message is too', async () => {
    const { host } = await aMeeting();
    say(host, '\u{1f600}'.repeat(2_000));
    await host.waitFor('chat');
    for (const [text, reason] of [
      ['x'.repeat(2_001), 'too-long'],
      [' \u200b\n ', 'empty'],
    ] as const) {
      const clientId = say(host, text);
      expect((await host.waitFor('chat-refused', (one) => one.clientId === clientId)).reason).toBe(reason);
    }
    for (const wrong of [{ clientId: 'short' }, { clientId: 'has space in it' }, { text: 7 }, { to: { id: 'x' } }]) {
      const from = host.messages.length;
      host.send({ type: 'send-chat', clientId: newId(), text: 'hello', ...wrong });
      await host.waitFor('refused', ({ what }) => what === 'send-chat', from);
    }
    expect((await read(host)).messages).toHaveLength(1);
  });

  it('H-07: twenty at once are slowed after five, politely, and the socket stays', async () => {
    const { host, join } = await aMeeting();
    const flooder = await join('Flo');
    const start = performance.now();
    /** However slow this machine is: five, and one more for each second that has begun. */
    const allowed = (): number => 5 + Math.ceil((performance.now() - start) / 1_000);
    const flood = async (client: LiveClient): Promise<void> => {
      const mine = Array.from({ length: 20 }, (_, count) => say(client, `flood ${count}`));
      const answered = (): number =>
        client.messages.filter((one) =>
          mine.includes((one.type === 'chat' ? one.message.clientId : one.type === 'chat-refused' ? one.clientId : '') ?? ''),
        ).length;
      await until(() => (answered() === mine.length ? null : `answers to all; so far ${answered()}`));
    };
    await flood(flooder);
    expect(textsHeard(flooder).length).toBeGreaterThanOrEqual(5);
    expect(textsHeard(flooder).length).toBeLessThanOrEqual(allowed());
    for (const one of flooder.messages.filter((message) => message.type === 'chat-refused')) {
      expect(one.reason).toBe('slow-down');
      expect(one.retryAfterMs).toBeGreaterThan(0);
      expect(one.retryAfterMs).toBeLessThanOrEqual(1_000);
    }
    say(host, 'others are not slowed');
    await heard(flooder, 'others are not slowed');
    // A new socket of the same person is no way around it.
    const { resumeKey } = await flooder.waitFor('welcome');
    flooder.close();
    const again = await LiveClient.join(server.url, { resumeKey, lastNumber: 1 });
    await flood(again);
    expect(textsHeard(host).filter((text) => text.startsWith('flood')).length).toBeLessThanOrEqual(allowed());
  });

  it('H-07: the same id is the same message, also after a lost socket; only its sender hears of it again', async () => {
    const { host, join } = await aMeeting();
    const ada = await join('Ada');
    const { resumeKey } = await ada.waitFor('welcome');
    const clientId = say(ada, 'once');
    await heard(host, 'once');
    ada.cut();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 2 });
    back.send({ type: 'send-chat', clientId, text: 'once' });
    expect((await heard(back, 'once')).message).toMatchObject({ number: 1, clientId });
    // The id is the sender's own: another person's of the same name is another message.
    host.send({ type: 'send-chat', clientId, text: 'the host says it too' });
    await heard(back, 'the host says it too');
    expect(textsHeard(host)).toEqual(['once', 'the host says it too']);
  });

  it('what was missed is read by number, in order, and page by page', async () => {
    const { host, join } = await aMeeting();
    const ada = await join('Ada');
    for (const text of ['one', 'two', 'three', 'four']) {
      say(host, text);
      await heard(ada, text);
    }
    const texts = async (range: object) => (await read(ada, range)).messages.map(({ text }) => text);
    expect(await texts({ after: 2 })).toEqual(['three', 'four']);
    expect(await texts({ after: 4 })).toEqual([]);
    expect(await texts({ before: 3 })).toEqual(['one', 'two']);
    expect((await read(ada)).hasMore).toBe(false);
    say(host, 'x'.repeat(2_000));
    await until(() => (textsHeard(ada).length === 5 ? null : 'the long one'));
  });

  it('a late comer reads all, or from the coming on, as the host has chosen; nobody else chooses', async () => {
    const { host, join } = await aMeeting();
    say(host, 'before');
    await heard(host, 'before');
    const first = await join('First');
    expect(await read(first)).toMatchObject({ newcomersRead: 'whole', messages: [{ text: 'before' }] });
    first.send({ type: 'choose-chat-history', newcomersRead: 'from-joining' });
    expect((await first.waitFor('refused')).what).toBe('choose-chat-history');
    host.send({ type: 'choose-chat-history', newcomersRead: 'from-joining' });
    await first.waitFor('chat-history-chosen', ({ newcomersRead }) => newcomersRead === 'from-joining');
    const late = await join('Late');
    const { resumeKey } = await late.waitFor('welcome');
    say(host, 'after');
    await heard(late, 'after');
    expect((await read(late)).messages.map(({ text }) => text)).toEqual(['after']);
    late.close();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    expect((await read(back)).messages.map(({ text }) => text)).toEqual(['after']);
    expect((await read(first)).messages.map(({ text }) => text)).toEqual(['before', 'after']);
  });

  it('[SEC-33] who has left says nothing more and reads nothing more', async () => {
    const { host, join } = await aMeeting();
    const ada = await join('Ada');
    const { resumeKey } = await ada.waitFor('welcome');
    ada.send({ type: 'leave' });
    await ada.waitForClose();
    const back = await LiveClient.open(server.url);
    back.send({ type: 'join', resumeKey, lastNumber: 1 });
    await back.waitFor('not-admitted');
    say(host, 'without Ada');
    await heard(host, 'without Ada');
    expect(textsHeard(ada)).toEqual([]);
  });

  it('[SEC-33] C-24: who is removed hears nothing more, live or by history, and says nothing more', async () => {
    const { code, host, join } = await aMeeting();
    const ada = await join('Ada');
    const ben = await join('Ben');
    const { resumeKey } = await ada.waitFor('welcome');
    const gone = ada.waitForClose();
    host.send({ type: 'remove-person', participantId: await idOf(ada) });
    await gone;
    say(host, 'without Ada');
    await heard(ben, 'without Ada');
    expect(textsHeard(ada)).toEqual([]);
    for (const how of [{ resumeKey, lastNumber: 1 }, { codeOrPurl: code }]) {
      const back = await LiveClient.open(server.url);
      back.send({ type: 'join', ...how });
      // Said in the same breath, before the answer to the join.
      back.send({ type: 'read-chat' });
      say(back, 'from outside');
      await back.waitForClose();
      expect(back.messages.map(({ type }) => type).filter((type) => type.startsWith('chat'))).toEqual([]);
    }
    expect((await read(ben)).messages.map(({ text }) => text)).toEqual(['without Ada']);
    // To a removed person nothing is written either.
    const clientId = say(host, 'psst', { to: await idOf(ada) });
    expect((await host.waitFor('chat-refused', (one) => one.clientId === clientId)).reason).toBe('no-such-person');
  });

  it('[C-40] what is said stands in no log, and goes with the end of its meeting', async () => {
    const { host, join } = await aMeeting();
    const ada = await join('Ada');
    host.send({ type: 'choose-chat-history', newcomersRead: 'from-joining' });
    await join('Late');
    say(ada, 'canary-of-the-chat');
    await heard(host, 'canary-of-the-chat');
    const kept = () => readStore<{ text: string }>(server, "select text from chat_message where text like 'canary-of%'").length;
    expect(kept()).toBe(1);
    host.send({ type: 'end-meeting' });
    await ada.waitForClose();
    expect(kept()).toBe(0);
    const meetings = readStore<{ id: string }>(server, "select id from meeting where phase = 'over'").map(({ id }) => id);
    for (const table of ['chat_setting', 'chat_reader'])
      expect(
        readStore<{ meeting_id: string }>(server, `select meeting_id from ${table}`).filter((row) => meetings.includes(row.meeting_id)),
      ).toEqual([]);
    expect(server.output()).not.toContain('canary-of-the-chat');
  });
});

describe('chat over a restart', { timeout: 30_000 }, () => {
  it('what was acknowledged is there after a crash of the server, once', async () => {
    const { host, join } = await aMeeting();
    const ada = await join('Ada');
    const { resumeKey } = await ada.waitFor('welcome');
    const clientId = say(ada, 'before the crash');
    await heard(host, 'before the crash');
    await server.kill();
    await server.restart();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    back.send({ type: 'send-chat', clientId, text: 'before the crash' });
    await heard(back, 'before the crash');
    expect((await read(back)).messages.map(({ text }) => text)).toEqual(['before the crash']);
  });
});
