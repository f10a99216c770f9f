import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import { endOfLast, nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountRow } from '../account/accounts.ts';
import type { JobRunner } from '../job/job-runner.ts';
import type { Mail } from '../mail/mail.ts';
import { openMailer } from '../mail/mailer.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Ports } from '../calls/ports.ts';
import { changeStore } from '../session/testing/store-file.ts';
import type { MeetingEmailJob } from './meeting-email-job.ts';
import { openScheduler } from './open-scheduler.ts';
import { loadZones } from './zones.ts';
import { createAccount } from '../account/account-commands.ts';
import { saveScheduledMeeting, cancelScheduledMeeting, forgetPastMeetings } from './schedule-commands.ts';

const log = pino({ level: 'silent' });
const HOST = 'ana@harbour.example';
let dataDir: string;
let store: Store;
let clock: DrivenClock;
let jobs: JobRunner;
let sent: { to: string; subject: string; text: string; replyTo: string | undefined; hasCalendar: boolean }[];
let accountId: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-reminders-'));
  store = await openStore(dataDir, () => undefined);
  clock = new DrivenClock(Date.UTC(2027, 2, 20, 12));
  sent = [];
  const mail = openMailer(
    async ({ to, subject, text, calendar, replyTo }) => void sent.push({ to, subject, text, replyTo, hasCalendar: calendar !== undefined }),
    'Ninefold',
    log,
  );
  const person = { email: HOST, passwordHash: '', firstName: 'Ana', lastName: 'Horvat', wantsProductInfo: false, isEmailConfirmed: true };
  const account = createAccountRow(person, clock);
  accountId = account.id;
  await store.write(createAccount, { account, federated: null });
  jobs = openScheduler({ store, clock, log, mail, config: { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'en' } } as unknown as Ports);
});
afterEach(async () => {
  await jobs.stop();
  await store.close();
  await rm(dataDir, { recursive: true });
});

const weekly: MeetingPlan = {
  subject: 'Standing',
  date: '2027-03-22',
  time: '09:30',
  timeZone: 'Europe/Zagreb',
  durationMinutes: 30,
  repeats: 'weekly',
  repeatsUntil: '2027-03-29',
  joinBy: 'code',
  invitees: ['ben@x.co', HOST.toUpperCase()],
  message: '',
};
async function save(
  change: Partial<MeetingPlan> = {},
  existing: { id: string; sequence: number } | null = null,
  language: PageLanguage = 'en',
) {
  const plan = { ...weekly, ...change };
  const zones = await loadZones();
  const now = clock.now();
  const saved = await store.write(saveScheduledMeeting, {
    accountId,
    existing,
    plan,
    newId: 'm1',
    newLinkKey: 'key',
    origin: 'https://show.example',
    language,
    endsAt: endOfLast(plan, zones),
    nextStartsAt: nextStart(plan, zones, now) ?? 0,
    now,
  });
  if (!saved.ok) throw new Error(saved.error.kind);
  jobs.wake();
  return saved.value;
}
const due = () => store.read.selectFrom('job').selectAll().where('done_at', 'is', null).where('run_at', '<=', clock.now()).execute();
/** Lets all work be done that is due at a moment. */
async function goTo(moment: number): Promise<void> {
  clock.advance(moment - clock.now());
  await until(async () => {
    jobs.wake();
    return (await due()).length === 0 ? null : 'the end of what is due';
  });
}
const reminders = () => sent.filter(({ subject }) => subject.startsWith('Soon: '));
const first = Date.UTC(2027, 2, 22, 8, 30);
/** A week later on the clock: the clocks have gone forward. */
const second = Date.UTC(2027, 2, 29, 7, 30);

