import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The longest text of a message, in characters of three bytes. */
const LONG_TEXT = '€'.repeat(2_000);
/** One answer to `read-chat` holds so many of them: 192 kB. */
const IN_ONE_ANSWER = 32;
/** As the server holds them: over the first a reader is sent no states, over the second it is dropped. */
const SLOW_READER_BYTES = 1 << 20;
const LOST_READER_BYTES = 2 << 20;
/** More than one answer, with what comes beside it. */
const LAST_ANSWER_BYTES = 1 << 18;
/** Far more answers than the buffers of both ends and the server's bound hold: 17 MB. */
const MANY_ANSWERS = 90;

let server: RunningServer;
let code: string;
let host: LiveClient;
beforeAll(async () => {
  server = await startServer();
  const shared = await shareByCall(server.url);
  code = shared.code;
  host = await LiveClient.join(server.url, { ticket: shared.ticket });
  // Each may say five at once.
  const speakers = await Promise.all(Array.from({ length: 8 }, () => LiveClient.join(server.url, { codeOrPurl: code })));
  speakers.forEach((speaker, who) => {
    for (let n = 0; n < 5; n++) speaker.send({ type: 'send-chat', clientId: `message-${who}-${n}`, text: LONG_TEXT });
  });
  const said = () => host.messages.filter(({ type }) => type === 'chat').length;
  await until(() => (said() >= IN_ONE_ANSWER ? null : `${said()} messages said`));
  for (const speaker of speakers) speaker.send({ type: 'leave' });
}, 60_000);
afterAll(() => server.stop());

const known = (name: string) => host.meeting.participants.find((one) => one.name.startsWith(name));

/** @returns a person who reads nothing from here on */
async function deafPerson(name: string, role: 'viewer' | 'co-host' = 'viewer'): Promise<LiveClient> {
  const person = await LiveClient.join(server.url, { codeOrPurl: code, name });
  await until(() => (known(name)?.isConnected ? null : `${name} at the host's`));
  if (role === 'co-host') host.send({ type: 'set-co-host', participantId: known(name)?.id, isCoHost: true });
  await until(() => (known(name)?.role === role ? null : `${name} as ${role}`));
  person.stopReading();
  return person;
}

/** What the server tells of the bytes that its readers have not taken: how much lies in the buffers of the system does not count there. */
async function unsentBytes(): Promise<{ all: number; furthest: number }> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const of = (who: string) => Number(new RegExp(`^ninefold_live_unsent_bytes\\{of="${who}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return { all: of('all'), furthest: of('furthest') };
}

/**
 * Asks for the chat and reads no answer, until the server has so much for them or drops the socket.
 * @returns how many answers were asked for, and the most that was unsent before the socket was dropped
 */
async function askInVain(person: LiveClient, name: string, untilBytes: number): Promise<{ asked: number; unsent: number }> {
  let unsent = 0;
  // Buffers of the system took 13 MB where this was measured; elsewhere it may be more.
  for (let asked = 1; asked <= 2 * MANY_ANSWERS; asked++) {
    person.send({ type: 'read-chat' });
    // Messages of one line are done in their order: once this co-host's word counts, the answer has been written.
    const mark = asked % 2 === 0 ? 'everyone' : 'admins';
    person.send({ type: 'let-speak', who: mark });
    const fate = () => (known(name)?.isConnected === false ? 'dropped' : host.meeting.whoSpeaks === mark ? 'served' : null);
    await until(() => (fate() === null ? `answer ${asked}` : null));
    if (fate() === 'dropped') return { asked, unsent };
    unsent = Math.max(unsent, (await unsentBytes()).furthest);
    if (unsent > untilBytes) return { asked, unsent };
  }
  throw new Error(`${name} was served ${2 * MANY_ANSWERS} answers, ${unsent} bytes of them unsent`);
}

/**
 * Somebody who asked in vain until the server dropped the socket. A ping that finds too much unsent drops it as well, now and then between the
 * answer that was one too many and our look at what is unsent: then that look is missing, and somebody else asks.
 * @returns also the most that was unsent before
 */
async function droppedReader(): Promise<{ lost: LiveClient; resumeKey: string; unsent: number }> {
  const seen: number[] = [];
  for (const name of ['Lost A', 'Lost B', 'Lost C']) {
    const lost = await deafPerson(name, 'co-host');
    const { resumeKey } = await lost.waitFor('welcome');
    const { unsent } = await askInVain(lost, name, Number.POSITIVE_INFINITY);
    if (unsent > LOST_READER_BYTES) return { lost, resumeKey, unsent };
    seen.push(unsent);
    lost.cut();
  }
  throw new Error(`each was dropped before ${LOST_READER_BYTES} bytes were seen unsent; seen were ${seen.join(', ')}`);
}

describe('a reader that does not read', () => {
  it('is skipped to the newest state when it is slow, dropped when it is lost, and comes back to a fresh state', {
    timeout: 60_000,
  }, async () => {
    const { lost, resumeKey, unsent } = await droppedReader();
    expect(unsent).toBeLessThan(LOST_READER_BYTES + LAST_ANSWER_BYTES);
    lost.readOn();
    expect(await lost.waitForClose()).toBe(1006);
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    expect(back.meeting.code).toBe(code);

    const slow = await deafPerson('Slow', 'co-host');
    const { asked } = await askInVain(slow, 'Slow', SLOW_READER_BYTES);
    host.send({ type: 'start-share' });
    for (let turn = 1; turn <= 31; turn++) {
      const share = turn % 2 === 0 ? 'sharing' : 'paused';
      host.send({ type: share === 'sharing' ? 'resume-share' : 'pause-share' });
      await until(() => (host.meeting.share === share ? null : `turn ${turn}`));
    }
    slow.readOn();
    await until(() => (slow.meeting.share === 'paused' ? null : 'the newest state'));
    expect(slow.messages.filter((message) => message.type === 'meeting' && message.meeting.share === 'paused')).toHaveLength(1);
    const numbers = slow.messages.flatMap((message) => ('n' in message ? [message.n] : []));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(slow.messages.filter(({ type }) => type === 'chat-history')).toHaveLength(asked);
    expect(slow.closeCode).toBeNull();
  });

  it('is kept a bounded number of bytes: twenty that ask for 340 MB and read nothing', { timeout: 90_000 }, async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Deaf ${String.fromCharCode(65 + n)}`);
    const people = await Promise.all(names.map((name) => deafPerson(name)));
    const most = { all: 0, furthest: 0 };
    for (const person of people) for (let n = 0; n < MANY_ANSWERS; n++) person.send({ type: 'read-chat' });
    await until(async () => {
      const { all, furthest } = await unsentBytes();
      most.all = Math.max(most.all, all);
      most.furthest = Math.max(most.furthest, furthest);
      const held = names.filter((name) => known(name)?.isConnected);
      return held.length === 0 ? null : `the end of ${held.join(', ')}`;
    }, 45_000);
    expect(most.furthest).toBeLessThan(LOST_READER_BYTES + LAST_ANSWER_BYTES);
    expect(most.all).toBeLessThan(20 * (LOST_READER_BYTES + LAST_ANSWER_BYTES));
    for (const person of people) person.cut();
  });
});
