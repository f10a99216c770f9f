/** The pages of signed-in people with text at twice its size (WCAG 1.4.4): nothing lies over something else, or runs out of its frame. */
import { page as browser } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { loadLanguage } from '../platform/texts/language.ts';
import { aScheduledMeeting } from '../testing/scheduled-meetings.ts';
import type { ShownApp } from '../testing/show-app.tsx';
import { ana, listed, openScheduler } from '../testing/show-scheduler.ts';
import { show } from '../testing/show-screen.tsx';
import { StartPageScreen } from './start-page/StartPageScreen.tsx';

const root = document.documentElement;
let app: ShownApp | null = null;
afterEach(async () => {
  root.style.fontSize = '';
  await loadLanguage('en');
  await app?.leave();
  app = null;
});

const windows = [
  ['1280 px', 1280, 720],
  ['390 px', 390, 844],
] as const;
const box = (element: Element) => element.getBoundingClientRect();
/** Of the letters, which may stand out of the element that they are in. */
const wordsOf = (element: Element): DOMRect => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
};

it.each(windows)('in a window of %s, the choice of how to share keeps within its half', async (_name, width, height) => {
  await browser.viewport(width, height);
  root.style.fontSize = '200%';
  // Its words are the longer ones.
  await loadLanguage('de');
  await show(<StartPageScreen />, { pageState: ana, answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } } } });
  const share = box(browser.getByRole('button', { name: 'Teilen' }).element());
  for (const radio of browser.getByRole('radiogroup').getByRole('radio').elements()) {
    const choice = radio.closest('[data-chosen]') as Element;
    expect(box(choice).right).toBeLessThanOrEqual(share.right + 1);
  }
  const own = browser.getByRole('textbox', { name: 'Meine persönliche URL' }).element();
  expect(box(own).right).toBeLessThanOrEqual(share.right + 1);
});

it.each(windows)('in a window of %s, no button lies over what a planned meeting is', async (_name, width, height) => {
  await browser.viewport(width, height);
  root.style.fontSize = '200%';
  app = await openScheduler({ answers: { 'api/schedule': listed(aScheduledMeeting) } });
  const copy = browser.getByRole('button', { name: 'Copy invitation: Design review' });
  await expect.element(copy).toBeVisible();
  const words = wordsOf(browser.getByText(/^45 minutes · /).element());
  const button = box(copy.element());
  expect(words.right <= button.left + 1 || words.bottom <= button.top + 1).toBe(true);
  // A short word is not broken where there is room for it.
  expect(words.width).toBeGreaterThan(150);
});