describe('reminders', { timeout: 30_000 }, () => {
  it('leave 15 minutes before each start, to the host and to whoever is invited, over a clock change too', async () => {
    await save();
    await goTo(first - 15 * MINUTE_MS - 1);
    expect(reminders()).toEqual([]);
    await goTo(first - 15 * MINUTE_MS);
    expect(reminders().map(({ to }) => to)).toEqual([HOST, 'ben@x.co']);
    expect(reminders()[1]?.text).toContain('Monday 22 March 2027, 09:30 (Europe/Zagreb, UTC+1)');
    expect(reminders()[1]?.text).toContain('https://show.example/invited#key=key');
    expect(reminders()[0]?.text).toContain('https://show.example/Scheduler.aspx');
    expect(reminders().map(({ replyTo, hasCalendar }) => [replyTo, hasCalendar])).toEqual([
      [undefined, false],
      [HOST, false],
    ]);
    await goTo(second - 15 * MINUTE_MS);
    expect(reminders()).toHaveLength(4);
    expect(reminders()[3]?.text).toContain('Monday 29 March 2027, 09:30 (Europe/Zagreb, UTC+2)');
    await goTo(second + 30 * 24 * 60 * MINUTE_MS);
    expect(reminders()).toHaveLength(4);
  });

  it('[D-68] speak as the page on which they were planned, the later ones too', async () => {
    await jobs.stop();
    const mail = openMailer(
      async ({ to, subject, text }) => void sent.push({ to, subject, text, replyTo: undefined, hasCalendar: false }),
      'Ninefold',
      log,
    );
    jobs = openScheduler({ store, clock, log, mail, config: { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'browser' } } as unknown as Ports);
    await save({}, null, 'de');
    await goTo(first - 15 * MINUTE_MS);
    await goTo(second - 15 * MINUTE_MS);
    expect(sent.map(({ subject }) => /^[^:]+/.exec(subject)?.[0])).toEqual(['Einladung', 'Einladung', 'Bald', 'Bald', 'Bald', 'Bald']);
  });

  it('of what was changed or cancelled do not come', async () => {
    const row = await save();
    await save({ time: '11:00' }, row);
    await goTo(first);
    expect(reminders()).toEqual([]);
    await goTo(Date.UTC(2027, 2, 22, 9, 45));
    expect(reminders()).toHaveLength(2);
    await store.write(cancelScheduledMeeting, { accountId, id: 'm1', language: 'en', now: clock.now() });
    await goTo(second);
    expect(reminders()).toHaveLength(2);
  });

  it('that come too late are left out, and the next one still comes', async () => {
    await save();
    await jobs.stop();
    clock.advance(first + MINUTE_MS - clock.now());
    const mail = {
      sendNow: async ({ to, content }: Mail) =>
        void sent.push({ to, subject: content.subject, text: '', replyTo: undefined, hasCalendar: false }),
    };
    jobs = openScheduler({ store, clock, log, mail, config: { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'en' } } as unknown as Ports);
    await goTo(first + 2 * MINUTE_MS);
    expect(reminders()).toEqual([]);
    await goTo(second - 15 * MINUTE_MS);
    expect(reminders()).toHaveLength(2);
  });

  it('of a meeting that is planned right before its start are only those that follow', async () => {
    clock.advance(first - 10 * MINUTE_MS - clock.now());
    await save();
    await goTo(first + MINUTE_MS);
    expect(reminders()).toEqual([]);
    await goTo(second - 15 * MINUTE_MS);
    expect(reminders()).toHaveLength(2);
  });

  it('past the mails of a day reach the host alone', async () => {
    await save();
    await goTo(first - 16 * MINUTE_MS);
    const done = Array.from({ length: 999 }, (_, n) => `('day-${n}', 'meeting-letter', '{}', 0, 1, 1, '${accountId}', ${clock.now()})`);
    changeStore(
      { dataDir },
      `insert into job (id, kind, payload, run_at, attempts, done_at, account_id, created_at) values ${done.join(',')}`,
    );
    await goTo(first - 15 * MINUTE_MS);
    expect(reminders().map(({ to }) => to)).toEqual([HOST]);
  });
});

