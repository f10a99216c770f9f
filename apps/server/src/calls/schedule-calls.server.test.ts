import { scheduleView } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { readOutbox, untilMail } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { part, property, readCalendar, text } from '@ninefold/testkit/read-calendar.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';
import { aPlanner, type Change, inAYear, plan, save, saved } from '../schedule/testing/planner.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const person = (isConfirmed = true) => aPlanner(server, isConfirmed);
const list = async (client: WebClient) => {
  const { d } = (await (await client.fetch('/api/schedule')).json()) as { d: unknown };
  return scheduleView.parse(d).meetings;
};
const calendarOf = (mail: { text: string }) => {
  const [, content = ''] = /--- invitation\.ics \(\w+\) ---\n([\s\S]*)$/.exec(mail.text) ?? [];
  return readCalendar(content);
};
const mailsTo = async (to: string) => (await readOutbox(server.dataDir)).filter((mail) => mail.to === to);

describe('planned meetings', { timeout: 30_000 }, () => {
  it('[D-49] are kept as they were given, the next one first, for their owner alone', async () => {
    const { client } = await person();
    const late = await saved(client, { date: `${inAYear}-05-01`, repeats: 'never' });
    const soon = await saved(client);
    expect(soon).toMatchObject({ sequence: 0, plan });
    expect(await list(client)).toEqual([soon, late]);
    const { client: other } = await person();
    expect(await list(other)).toEqual([]);
    const kept = () => readStore(server, 'select * from scheduled_meeting order by id');
    const before = kept();
    expect((await save(other, { subject: 'mine now' }, soon)).iError).toBe(1);
    expect((await other.ask('/api/schedule/cancel', { id: soon.id })).iError).toBe(1);
    expect((await other.fetch(`/api/schedule/${soon.id}/invitation.ics`)).status).toBe(404);
    expect(kept()).toEqual(before);
  });

  it('ask for a login', async () => {
    const visitor = new WebClient(server.url);
    expect((await visitor.fetch('/api/schedule')).status).toBe(401);
    expect((await visitor.fetch('/api/schedule/x/invitation.ics')).status).toBe(401);
    expect((await visitor.call('/api/schedule/save', { existing: null, plan })).status).toBe(401);
    for (const call of ['cancel', 'start'])
      expect((await visitor.call(`/api/schedule/${call}`, { id: 'x', ticket: 'x' })).status).toBe(401);
  });

  it('invite everybody of the list, each by a mail of their own, and tell them of a change and of the end', async () => {
    const { client, email } = await person();
    const meeting = await saved(client, { invitees: ['ben@okafor.example; mira@castellan.example nobody', 'BEN@okafor.example'] });
    expect(meeting.plan.invitees).toEqual(['ben@okafor.example', 'mira@castellan.example']);
    const first = await untilMail(server.dataDir, 'ben@okafor.example', /Invitation: Design review/);
    expect(first.text).toMatch(
      /Ana Horvat invites you to “Design review”\.\n\nNext: \w+ 3 February \d{4}, 14:30 \(Europe\/Zagreb, UTC\+1\), 45 minutes\.\n\nIt repeats every week\.\n\nBring the drawings\./,
    );
    expect(first.text).toContain(meeting.link);
    expect(first.text).not.toContain('mira@castellan.example');
    const invited = calendarOf(first);
    expect([property(invited, 'METHOD').value, text(part(invited, 'VEVENT'), 'SEQUENCE')]).toEqual(['REQUEST', '0']);
    expect(property(part(invited, 'VEVENT'), 'ORGANIZER').value).toBe(`mailto:${email}`);

    const changed = await saved(client, { time: '15:00', invitees: ['ben@okafor.example', 'priya@x.co'] }, meeting);
    expect(changed.sequence).toBe(1);
    const update = calendarOf(await untilMail(server.dataDir, 'ben@okafor.example', /Changed: Design review/));
    expect(['UID', 'SEQUENCE', 'DTSTART'].map((name) => text(part(update, 'VEVENT'), name))).toEqual([
      text(part(invited, 'VEVENT'), 'UID'),
      '1',
      `${inAYear}0203T150000`,
    ]);
    const leftOut = calendarOf(await untilMail(server.dataDir, 'mira@castellan.example', /No longer invited: Design review/));
    expect([property(leftOut, 'METHOD').value, text(part(leftOut, 'VEVENT'), 'SEQUENCE')]).toEqual(['CANCEL', '1']);
    expect(text(part(calendarOf(await untilMail(server.dataDir, 'priya@x.co', /Invitation/)), 'VEVENT'), 'SEQUENCE')).toBe('1');

    expect((await client.ask('/api/schedule/cancel', { id: changed.id })).iError).toBe(0);
    const calledOff = await untilMail(server.dataDir, 'ben@okafor.example', /Cancelled: Design review/);
    expect(calledOff.text).toContain('Ana Horvat has cancelled “Design review” with all its repetitions, from this one on:');
    const end = calendarOf(calledOff);
    expect([property(end, 'METHOD').value, text(part(end, 'VEVENT'), 'SEQUENCE'), text(part(end, 'VEVENT'), 'STATUS')]).toEqual([
      'CANCEL',
      '2',
      'CANCELLED',
    ]);
    expect(await list(client)).toEqual([]);
    expect((await client.ask('/api/schedule/cancel', { id: changed.id })).iError).toBe(1);
    expect(await mailsTo('ben@okafor.example')).toHaveLength(3);
    expect(await mailsTo('mira@castellan.example')).toHaveLength(2);
    expect(server.output()).not.toMatch(/okafor|castellan/);
  });

  it('saved again as they are write to nobody', async () => {
    const { client } = await person();
    const meeting = await saved(client, { invitees: ['same@x.co'] });
    await untilMail(server.dataDir, 'same@x.co', /Invitation/);
    expect(await saved(client, { invitees: ['same@x.co'] }, meeting)).toEqual(meeting);
    await until(() =>
      readStore(server, "select * from job where done_at is null and run_at <= 9e12 and kind = 'meeting-letter'").length === 0
        ? null
        : 'no email',
    );
    expect(await mailsTo('same@x.co')).toHaveLength(1);
  });

  it('changed in another window are not overwritten', async () => {
    const { client } = await person();
    const meeting = await saved(client);
    await saved(client, { subject: 'Other' }, meeting);
    expect((await save(client, { subject: 'Third' }, meeting)).iError).toBe(5);
    expect((await list(client))[0]?.plan.subject).toBe('Other');
  });

  it('[T-26] invite nobody before the own address is confirmed', async () => {
    const { client } = await person(false);
    expect(await save(client, { invitees: ['ben@x.co'] })).toEqual({ iError: 7 });
    expect((await save(client)).iError).toBe(0);
  });

  it('are 100 of an account at most, those that are over not counted', async () => {
    const { client, email } = await person();
    const accountId = readStore<{ id: string }>(server, `select id from account where email = '${email}'`)[0]?.id;
    const row = (n: number, endsAt: number) =>
      `('full-${n}', '${accountId}', 'full-${n}', '', '', '${inAYear}-01-01', '10:00', 'UTC', 30, 'never', 'code', '[]', '', 0, ${endsAt}, 0, 0)`;
    const rows = Array.from({ length: 102 }, (_, n) => row(n, n < 99 ? 9e12 : 1));
    changeStore(
      server,
      `insert into scheduled_meeting (id, account_id, link_key, origin, subject, date, time, time_zone, duration_minutes, repeats, join_by, invitees, message, sequence, ends_at, created_at, updated_at) values ${rows.join(',')}`,
    );
    expect((await save(client)).iError).toBe(0);
    expect(await save(client)).toEqual({ iError: 3 });
  });

  it('cause at most 1,000 mails of an account in a day', async () => {
    const { client, email } = await person();
    const accountId = readStore<{ id: string }>(server, `select id from account where email = '${email}'`)[0]?.id;
    const done = Array.from({ length: 999 }, (_, n) => `('many-${n}', 'meeting-letter', '{}', 0, 1, 1, '${accountId}', ${Date.now()})`);
    changeStore(server, `insert into job (id, kind, payload, run_at, attempts, done_at, account_id, created_at) values ${done.join(',')}`);
    expect(await save(client, { invitees: ['one@x.co', 'two@x.co'] })).toEqual({ iError: 8 });
    expect((await save(client, { invitees: ['one@x.co'] })).iError).toBe(0);
  });

  it.each<[string, Change]>([
    ['subject-missing', { subject: '\u202e' }],
    ['zone-unknown', { timeZone: 'Europe/Zagreb\r\nBEGIN:VALARM' }],
    ['zone-unknown', { timeZone: '__proto__' }],
    ['date-missing', { date: '0000-00-00' }],
    ['date-missing', { date: '999999-01-01'.slice(0, 20) }],
    ['date-far', { date: '2199-01-01' }],
    ['time-missing', { time: '24:00' }],
    ['time-over', { date: '2001-01-01', repeats: 'never' }],
    ['duration-wrong', { durationMinutes: 1e8 }],
    ['until-wrong', { repeatsUntil: '2000-01-01' }],
    ['message-long', { message: 'x'.repeat(2_001) }],
  ])('with a wrong field are refused by its name: %s', async (fault, change) => {
    const { client } = await person();
    expect(await save(client, change)).toEqual({ iError: 6, fault });
    expect(await list(client)).toEqual([]);
  });

  it('of another shape are refused', async () => {
    const { client } = await person();
    for (const change of [
      { repeats: 'hourly' },
      { joinBy: 'magic' },
      { durationMinutes: '45' },
      { invitees: 'a@x.co' },
      { date: null },
      { subject: 7 },
    ])
      expect([change, (await client.call('/api/schedule/save', { existing: null, plan: { ...plan, ...change } })).status]).toEqual([
        change,
        400,
      ]);
    expect((await client.call('/api/schedule/save', { existing: null, plan: { ...plan, message: 'x'.repeat(70_000) } })).status).toBe(413);
  });

  it('[SEC-37] with line breaks and marks in their texts make no header of a mail and no line of a calendar', async () => {
    const { client } = await person();
    const subject = 'Hello\r\nBcc: evil@x.co\u2028\r\nBEGIN:VALARM';
    await saved(client, { subject, message: 'a\r\nATTENDEE:mailto:evil@x.co', invitees: ['head@x.co\r\nBcc: evil2@x.co'] });
    const mail = await untilMail(server.dataDir, 'head@x.co', /Invitation/);
    expect(mail.subject).toContain('Hello Bcc: evil@x.co BEGIN:VALARM');
    const event = part(calendarOf(mail), 'VEVENT');
    expect(event.parts).toEqual([]);
    expect(event.properties.filter(({ name }) => name === 'ATTENDEE')).toHaveLength(1);
    expect(await mailsTo('evil@x.co')).toEqual([]);
    // An address by itself in the list is one, whatever stands before it.
    expect(await mailsTo('evil2@x.co')).toHaveLength(1);
  });

  it('invite the first 100 of a list of many', async () => {
    const { client } = await person();
    const meeting = await saved(client, { invitees: Array.from({ length: 2_000 }, (_, n) => `m${n}@x.co`) });
    expect(meeting.plan.invitees).toHaveLength(100);
    await until(async () => ((await mailsTo('m99@x.co')).length === 1 ? null : 'the last mail'), 20_000);
    expect(await mailsTo('m100@x.co')).toEqual([]);
  });

  it('are a calendar file for their owner', async () => {
    const { client } = await person();
    const meeting = await saved(client, { repeatsUntil: `${inAYear}-06-01`, invitees: ['ics@x.co'] });
    const answer = await client.fetch(`/api/schedule/${meeting.id}/invitation.ics`);
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/calendar; charset=utf-8',
      'attachment; filename="invitation.ics"',
    ]);
    const calendar = readCalendar(await answer.text());
    expect(property(calendar, 'METHOD').value).toBe('PUBLISH');
    expect(property(part(calendar, 'VEVENT'), 'RRULE').value).toMatch(/^FREQ=WEEKLY;UNTIL=\d{8}T123000Z$/);
    expect(part(calendar, 'VEVENT').properties.filter(({ name }) => name === 'ATTENDEE')).toEqual([]);
  });

  it('are the next ones on the start page', async () => {
    const { client } = await person();
    const meeting = await saved(client);
    const { d } = (await (await client.fetch('/api/meetings/recent')).json()) as { d: { next: unknown } };
    expect(d.next).toEqual([{ id: meeting.id, startsAt: meeting.nextStartsAt, name: 'Design review', link: null }]);
  });

  it('[D-49] end with their account, and who was invited is told', async () => {
    const { client, email } = await person();
    const meeting = await saved(client, { invitees: ['closed@x.co'] });
    await untilMail(server.dataDir, 'closed@x.co', /Invitation/);
    expect((await client.ask('/api/account/close', { password: TEST_PASSWORD })).iError).toBe(0);
    const end = calendarOf(await untilMail(server.dataDir, 'closed@x.co', /Cancelled/));
    expect([property(end, 'METHOD').value, text(part(end, 'VEVENT'), 'SEQUENCE')]).toEqual(['CANCEL', '1']);
    expect(readStore(server, `select * from scheduled_meeting where id = '${meeting.id}'`)).toEqual([]);
    expect(readStore(server, `select * from account where email = '${email}'`)).toEqual([]);
  });
});
