import { drawn } from '@ninefold/testkit/drawn.ts';
import type { MaintenanceNotice } from '@ninefold/domain/maintenance-notice/maintenance-notice.ts';
import { DAY_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import axe from 'axe-core';
import { type Locator, page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { show, type Shown } from '../../testing/show-screen.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { noticeTexts } from './notice-texts.ts';

const announced = (given: Partial<MaintenanceNotice> = {}): MaintenanceNotice => ({
  id: 'n1',
  startsAt: Date.now() + 2 * DAY_MS,
  minutes: 90,
  isAudioOnly: false,
  note: 'We move the database to a larger machine.',
  isDuring: false,
  ...given,
});
const home = (notice: unknown, isUserLoggedIn = false, isSameTab = false): Promise<Shown> =>
  show(<HomeScreen />, {
    isSameTab,
    pageState: { bIsUserLoggedIn: isUserLoggedIn, sUserName: isUserLoggedIn ? 'Ana Horvat' : '' },
    shell: {
      askMaintenance: async () => ({ notice }),
    },
  });
const DISMISSED = 'ninefold.maintenance-dismissed';
const dialog = (name: string) => browser.getByRole('dialog', { name });
const planned = () => dialog('Planned System Maintenance');
/** Among its other words. */
const says = (message: Locator, words: string) => expect.poll(() => message.element().textContent).toContain(words);

beforeEach(async () => {
  await browser.viewport(1280, 720);
});
afterEach(() => sessionStorage.removeItem(DISMISSED));

describe('the maintenance popup', () => {
  it('[MAINT-01] [MAINT-04] [MAINT-12] [MAINT-13] announces planned maintenance in a modal message', async () => {
    await home(announced());
    await expect.element(planned()).toBeVisible();
    expect((planned().element() as HTMLDialogElement).matches(':modal')).toBe(true);
    await expect.element(planned().getByRole('heading')).toHaveTextContent('Planned System Maintenance');
    await says(planned(), 'During this time you will not be able to start new meetings.');
    await says(planned(), 'In 2 days');
  });

  it('[MAINT-02] [MAINT-10] announces maintenance in progress', async () => {
    await home(announced({ isDuring: true, startsAt: Date.now() - 5 * MINUTE_MS }));
    await says(dialog('System Maintenance'), 'Now, until');
  });

  it('[MAINT-11] [MAINT-14] says of audio-only maintenance that calls are disturbed for 5 minutes, and meetings go on', async () => {
    await home(announced({ isAudioOnly: true }));
    const audio = dialog('Planned Audio System Maintenance');
    await says(audio, 'There will be a short (5 min) conference-call disruption. Meetings continue.');
    expect(audio.element().textContent).not.toContain('start new meetings');
  });

  it('[MAINT-05] [MAINT-08] [MAINT-09] shows the start date, both clocks, the duration in minutes and the note', async () => {
    await home(announced());
    const fact = (name: string) => planned().getByText(name, { exact: true }).element().nextElementSibling?.textContent ?? '';
    await expect.element(planned()).toBeVisible();
    expect(fact('Starts')).toMatch(/^[A-Z][a-z]+day,? \d{1,2} [A-Z][a-z]+ 20\d\d$/);
    expect(fact('Eastern Standard Time')).toMatch(/^\d\d:\d\d(, [A-Z][a-z]+day)?$/);
    expect(fact('Central European Time')).toMatch(/^\d\d:\d\d(, [A-Z][a-z]+day)?$/);
    expect(fact('Duration')).toBe('90 minutes');
    await says(planned(), 'We move the database to a larger machine.');
  });

  it('[MAINT-03] has no close button and no icon; Escape, and a press beside it, dismiss it', async () => {
    const shown = await home(announced());
    await expect.element(planned()).toBeVisible();
    expect(planned().element().querySelectorAll('button, a, [role=button]')).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => planned().query()).toBeNull();
    await shown.unmount();
    await home(announced());
    await expect.element(planned()).toBeVisible();
    planned()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => planned().query()).toBeNull();
  });

  it('[MAINT-15] is shown to everyone, logged in or not', async () => {
    const visitor = await home(announced());
    await expect.element(planned()).toBeVisible();
    await visitor.unmount();
    await home(announced(), true);
    await expect.element(planned()).toBeVisible();
  });

  it('[MAINT-16] without a notice there is none, nor with an answer that is no notice', async () => {
    // Whoever sees one first has its code loaded.
    const first = await home(announced());
    await expect.element(planned()).toBeVisible();
    await first.unmount();
    for (const notice of [null, { id: '' }, 'soon', { ...announced(), minutes: 'many' }, { ...announced(), startsAt: 1e300 }]) {
      const shown = await home(notice);
      await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
      // The box of waiting calls comes with what asks for notices.
      await expect.poll(() => document.querySelector('[data-overlays]')).not.toBeNull();
      await drawn(4);
      expect(document.querySelector('dialog[open]')).toBeNull();
      await shown.unmount();
    }
  });

  it('[MAINT-17] dismissed, it does not come back in this browser session; another one does', async () => {
    const first = await home(announced());
    await expect.element(planned()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => sessionStorage.getItem(DISMISSED)).toBe('n1');
    expect(planned().query()).toBeNull();
    await first.unmount();
    const second = await home(announced({ isDuring: true }), false, true);
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
    expect(document.querySelector('dialog[open]')).toBeNull();
    await second.unmount();
    await home(announced({ id: 'n2' }), false, true);
    await expect.element(planned()).toBeVisible();
  });

  it('waits while somebody writes, and comes when they have left the field', async () => {
    const answered = Promise.withResolvers<{ notice: MaintenanceNotice }>();
    await show(<HomeScreen />, { shell: { askMaintenance: () => answered.promise } });
    const code = browser.getByRole('textbox');
    await userEvent.fill(code, '482');
    answered.resolve({ notice: announced() });
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
    expect(document.querySelector('dialog[open]')).toBeNull();
    await userEvent.keyboard('913');
    await expect.element(code).toHaveFocus();
    await userEvent.tab();
    await expect.element(planned()).toBeVisible();
  });

  it('shows a note as text, and has no serious finding', async () => {
    await home(announced({ note: '<img src=x onerror=alert(1)> from 22:00' }));
    await says(planned(), '<img src=x onerror=alert(1)> from 22:00');
    expect(planned().element().querySelector('img')).toBeNull();
    await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]);
    const { violations } = await axe.run(planned().element());
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });
});

