import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aScheduledMeeting } from '../../testing/scheduled-meetings.ts';
import type { ShownApp } from '../../testing/show-app.tsx';
import { accepted, field, listed, openScheduler, press, sentBy, unsaved } from '../../testing/show-scheduler.ts';

// Whole forms are filled in: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let app: ShownApp;
beforeEach(() => browser.viewport(1280, 720));
afterEach(() => app.leave());

async function open(...how: Parameters<typeof openScheduler>): Promise<void> {
  app = await openScheduler(...how);
}
const alert = () => browser.getByRole('alert');
const question = () => browser.getByRole('dialog', { name: 'Leave without saving?' });
const follow = (name: string) => userEvent.click(browser.getByRole('navigation').getByRole('link', { name }));
const sent = () => sentBy(app);

describe('leaving', () => {
  async function openChanged(): Promise<void> {
    await open({ answers: accepted(aScheduledMeeting) }, '/scheduler.aspx#meeting=m1');
    await expect.element(field('Subject')).toHaveValue('Design review');
    await userEvent.fill(field('Subject'), 'Other');
    await expect.element(unsaved()).toBeVisible();
  }

  it('[NAV-08] [NAV-09] with unsaved changes asks; declining stays, with the changes in place', async () => {
    await openChanged();
    await follow('Download');
    await expect.element(question()).toBeVisible();
    await expect.element(question().getByText('“Other” has changes that are not saved.')).toBeVisible();
    await userEvent.click(question().getByRole('button', { name: 'Stay' }));
    expect(question().query()).toBeNull();
    await expect.element(field('Subject')).toHaveValue('Other');
    expect(window.location.pathname).toBe('/scheduler.aspx');
  });

  it('[NAV-09] Escape gives the focus back to the link, and to the menu on a phone, whose menu is closed by then', async () => {
    await openChanged();
    const link = browser.getByRole('navigation').getByRole('link', { name: 'Download' });
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(link).toHaveFocus();
    await browser.viewport(390, 844);
    const menu = browser.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => question().query()).toBeNull();
    await expect.element(menu).toHaveFocus();
  });

  it('[NAV-10] accepting leaves', async () => {
    await openChanged();
    await follow('Download');
    await userEvent.click(question().getByRole('button', { name: 'Leave', exact: true }));
    await expect.poll(() => window.location.pathname).toBe('/download.aspx');
    expect(app.log).not.toContain('call api/schedule/save');
  });

  it('[NAV-10] can save first', async () => {
    await openChanged();
    await follow('Download');
    await userEvent.click(question().getByRole('button', { name: 'Save and leave' }));
    await expect.poll(() => window.location.pathname).toBe('/download.aspx');
    expect(sent().plan.subject).toBe('Other');
  });

  it('stays when it could not be saved', async () => {
    await open({ answers: { 'api/schedule': listed(), 'api/schedule/save': { d: { iError: 8 } } } });
    await userEvent.fill(field('Subject'), 'Other');
    await follow('Download');
    await userEvent.click(question().getByRole('button', { name: 'Save and leave' }));
    await expect.element(alert()).toBeVisible();
    expect(window.location.pathname).toBe('/scheduler.aspx');
  });

  it('[NAV-11] without changes asks nothing', async () => {
    await open({}, '/scheduler.aspx#meeting=m1');
    await expect.element(field('Subject')).toHaveValue('Design review');
    await follow('Download');
    await expect.poll(() => window.location.pathname).toBe('/download.aspx');
  });

  it('[NAV-08] another meeting in the form asks whether the changes may go; the tab asks by itself', async () => {
    const discarding = () => browser.getByRole('dialog', { name: 'Discard the changes?' });
    await openChanged();
    await press('New meeting');
    await expect.element(discarding()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Subject')).toHaveValue('Other');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await press('New meeting');
    await userEvent.click(discarding().getByRole('button', { name: 'Discard', exact: true }));
    await expect.element(field('Subject')).toHaveValue('');
    await expect.element(browser.getByRole('heading', { level: 2, name: 'New meeting' })).toHaveFocus();
  });

  it.each(['Edit: Other', 'Start: Other'])(
    '[NAV-10] [SCHED-03] saving first shows what was saved, and it can be saved again: %s',
    async (name) => {
      const saved = { ...aScheduledMeeting, sequence: 1, plan: { ...aScheduledMeeting.plan, subject: 'Other' } };
      await open({ answers: accepted(saved) }, '/scheduler.aspx#meeting=m1');
      await expect.element(field('Subject')).toHaveValue('Design review');
      await userEvent.fill(field('Subject'), 'Other');
      await press(name.replace('Other', 'Design review'));
      app.hold('api/schedule', Promise.resolve(new Response(JSON.stringify(listed(saved)))));
      await userEvent.click(browser.getByRole('dialog').getByRole('button', { name: 'Save first' }));
      await expect.element(browser.getByRole('button', { name })).toBeVisible();
      await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
      await expect.element(field('Subject')).toHaveValue('Other');
      await userEvent.fill(field('Subject'), 'Once more');
      await press('Save');
      await expect.poll(() => sent().existing).toEqual({ id: 'm1', sequence: 1 });
    },
  );

  it('[NAV-11] one meeting after another comes into the form without a question', async () => {
    const other = { ...aScheduledMeeting, id: 'm2', plan: { ...aScheduledMeeting.plan, subject: 'Budget', repeats: 'weekly' as const } };
    await open({ answers: { 'api/schedule': listed(aScheduledMeeting, other) } });
    for (const subject of ['Design review', 'Budget', 'Design review']) {
      await press(`Edit: ${subject}`);
      await expect.element(field('Subject')).toHaveValue(subject);
      expect(unsaved().query()).toBeNull();
    }
    await press('New meeting');
    await expect.element(field('Subject')).toHaveValue('');
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});
