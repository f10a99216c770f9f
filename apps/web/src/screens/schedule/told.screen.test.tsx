/** What the scheduler says it has done, and what it does not ask where there is nothing to choose. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aScheduledMeeting } from '../../testing/scheduled-meetings.ts';
import type { ShownApp } from '../../testing/show-app.tsx';
import { accepted, field, listed, openScheduler, press } from '../../testing/show-scheduler.ts';

let app: ShownApp;
beforeEach(() => browser.viewport(1280, 720));
afterEach(() => app.leave());

const withPlan = (plan: Partial<typeof aScheduledMeeting.plan>, sequence = 0) => ({
  ...aScheduledMeeting,
  sequence,
  plan: { ...aScheduledMeeting.plan, ...plan },
});
const alone = withPlan({ invitees: [] });
const said = (words: string) => expect.element(browser.getByText(words, { exact: true })).toBeVisible();

describe('what a save has done', () => {
  it('is no mail where nobody is invited', async () => {
    app = await openScheduler({ answers: { 'api/schedule': listed(), ...accepted(alone) } });
    await userEvent.fill(field('Subject'), alone.plan.subject);
    await press('Save');
    await said('Saved. Nobody is invited, so no email is sent.');
  });

  it('is no mail where nothing was changed', async () => {
    app = await openScheduler({ answers: accepted(aScheduledMeeting) }, '/scheduler.aspx#meeting=m1');
    await expect.element(field('Subject')).toHaveValue('Design review');
    await press('Save');
    await said('Saved. Nothing was changed, so no email is sent.');
  });

  it('is a mail to who was taken off the list, the last one too', async () => {
    app = await openScheduler({ answers: accepted(withPlan({ invitees: [] }, 1)) }, '/scheduler.aspx#meeting=m1');
    await press('Remove ben@okafor.example');
    await press('Save');
    await said('Saved. The emails are on their way.');
  });
});

describe('where the server has no mail server', () => {
  const pageState = { bSendsMail: false };
  const kept = 'This server does not send mail: it keeps the emails in its outbox folder.';

  it('a save says where its mails are', async () => {
    app = await openScheduler({ pageState, answers: accepted(withPlan({ invitees: [] }, 1)) }, '/scheduler.aspx#meeting=m1');
    await press('Remove ben@okafor.example');
    await press('Save');
    await said(`Saved. ${kept}`);
  });

  it('the question before a cancellation promises no mail, and what is told then says where they are', async () => {
    app = await openScheduler({ pageState }, '/scheduler.aspx#meeting=m1');
    await press('Cancel meeting');
    const dialog = browser.getByRole('dialog', { name: 'Cancel “Design review”?' });
    await expect.element(dialog.getByText('It is removed from the list.', { exact: true })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }));
    await said(`Cancelled. ${kept}`);
  });
});

describe('a cancelled meeting to which nobody was invited', () => {
  it('is told to nobody, and the question says so', async () => {
    app = await openScheduler({ answers: { 'api/schedule': listed(alone) } }, '/scheduler.aspx#meeting=m1');
    await press('Cancel meeting');
    const dialog = browser.getByRole('dialog', { name: 'Cancel “Design review”?' });
    await expect.element(dialog.getByText('It is removed from the list.', { exact: true })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }));
    await said('Cancelled.');
  });
});

describe('how people join', () => {
  it('is no question to who has no personal URL', async () => {
    app = await openScheduler({ pageState: { sPersonalUrl: '' } });
    await said('One link for the invitation, new nine digits each time.');
    expect(browser.getByRole('radio').query()).toBeNull();
  });

  it('is one for a meeting under a name that was given up', async () => {
    const old = withPlan({ joinBy: 'personal-url' });
    app = await openScheduler({ pageState: { sPersonalUrl: '' }, answers: { 'api/schedule': listed(old) } }, '/scheduler.aspx#meeting=m1');
    await expect.element(browser.getByRole('radio', { name: 'A new code' })).not.toBeChecked();
  });
});
