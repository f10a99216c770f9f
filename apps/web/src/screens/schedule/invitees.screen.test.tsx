import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aScheduledMeeting } from '../../testing/scheduled-meetings.ts';
import type { ShownApp } from '../../testing/show-app.tsx';
import { accepted, field, listed, openScheduler, press, sentBy } from '../../testing/show-scheduler.ts';

// Whole forms are filled in: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let app: ShownApp;
beforeEach(() => browser.viewport(1280, 720));
afterEach(() => app.leave());

async function open(...how: Parameters<typeof openScheduler>): Promise<void> {
  app = await openScheduler(...how);
}
const sent = () => sentBy(app);

describe('invitees', () => {
  const chips = () =>
    browser
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
      .filter((text) => text.includes('@'));

  it.each([';', ',', ' ', '; '])('[SCHED-04] [EMAIL-09] [EMAIL-10] [EMAIL-11] are separated by %j', async (separator) => {
    await open({ answers: { 'api/schedule': listed() } });
    await userEvent.fill(field('Invitees'), `ben@x.co${separator}mira@x.co${separator}`);
    await expect.poll(chips).toEqual(['ben@x.co', 'mira@x.co']);
    await expect.element(field('Invitees')).toHaveValue('');
  });

  it('[SCHED-04] [EMAIL-12] [EMAIL-13] [EMAIL-16] what is no address is dropped and told, the others stay in their order, each once', async () => {
    await open({ answers: { 'api/schedule': listed() } });
    await userEvent.fill(field('Invitees'), 'z@x.co none two@at@x.co a..b@x.co a@x.co Z@x.co ');
    await expect.poll(chips).toEqual(['z@x.co', 'a@x.co']);
    await expect.element(browser.getByText('Not an email address, so not added: none, two@at@x.co, a..b@x.co')).toBeVisible();
  });

  it('[SCHED-04] may come with their names, as mail programs copy them', async () => {
    await open({ answers: { 'api/schedule': listed() } });
    // Complete as it is pasted: an Enter in the empty field would save the meeting.
    await userEvent.fill(field('Invitees'), '"Doe, Jane" <jane@x.co>; Ben Okafor <ben@x.co>');
    await expect.poll(chips).toEqual(['jane@x.co', 'ben@x.co']);
    await userEvent.fill(field('Invitees'), '<mira@x.co>');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chips).toEqual(['jane@x.co', 'ben@x.co', 'mira@x.co']);
    expect(browser.getByText(/^Left out/).query()).toBeNull();
  });

  it('[SCHED-04] [EMAIL-14] [EMAIL-15] one of 70 characters is kept, one of 71 is not', async () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`;
    await open({ answers: { 'api/schedule': listed() } });
    await userEvent.fill(field('Invitees'), `${ofLength(71)},${ofLength(70)},`);
    await expect.poll(chips).toEqual([ofLength(70)]);
  });

  it('[SCHED-04] one that is still typed counts when the field is left and when the meeting is saved', async () => {
    await open({ answers: { 'api/schedule': listed(), ...accepted(aScheduledMeeting) } });
    await userEvent.fill(field('Subject'), 'x');
    await userEvent.fill(field('Invitees'), 'ben@okafor.example');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chips).toEqual(['ben@okafor.example']);
    await userEvent.fill(field('Invitees'), 'mira@x.co');
    await userEvent.tab();
    await expect.poll(chips).toEqual(['ben@okafor.example', 'mira@x.co']);
    await userEvent.fill(field('Invitees'), 'priya@x.co');
    await press('Save');
    await expect.poll(() => sent()?.plan.invitees).toEqual(['ben@okafor.example', 'mira@x.co', 'priya@x.co']);
  });

  it('are taken away by their button, and the last by the backspace key', async () => {
    await open({ answers: { 'api/schedule': listed() } });
    await userEvent.fill(field('Invitees'), 'a@x.co b@x.co c@x.co ');
    await press('Remove a@x.co');
    await expect.poll(chips).toEqual(['b@x.co', 'c@x.co']);
    await expect.element(field('Invitees')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.poll(chips).toEqual(['b@x.co']);
  });

  it('are 100 at most', async () => {
    await open({ answers: { 'api/schedule': listed() } });
    await userEvent.fill(field('Invitees'), `${Array.from({ length: 120 }, (_, n) => `a${n}@x.co`).join(' ')} `);
    expect(chips()).toHaveLength(100);
    await expect.element(browser.getByText('You have reached the limit of 100 invitees.')).toBeVisible();
  });

  it('[T-26] wait for the confirmed address', async () => {
    await open({ pageState: { bIsEmailConfirmed: false }, answers: { 'api/schedule': listed() } });
    await expect.element(browser.getByText('Confirm your email first. Then you can invite people by email.')).toBeVisible();
    expect(field('Invitees').query()).toBeNull();
  });
});
