import { type OutboxMail, untilMail } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type CalendarComponent, part, property, readCalendar, text } from '@ninefold/testkit/read-calendar.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptConnections, keepConnections } from './support/connections.ts';
import { mailedLink } from './support/outbox.ts';
import { openStage, type Stage } from './support/stage.ts';

const EMAIL = 'anna.meier@harbour.example';
const INVITED = ['ben@okafor.example', 'mira@castellan.example'];
/** A Wednesday before the clocks go forward; far enough ahead to stay in the future. */
const YEAR = new Date().getUTCFullYear() + 1;
const DATE = `${YEAR}-02-03`;

let stage: Stage;
let page: Page;
let invited: { link: string; uid: string };
beforeAll(async () => {
  stage = await openStage();
  page = await stage.presenters.page({ timezoneId: 'Europe/Zagreb', locale: 'en-GB' });
});
afterAll(() => stage.close());

const pathIs = (path: string) =>
  until(async () => (new URL(page.url()).pathname.toLowerCase() === path ? null : `path ${path}, it is ${page.url()}`), 20_000);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. This server does not send mail: it keeps the emails in its outbox folder.').waitFor();
};
/** The calendar part of a mail, read strictly and not by the library that wrote it. */
function calendarOf(mail: OutboxMail): { calendar: CalendarComponent; event: CalendarComponent } {
  const [, content = ''] = /--- invitation\.ics \(\w+\) ---\n([\s\S]*)$/.exec(mail.text) ?? [];
  const calendar = readCalendar(content);
  return { calendar, event: part(calendar, 'VEVENT') };
}
const calendarFor = async (to: string, subject: RegExp) => calendarOf(await untilMail(stage.server.dataDir, to, subject));

it('she signs up and confirms her address', async () => {
  await page.goto(`${stage.server.url}/Scheduler.aspx`);
  await pathIs('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  // The page of the login, which has the same fields, stays until the code of the other one is there.
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
  await field('Email').fill(EMAIL);
  await page.getByLabel('Password').fill('three blue ferries');
  await field('First name').fill('Anna');
  await field('Last name').fill('Meier');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await pathIs('/scheduler.aspx');
  await page.getByText('Confirm your email first.').waitFor();
  await page.goto(await mailedLink(stage.server, EMAIL, 'confirm'));
  await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).click();
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
  await field('Invitees').waitFor();
});

it('[D-49] plans a weekly meeting for two people, who get an invitation that their calendars read', async () => {
  await field('Subject').fill('Design review');
  await page.getByLabel('Date', { exact: true }).fill(DATE);
  await page.getByLabel('Start time').fill('14:30');
  await page.getByLabel('Duration').selectOption('45');
  await page.getByLabel('Repeats').selectOption('weekly');
  await field('Invitees').fill(`${INVITED.join('; ')} nobody`);
  await field('Message').fill('Bring the drawings.');
  await save();
  for (const to of INVITED) {
    const { calendar, event } = await calendarFor(to, /^Invitation: Design review/);
    expect([property(calendar, 'METHOD').value, text(event, 'SEQUENCE'), text(event, 'SUMMARY')]).toEqual([
      'REQUEST',
      '0',
      'Design review',
    ]);
    expect(property(event, 'DTSTART')).toMatchObject({ parameters: { TZID: 'Europe/Zagreb' }, value: `${YEAR}0203T143000` });
    expect(property(event, 'RRULE').value).toBe('FREQ=WEEKLY');
    expect(property(event, 'ORGANIZER')).toMatchObject({ parameters: { CN: 'Anna Meier' }, value: `mailto:${EMAIL}` });
    expect(property(event, 'ATTENDEE').value.toLowerCase()).toBe(`mailto:${to}`);
    // The rules of summer time are in it, under the name that the times use.
    const zone = part(calendar, 'VTIMEZONE');
    expect(text(zone, 'TZID')).toBe('Europe/Zagreb');
    expect(zone.parts.map(({ name }) => name).sort()).toEqual(['DAYLIGHT', 'STANDARD']);
    invited = { link: text(event, 'URL'), uid: text(event, 'UID') };
  }
});

it('[SCHED-03] what was saved is there after a reload, with nothing unsaved', async () => {
  await page.reload();
  await until(async () => ((await field('Subject').inputValue()) === 'Design review' ? null : 'the subject'));
  expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(DATE);
  expect(await page.getByLabel('Start time').inputValue()).toBe('14:30');
  expect(await page.getByLabel('Duration').inputValue()).toBe('45');
  expect(await page.getByLabel('Repeats').inputValue()).toBe('weekly');
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Zagreb');
  expect(await field('Message').inputValue()).toBe('Bring the drawings.');
  for (const to of INVITED) await page.getByRole('button', { name: `Remove ${to}` }).waitFor();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

it('[D-49] a change is told to both, under the same id and the next sequence', async () => {
  await page.getByLabel('Start time').fill('15:00');
  await page.getByText('Unsaved changes').waitFor();
  await save();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  for (const to of INVITED) {
    const { calendar, event } = await calendarFor(to, /^Changed: Design review/);
    expect([property(calendar, 'METHOD').value, text(event, 'SEQUENCE'), text(event, 'UID')]).toEqual(['REQUEST', '1', invited.uid]);
    expect(property(event, 'DTSTART').value).toBe(`${YEAR}0203T150000`);
  }
});

it('the calendar file is hers to download', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Calendar file' }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  expect(property(readCalendar(Buffer.concat(chunks).toString('utf8')), 'METHOD').value).toBe('PUBLISH');
});

it('who opens the invitation waits, and comes in when she starts', async () => {
  const ben = await stage.viewers.page();
  await keepConnections(ben);
  await ben.goto(invited.link);
  await ben.getByText('Anna Meier invites you.').waitFor();
  await page.getByRole('button', { name: 'Start: Design review' }).click();
  await pathIs('/jmclient/start');
  await ben.getByRole('region', { name: 'Shared screen' }).waitFor({ timeout: 20_000 });
  await until(async () => (/^\/\d{9}$/.test(new URL(ben.url()).pathname) ? null : 'the address of the meeting'));
  // Who is on the way to the engine when the meeting ends is turned away there, and the browser writes that to its console.
  await until(async () => ((await isConnected(ben)) ? null : 'his line to the engine'));
  await page.getByRole('button', { name: 'End meeting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End meeting' }).click();
  await ben.getByRole('region', { name: 'Meeting ended' }).waitFor({ timeout: 20_000 });
  await ben.close();
});

it('[D-49] a cancelled meeting is cancelled in both calendars', async () => {
  await page.goto(`${stage.server.url}/Scheduler.aspx`);
  await page.getByRole('button', { name: 'Edit: Design review' }).click();
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await page.getByText('Cancelled. This server does not send mail: it keeps the emails in its outbox folder.').waitFor();
  for (const to of INVITED) {
    const { calendar, event } = await calendarFor(to, /^Cancelled: Design review/);
    expect([property(calendar, 'METHOD').value, text(event, 'STATUS'), text(event, 'SEQUENCE'), text(event, 'UID')]).toEqual([
      'CANCEL',
      'CANCELLED',
      '2',
      invited.uid,
    ]);
  }
  const ben = await stage.viewers.page();
  await ben.goto(invited.link);
  await ben.getByRole('heading', { name: 'This meeting is no longer planned.' }).waitFor();
});

it('none of the pages wrote an error to its console', () => stage.expectNoComplaints());

const isConnected = (viewer: Page): Promise<boolean> =>
  viewer.evaluate(() => (window as unknown as KeptConnections).connections.some(({ connectionState }) => connectionState === 'connected'));
