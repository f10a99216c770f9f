/** The bar of who shares keeps to one line, whatever stands beside it or has to be said in it. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadLanguage } from '../../../platform/texts/language.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { shareText } from '../../../platform/texts/share-text.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { sharing, withSound } from '../../../testing/show-sharing.tsx';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => speaks('en'));

const button = (name: string) => browser.getByRole('button', { name, exact: true });

describe('the bar of who shares', () => {
  it.each([
    ['en', 1280],
    ['de', 1280],
    ['en', 1024],
  ] as const)('has room for all of it in one line, %s at %d px, for the host and for a guest who presents', async (language, width) => {
    await loadLanguage(language);
    await browser.viewport(width, 720);
    await sharing(withSound());
    await isOneLine();
    await cleanup();
    const guest = await show(<ViewerScreen codeOrPurl="482913607" />, { capture: { isOffered: true, start: async () => withSound() } });
    await expect.poll(() => guest.socket()).toBeTruthy();
    guest.socket().opens();
    const presenting = { ...viewer, isPresenting: true };
    guest.socket().says(aWelcome({ presenterId: 'v', share: 'none', sharerId: null, participants: [host, presenting] }, presenting));
    await userEvent.click(button(text('presenter.share')));
    await expect.element(button(text('presenter.pause'))).toBeVisible();
    await isOneLine();
  });

  const presenting = { ...viewer, isPresenting: true };

  it.each(['en', 'de'] as const)(
    'takes one line too for the host until a guest has begun, with the changes in the menu beside Pause, %s',
    async (language) => {
      await loadLanguage(language);
      const shown = await sharing(withSound());
      shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: [{ ...host, isPresenting: false }, presenting] }));
      await expect.element(button(presentingText('takeBack'))).toBeVisible();
      await expect.poll(wrapped).toEqual([]);
      await isOneLine();
      await userEvent.click(button(shareText('more')));
      for (const name of [shareText('switch'), shareText('smooth'), soundText('bar.shareSoundOff')])
        await expect.element(browser.getByRole('menuitem', { name, exact: true })).toBeVisible();
    },
  );

  it.each([
    ['en', 1024],
    ['en', 1190],
    ['de', 1024],
    ['de', 1240],
  ] as const)('takes one line too for the host in a handover, with the rest under More, %s at %d px', async (language, width) => {
    await speaks(language);
    await browser.viewport(width, 720);
    const shown = await sharing(withSound());
    shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: [{ ...host, isPresenting: false }, presenting] }));
    await expect.element(button(presentingText('takeBack'))).toBeVisible();
    await expect.poll(wrapped).toEqual([]);
    await isOneLine(7);
    await userEvent.click(button(text('meeting.more')));
    for (const name of [text('presenter.pause'), shareText('switch'), text('presenter.door.open'), text('presenter.end')])
      await expect.element(browser.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible();
  });

  async function besidePanel(language: 'en' | 'de', width: number) {
    await speaks(language);
    await browser.viewport(width, 720);
    const guest = await show(<ViewerScreen codeOrPurl="482913607" />, { capture: { isOffered: true, start: async () => withSound() } });
    await expect.poll(() => guest.socket()).toBeTruthy();
    guest.socket().opens();
    guest.socket().says(aWelcome({ presenterId: 'v', share: 'none', sharerId: null, participants: [host, presenting] }, presenting));
    await userEvent.click(button(text('presenter.share')));
    guest.socket().says(aChange({ presenterId: 'v', sharerId: 'v', participants: [host, presenting] }));
    await userEvent.click(button(text('meeting.people')));
    await expect.element(browser.getByRole('tablist')).toBeVisible();
    await expect.element(button(text('presenter.stop'))).toBeVisible();
    return guest;
  }

  it.each([
    ['en', 1280],
    ['de', 1320],
    ['de', 1600],
  ] as const)('takes one line too for a guest beside a panel, %s at %d px', async (language, width) => {
    await besidePanel(language, width);
    await expect.element(button(presentingText('giveBack'))).toBeVisible();
    await expect.element(button(shareText(width === 1600 ? 'switch' : 'more'))).toBeVisible();
    await expect.poll(wrapped).toEqual([]);
    await isOneLine();
  });

  it.each([
    ['en', 1024],
    ['en', 1279],
    ['de', 1024],
    ['de', 1280],
  ] as const)('has the rest under More for a guest beside a panel that leaves less room, %s at %d px', async (language, width) => {
    const guest = await besidePanel(language, width);
    await expect.element(button(text('meeting.more'))).toBeVisible();
    await expect.poll(wrapped).toEqual([]);
    await isOneLine(7);
    await userEvent.click(button(text('meeting.more')));
    await expect.element(browser.getByRole('menuitem', { name: presentingText('giveBack') })).toBeVisible();
    // Who watches, too.
    await userEvent.keyboard('{Escape}');
    guest.socket().says(aChange({ presenterId: 'h', sharerId: 'h', participants: [host, viewer] }));
    await expect.element(button(text('presenter.stop'))).not.toBeInTheDocument();
    await expect.poll(wrapped).toEqual([]);
  });
});

/** As `main.tsx` begins a page in it. */
async function speaks(language: 'en' | 'de'): Promise<void> {
  await loadLanguage(language);
  document.documentElement.lang = language;
}

/** What has no room on the first line of the bar, and how wide it is. */
function wrapped(): string[] {
  const bar = browser.getByRole('region', { name: text('meeting.controls') }).element();
  const all = [...bar.querySelectorAll('button')].map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
  const last = all.filter(({ box }) => box.width > 0).map(({ name, box }) => ({ name, box, top: Math.round(box.top) }));
  return last.filter(({ top }) => top !== last.at(-1)?.top).map(({ name, box }) => `${name} ${Math.round(box.width)} px`);
}

async function isOneLine(atLeast = 9): Promise<void> {
  const bar = browser.getByRole('region', { name: text('meeting.controls') }).element();
  const boxes = () => [...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  // Some come with code of their own.
  await expect.poll(() => boxes().length).toBeGreaterThanOrEqual(atLeast);
  const all = boxes();
  const told = all.map(({ left, right, top }) => `${Math.round(left)}-${Math.round(right)} at ${Math.round(top)}`).join();
  for (const [at, { left, top, bottom }] of all.entries()) {
    expect(left, told).toBeGreaterThanOrEqual(at === 0 ? 0 : (all[at - 1]?.right ?? 0));
    expect((top + bottom) / 2, told).toBeCloseTo(((all[0]?.top ?? 0) + (all[0]?.bottom ?? 0)) / 2, 0);
  }
  expect(all.at(-1)?.right, told).toBeLessThanOrEqual(window.innerWidth);
}
