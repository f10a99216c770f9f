import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { ownJoinsAndLeaves } from './joins-and-leaves-memory.ts';
import { GATHERED_MS, TOLD_MS } from './lifetimes.ts';

const [bo, cy] = ['Bo', 'Cy'].map((name) => ({ ...viewer, id: name.toLowerCase(), name })) as [ParticipantView, ParticipantView];
beforeEach(() => browser.viewport(1280, 720));
afterEach(async () => {
  ownJoinsAndLeaves().tell(true);
  await browser.viewport(414, 896);
});

const told = (words: string) => browser.getByText(words, { exact: true });
/** Its width, in CSS pixels: 1 where it is for the ear alone. */
const roomOf = (words: ReturnType<typeof told>) => words.element().closest('[aria-live=polite]')?.getBoundingClientRect().width;
const button = (name: string) => browser.getByRole('button', { name, exact: true });
/** Notices are loaded beside the meeting. */
const noticesAreThere = () =>
  expect.poll(() => document.querySelector<HTMLElement>('[data-panel]')?.style.getPropertyValue('--notices-over')).toBe('0px');

async function hosting() {
  const clock = new DrivenClock();
  const shown = await showPresenter(noCapture(), { timers: clock });
  shown.socket().says(aWelcome({ share: 'none', participants: [host] }, host));
  await noticesAreThere();
  let n = 2;
  const people = async (...participants: ParticipantView[]) => {
    shown.socket().says(aChange({ share: 'none', participants: [host, ...participants] }, n++));
    await expect.element(browser.getByRole('tab', { name: `People ${participants.length + 1}` })).toBeVisible();
  };
  return { shown, clock, people };
}

describe('who joins and leaves', () => {
  it('is told to the ear of a viewer, several at once, takes no room beside the picture, and is over after its time', async () => {
    const clock = new DrivenClock();
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { timers: clock });
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().opens();
    shown.socket().says(aWelcome());
    await noticesAreThere();
    await userEvent.click(button('People'));
    shown.socket().says(aChange({ participants: [host, viewer, bo] }));
    await expect.element(browser.getByRole('listitem', { name: 'Bo', exact: true })).toBeVisible();
    shown.socket().says(aChange({ participants: [host, viewer, bo, cy] }, 3));
    await expect.element(browser.getByRole('listitem', { name: 'Cy', exact: true })).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Close people' }));
    expect(told('Bo and 1 more joined.').query()).toBeNull();
    clock.advance(GATHERED_MS);
    const words = told('Bo and 1 more joined.');
    await expect.element(words).toBeInTheDocument();
    expect(roomOf(words)).toBe(1);
    expect(document.querySelector<HTMLElement>('[data-panel]')?.style.getPropertyValue('--notices-strip')).toBe('0px');
    await expect
      .poll(() => {
        clock.advance(TOLD_MS);
        return words.query();
      })
      .toBeNull();
  });

  it('is seen by whoever presents while their list of people is closed', async () => {
    const { clock, people } = await hosting();
    await people(bo);
    clock.advance(GATHERED_MS);
    const words = told('Bo joined.');
    await expect.element(words).toBeInTheDocument();
    expect(roomOf(words)).toBe(1);
    const heard = words.element();
    await userEvent.click(browser.getByRole('button', { name: 'Close people' }));
    await expect.poll(() => roomOf(words)).toBeGreaterThan(100);
    // The same words in the same place: nobody hears them a second time.
    expect(words.element()).toBe(heard);
    await userEvent.click(button('Close'));
    await expect.element(words).not.toBeInTheDocument();
  });

  it('can be silenced, and stays so', async () => {
    const { clock, people } = await hosting();
    await userEvent.click(browser.getByRole('checkbox', { name: 'Tell me when people join or leave' }));
    await people(bo);
    clock.advance(GATHERED_MS);
    await people(bo, cy);
    expect(told('Bo joined.').query()).toBeNull();
    expect(localStorage.getItem('ninefold.comings')).toBe('untold');
  });
});
