import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aScheduledMeeting } from '../../testing/scheduled-meetings.ts';
import { showApp, type ShownApp } from '../../testing/show-app.tsx';
import { accepted, ana, field, listed, openScheduler, press, sentBy, unsaved } from '../../testing/show-scheduler.ts';

// Whole forms are filled in: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let app: ShownApp;
beforeEach(() => browser.viewport(1280, 720));
afterEach(() => app.leave());

async function open(...how: Parameters<typeof openScheduler>): Promise<void> {
  app = await openScheduler(...how);
}
const alert = () => browser.getByRole('alert');
const sent = () => sentBy(app);

describe('the scheduler', () => {
  it('[SCHED-01] [D-49] is a page of signed-in people, with every field', async () => {
    await open();
    for (const name of ['Subject', 'Invitees', 'Message']) await expect.element(field(name)).toBeVisible();
    for (const name of ['Date', 'Start time', 'Duration', 'Time zone', 'Repeats'])
      await expect.element(browser.getByLabelText(name, { exact: true })).toBeVisible();
    const join = browser.getByRole('radiogroup', { name: 'People join with' });
    await expect.element(join.getByRole('radio', { name: 'A new code' })).toBeChecked();
    await expect.element(join.getByRole('radio', { name: 'ana-horvat' })).toBeInTheDocument();
    await expect.element(browser.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect.element(browser.getByRole('navigation').getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => document.title).toBe('Schedule - Ninefold');
  });

  it('[MYPAGE-03] [D-62] the start page and the menu lead to it, for visitors too', async () => {
    await open({}, '/scheduler.aspx');
    await app.leave();
    app = await showApp('/myjoinme.aspx', {
      pageState: ana,
      answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } } },
    });
    await expect
      .element(browser.getByRole('main').getByRole('link', { name: 'Schedule a meeting' }))
      .toHaveAttribute('href', '/Scheduler.aspx');
    await expect
      .element(browser.getByRole('main').getByRole('link', { name: 'Get the desktop app' }))
      .toHaveAttribute('href', '/Download.aspx');
    await app.leave();
    app = await showApp('/', {});
    await expect
      .element(browser.getByRole('navigation').getByRole('link', { name: 'Schedule' }))
      .toHaveAttribute('href', '/Scheduler.aspx');
  });

  it('[NAV-04] [D-49] saves what was filled in, and offers the calendar file and the invitation', async () => {
    const kept = { ...aScheduledMeeting, id: 'm2' };
    await open({ answers: { 'api/schedule': listed(), ...accepted(kept) } });
    await expect.element(browser.getByText('Nothing is planned yet. Fill in the form and save it.')).toBeVisible();
    const { plan } = kept;
    await userEvent.fill(field('Subject'), plan.subject);
    await userEvent.fill(browser.getByLabelText('Date'), plan.date);
    await userEvent.fill(browser.getByLabelText('Start time'), plan.time);
    await userEvent.selectOptions(browser.getByLabelText('Duration'), '45 minutes');
    await userEvent.selectOptions(browser.getByLabelText('Time zone'), 'Europe/Zagreb');
    await userEvent.fill(field('Message'), plan.message);
    await userEvent.fill(field('Invitees'), 'ben@okafor.example');
    await press('Save');
    await expect.element(browser.getByText('Saved. The emails are on their way.')).toBeVisible();
    expect(sent()).toEqual({ existing: null, plan });
    await expect.element(browser.getByRole('link', { name: 'Calendar file' })).toHaveAttribute('href', '/api/schedule/m2/invitation.ics');
    expect(unsaved().query()).toBeNull();
    expect(window.location.hash).toBe('#meeting=m2');
  });

  it('[SCHED-02] tells of unsaved changes, until they are saved or taken back', async () => {
    await open({ answers: accepted({ ...aScheduledMeeting, plan: { ...aScheduledMeeting.plan, subject: 'Other' } }) });
    await press('Edit: Design review');
    await expect.element(field('Subject')).toHaveValue('Design review');
    expect(unsaved().query()).toBeNull();
    await userEvent.fill(field('Subject'), 'Other');
    await expect.element(unsaved()).toBeVisible();
    await userEvent.fill(field('Subject'), 'Design review');
    expect(unsaved().query()).toBeNull();
    await userEvent.fill(field('Subject'), 'Other');
    await press('Save');
    await expect.element(browser.getByRole('heading', { level: 2, name: 'Other' })).toBeVisible();
    expect(sent().existing).toEqual({ id: 'm1', sequence: 0 });
    expect(unsaved().query()).toBeNull();
  });

  it('shows the meeting of its address, as a reload does', async () => {
    await open({}, '/scheduler.aspx#meeting=m1');
    await expect.element(field('Subject')).toHaveValue('Design review');
    await expect.element(browser.getByLabelText('Start time')).toHaveValue('14:30');
  });

  it('a repetition may have a last day, another meeting has none', async () => {
    await open();
    expect(browser.getByLabelText('Until').query()).toBeNull();
    await userEvent.fill(field('Subject'), 'Standing');
    await userEvent.selectOptions(browser.getByLabelText('Repeats'), 'Every week');
    await userEvent.fill(browser.getByLabelText('Until'), '2030-01-01');
    await userEvent.selectOptions(browser.getByLabelText('Repeats'), 'Does not repeat');
    await press('Save');
    await expect.poll(() => sent()?.plan).toMatchObject({ repeats: 'never', repeatsUntil: null });
  });

  it.each([
    ['Subject', '', 'Enter a subject.'],
    ['Date', '', 'Choose a day.'],
    ['Start time', '', 'Choose a time.'],
  ])('[VALID-14] an empty %s is told at the field, which has the focus, and nothing is sent', async (name, value, message) => {
    await open({}, '/scheduler.aspx#meeting=m1');
    await expect.element(field('Subject')).toHaveValue('Design review');
    await userEvent.fill(browser.getByLabelText(name, { exact: true }), value);
    await press('Save');
    await expect.element(alert()).toHaveTextContent(message);
    await expect.element(browser.getByLabelText(name, { exact: true })).toHaveFocus();
    await expect.element(browser.getByLabelText(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(app.log).not.toContain('call api/schedule/save');
    await userEvent.fill(
      browser.getByLabelText(name, { exact: true }),
      name === 'Date' ? '2030-01-01' : name === 'Subject' ? 'x' : '10:00',
    );
    expect(alert().query()).toBeNull();
  });

  it('names each zone with its offset on the day of the meeting', async () => {
    await open({}, '/scheduler.aspx#meeting=m1');
    await expect.element(field('Subject')).toHaveValue('Design review');
    const zones = browser.getByLabelText('Time zone');
    const chosen = () => (zones.element() as HTMLSelectElement).selectedOptions[0]?.textContent;
    await expect.poll(chosen).toBe('Zagreb (UTC+1)');
    await expect
      .element(zones.getByRole('option', { name: 'Kolkata (UTC+5:30)' }).or(zones.getByRole('option', { name: 'Calcutta (UTC+5:30)' })))
      .toBeInTheDocument();
    await userEvent.fill(browser.getByLabelText('Date', { exact: true }), '2030-07-01');
    await expect.poll(chosen).toBe('Zagreb (UTC+2)');
    await expect.element(zones.getByRole('option', { name: 'Berlin (UTC+2)' })).toBeInTheDocument();
  });

  it('the same fault a second time is told and focused a second time', async () => {
    await open();
    await press('Save');
    await expect.element(field('Subject')).toHaveFocus();
    const first = alert().element();
    await press('Save');
    await expect.element(field('Subject')).toHaveFocus();
    expect(alert().element()).toHaveTextContent('Enter a subject.');
    expect(alert().element()).not.toBe(first);
  });

  it.each([
    [{ iError: 6, fault: 'time-over' }, 'This time has passed. Choose a later one.'],
    [{ iError: 6, fault: 'time-skipped' }, 'The clocks skip this time on that day.'],
    [{ iError: 6, fault: 'zone-unknown' }, 'Choose another time zone.'],
    [{ iError: 1 }, 'This meeting no longer exists.'],
    [{ iError: 3 }, 'You have 100 planned meetings, which is the limit. Cancel one first.'],
    [{ iError: 5 }, 'It was changed in another window. Reload the page to see how it is now.'],
    [{ iError: 7 }, 'Confirm your email first. Then you can invite people by email.'],
    [{ iError: 8 }, 'That would be more than 1,000 emails in one day. Invite fewer people, or wait until tomorrow.'],
    [{ iError: 9 }, 'You no longer have a personal URL. Choose a new code.'],
    [{ iError: 99 }, 'It could not be saved. Try again.'],
  ])('what the server refuses is told, and nothing typed is lost: %j', async (answer, message) => {
    await open({ answers: { 'api/schedule/save': { d: answer } } });
    await userEvent.fill(field('Subject'), 'Standing');
    await press('Save');
    await expect.element(alert()).toHaveTextContent(message);
    await expect.element(field('Subject')).toHaveValue('Standing');
    await expect.element(unsaved()).toBeVisible();
  });

  it('a meeting is cancelled only after a question', async () => {
    await open({}, '/scheduler.aspx#meeting=m1');
    await press('Cancel meeting');
    const dialog = browser.getByRole('dialog', { name: 'Cancel “Design review”?' });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(app.log).not.toContain('call api/schedule/cancel');
    await press('Cancel meeting');
    app.hold('api/schedule', Promise.resolve(new Response(JSON.stringify(listed()))));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }));
    await expect.element(browser.getByText('Cancelled. Everyone invited is told by email.')).toBeVisible();
    expect(app.bodies['api/schedule/cancel']).toEqual({ id: 'm1' });
    await expect.element(browser.getByRole('heading', { level: 2, name: 'New meeting' })).toBeVisible();
    await expect.element(browser.getByText('Nothing is planned yet. Fill in the form and save it.')).toBeVisible();
    // The button that was pressed went with the meeting.
    await expect.element(browser.getByRole('heading', { level: 2, name: 'New meeting' })).toHaveFocus();
  });

  it('a list that could not be loaded is told, and asked for again', async () => {
    await open({ answers: { 'api/schedule': new Response('{}', { status: 503 }) } });
    await expect.element(alert()).toHaveTextContent('Your meetings could not be loaded.');
    app.hold('api/schedule', Promise.resolve(new Response(JSON.stringify(listed(aScheduledMeeting)))));
    await press('Try again');
    await expect.element(browser.getByRole('button', { name: 'Edit: Design review' })).toBeVisible();
  });

  it('copies an invitation that says who, what, when and how', async () => {
    const copied: string[] = [];
    const write = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    try {
      await open();
      await press('Copy invitation: Design review');
      await expect.poll(() => copied).toHaveLength(1);
    } finally {
      navigator.clipboard.writeText = write;
    }
    expect(copied[0]).toContain('Ana Horvat invites you to “Design review”.');
    expect(copied[0]).toContain('(Europe/Zagreb), 45 minutes');
    expect(copied[0]).toContain('Join: https://meet.example/invited#key=abc');
    expect(copied[0]).toContain('Nothing to install.');
  });

  it('copies until when a meeting repeats, and the button says that it has', async () => {
    const copied: string[] = [];
    const write = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    const weekly = { ...aScheduledMeeting, plan: { ...aScheduledMeeting.plan, repeats: 'weekly' as const, repeatsUntil: '2030-06-04' } };
    try {
      await open({ answers: { 'api/schedule': listed(weekly) } }, '/scheduler.aspx#meeting=m1');
      await press('Copy invitation');
      await expect.element(browser.getByRole('button', { name: 'Copied' })).toBeVisible();
    } finally {
      navigator.clipboard.writeText = write;
    }
    expect(copied[0]).toMatch(/\nEvery week, until Tuesday, (4 June|June 4,) 2030\n/);
  });

  it('starts a meeting by a new code, and leads who is invited there', async () => {
    await open({
      answers: { hostDownloadRequested: { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: '' } } },
    });
    await press('Start: Design review');
    await expect.poll(() => window.location.pathname).toBe('/JmClient/Start');
    expect(app.bodies['hostDownloadRequested']).toEqual({ url: '' });
    expect(app.bodies['api/schedule/start']).toEqual({ id: 'm1', ticket: 'ticket' });
    await expect.poll(() => app.log).toContain('open presenter ticket');
  });

  it('a meeting under a personal URL that was given up says that people have to be told', async () => {
    const named = {
      ...aScheduledMeeting,
      link: 'https://meet.example/ana-before',
      plan: { ...aScheduledMeeting.plan, joinBy: 'personal-url' as const },
    };
    await open({ answers: { 'api/schedule': listed(named) } });
    await expect.element(browser.getByText('Your personal URL has changed. Save this meeting again to tell people.')).toBeVisible();
  });

  it('a meeting by the personal URL is started under it', async () => {
    const named = {
      ...aScheduledMeeting,
      link: 'https://meet.example/ana-horvat',
      plan: { ...aScheduledMeeting.plan, joinBy: 'personal-url' as const },
    };
    await open({ answers: { 'api/schedule': listed(named) } });
    await expect.element(browser.getByRole('link', { name: 'Start: Design review' })).toHaveAttribute('href', '/start/ana-horvat');
  });
});

it('every field comes out from under the bar when the keyboard gets to it', async () => {
  await browser.viewport(390, 844);
  await open({}, '/scheduler.aspx#meeting=m1');
  await expect.element(field('Subject')).toHaveValue('Design review');
  const bar = () => (browser.getByRole('button', { name: 'Save' }).element().parentElement as HTMLElement).getBoundingClientRect();
  field('Subject').element().focus();
  for (let steps = 0; steps < 30 && document.activeElement?.textContent !== 'Save'; steps += 1) {
    const { top, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
    const name = document.activeElement?.outerHTML.slice(0, 120);
    const isUnder = top < bar().bottom && bottom > bar().top;
    expect([name, isUnder]).toEqual([name, false]);
    await userEvent.tab();
  }
  expect(document.activeElement?.textContent).toBe('Save');
});