describe('emails about a repetition that has begun', { timeout: 30_000 }, () => {
  const running: Partial<MeetingPlan> = { date: '2027-01-04', repeatsUntil: '2027-06-07', invitees: ['ben@x.co'] };
  const last = async () => {
    await goTo(clock.now());
    const { subject = '', text = '' } = sent.at(-1) ?? {};
    return { subject, text };
  };
  const next = 'Monday 22 March 2027, 09:30 (Europe/Zagreb, UTC+1), 30 minutes.';

  it('name the next one, and that it repeats', async () => {
    const row = await save(running);
    const invitation = await last();
    expect(invitation.subject).toBe('Invitation: Standing, Mon 22 Mar 2027, 09:30');
    expect(invitation.text).toContain(`Next: ${next}`);
    expect(invitation.text).toContain('It repeats every week until Monday 7 June 2027.');
    expect(invitation.text).not.toContain('January');
    await save({ ...running, message: 'New room.' }, row);
    const update = await last();
    expect(update.subject).toBe('Changed: Standing, Mon 22 Mar 2027, 09:30');
    expect(update.text).toContain(`Next: ${next}`);
  });

  it('name the one that is under way, while it is', async () => {
    await goTo(first + 10 * MINUTE_MS);
    await save(running);
    expect((await last()).subject).toBe('Invitation: Standing, Mon 22 Mar 2027, 09:30');
  });

  it('say from when on it is cancelled, with all that would have followed', async () => {
    await save(running);
    await goTo(first + 10 * MINUTE_MS);
    await store.write(cancelScheduledMeeting, { accountId, id: 'm1', language: 'en', now: clock.now() });
    const { subject, text } = await last();
    expect(subject).toBe('Cancelled: Standing, from Mon 29 Mar 2027, 09:30 on');
    expect(text).toContain('Ana Horvat has cancelled “Standing” with all its repetitions, from this one on:');
    expect(text).toContain('Monday 29 March 2027, 09:30 (Europe/Zagreb, UTC+2), 30 minutes.');
    expect(text).not.toContain('It repeats');
  });

  it('tell who was taken off the list from when on', async () => {
    const row = await save(running);
    await last();
    await save({ ...running, invitees: [] }, row);
    const { subject, text } = await last();
    expect(subject).toBe('No longer invited: Standing, Mon 22 Mar 2027, 09:30');
    expect(text).toContain(`Next: ${next}`);
  });
});

describe('emails that are not sent yet', () => {
  const waiting = async () =>
    (await store.read.selectFrom('job').selectAll().where('kind', '=', 'meeting-letter').orderBy('id').execute()).map(({ payload }) => {
      const { to, kind, meeting } = JSON.parse(payload) as MeetingEmailJob;
      return [to, kind, meeting.sequence];
    });

  it('are replaced by what is true now: an invitation stays one, and is none where there is nothing to come to', async () => {
    await jobs.stop();
    const people = ['ben@x.co', 'mira@x.co', 'priya@x.co'];
    const first = await save({ invitees: people });
    expect(await waiting()).toEqual(people.map((to) => [to, 'invitation', 0]));
    const second = await save({ invitees: ['ben@x.co', 'priya@x.co', 'sana@x.co'] }, first);
    // Only the list has changed: who waits for the first invitation still gets it.
    expect(await waiting()).toEqual([
      ['ben@x.co', 'invitation', 0],
      ['priya@x.co', 'invitation', 0],
      ['sana@x.co', 'invitation', 1],
    ]);
    await save({ invitees: ['ben@x.co', 'priya@x.co', 'sana@x.co'], time: '10:00' }, second);
    expect(await waiting()).toEqual([
      ['ben@x.co', 'invitation', 2],
      ['priya@x.co', 'invitation', 2],
      ['sana@x.co', 'invitation', 2],
    ]);
    await store.write(cancelScheduledMeeting, { accountId, id: 'm1', language: 'en', now: clock.now() });
    expect(await waiting()).toEqual([]);
  });

  it('of another meeting whose id begins alike are left alone', async () => {
    await jobs.stop();
    await save({ invitees: ['ben@x.co'] });
    changeStore({ dataDir }, "update job set id = replace(id, '/m1/', '/m10/')");
    await store.write(cancelScheduledMeeting, { accountId, id: 'm1', language: 'en', now: clock.now() });
    expect(await waiting()).toEqual([
      ['ben@x.co', 'cancellation', 1],
      ['ben@x.co', 'invitation', 0],
    ]);
  });
});

it('plans are forgotten a day after their last meeting', async () => {
  await save();
  const forget = () => store.write(forgetPastMeetings, { before: clock.now() - 24 * 60 * MINUTE_MS });
  const rows = () => store.read.selectFrom('scheduled_meeting').select('id').execute();
  clock.advance(second + 30 * MINUTE_MS + 24 * 60 * MINUTE_MS - clock.now());
  await forget();
  expect(await rows()).toHaveLength(1);
  clock.advance(1);
  await forget();
  expect(await rows()).toHaveLength(0);
});