describe('its words', () => {
  const startsAt = Date.UTC(2025, 11, 7, 3);
  const words = (given: Partial<MaintenanceNotice>, now: number, zone = 'Europe/Zagreb') =>
    noticeTexts(announced({ startsAt, ...given }), now, zone);

  it('[MAINT-06] [MAINT-07] name the start on both fixed clocks and on the visitor’s, with the day where it is another', () => {
    expect(words({}, startsAt - 2 * DAY_MS)).toEqual({
      tag: 'In 2 days',
      startDate: 'Sunday, 7 December 2025',
      clocks: [
        { name: 'Eastern Standard Time', time: '22:00, Saturday' },
        { name: 'Central European Time', time: '04:00' },
        { name: 'Your time, Zagreb', time: '04:00' },
      ],
      duration: '90 minutes',
    });
    expect(words({ minutes: 1 }, startsAt).duration).toBe('1 minute');
  });

  it('tell how soon by the visitor’s own days', () => {
    expect(words({}, startsAt - 3 * 60 * MINUTE_MS).tag).toBe('Today');
    expect(words({}, startsAt - 5 * 60 * MINUTE_MS).tag).toBe('Tomorrow');
    expect(words({ isDuring: true }, startsAt + MINUTE_MS).tag).toBe('Now, until 05:30 your time');
    expect(words({ isDuring: true, minutes: 2_000 }, startsAt + MINUTE_MS).tag).toBe('Now, until 13:20, 8 December your time');
  });
});
