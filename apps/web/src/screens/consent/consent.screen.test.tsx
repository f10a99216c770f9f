import { consentPseudonym } from '@ninefold/domain/tracking/consent.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { Shell } from '../shell/Shell.tsx';

beforeEach(() => browser.viewport(1280, 720));

const page = (options: ShowOptions = {}) =>
  show(
    <Shell current="start" width="message">
      <h1>Page</h1>
    </Shell>,
    { ...options, pageState: { bAsksConsent: true, ...options.pageState } },
  );
const question = () => browser.getByRole('region', { name: 'Privacy choices' });
const link = () => browser.getByRole('button', { name: 'Privacy choices' });
const answers = () => question().getByRole('button').elements();
const cookie = (log: readonly string[]) => log.find((line) => line.startsWith('cookie ')) ?? '';

it('[C-41] a visitor is asked once, with two equal answers', async () => {
  await page();
  await expect.element(question()).toBeVisible();
  const [yes, no] = answers().map((button) => button.getBoundingClientRect());
  expect(answers()).toHaveLength(2);
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
  expect(answers()[0]?.className).toBe(answers()[1]?.className);
});

it.each([
  [1280, 720],
  [768, 1024],
  [390, 844],
])('the question covers nothing of a page that is longer than the window of %d×%d', async (width, height) => {
  await browser.viewport(width, height);
  await show(
    <Shell current="start" width="start">
      <p>{'A line of the page. '.repeat(2_000)}</p>
    </Shell>,
    { pageState: { bAsksConsent: true } },
  );
  await expect.element(question()).toBeVisible();
  const main = browser.getByRole('main').element();
  for (const top of [0, main.scrollHeight]) {
    window.scrollTo(0, top);
    expect(question().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(main.getBoundingClientRect().bottom);
  }
  const links = [...document.querySelectorAll('footer > a, footer > button')].map((part) => part.getBoundingClientRect());
  const box = question().element().getBoundingClientRect();
  for (const { left, right, top, bottom } of links)
    expect(right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom).toBe(true);
});

it('[C-41] no is kept, and nobody asks again', async () => {
  const shown = await page();
  await userEvent.click(question().getByRole('button', { name: 'No, thanks' }));
  await expect.poll(() => question().query()).toBeNull();
  expect(cookie(shown.log)).toMatch(/^cookie TrackingConsent=no; Path=\/; Max-Age=31536000; Secure; SameSite=Lax$/);
  await shown.unmount();
  await page({ cookies: 'a=1; TrackingConsent=no' });
  await expect.element(link()).toBeVisible();
  expect(question().query()).toBeNull();
});

it('[C-41] yes is kept with a pseudonym that is new at every change of mind', async () => {
  const shown = await page({ cookies: 'TrackingConsent=no' });
  const given: (string | null)[] = [];
  for (const _time of [1, 2]) {
    await userEvent.click(link());
    await userEvent.click(question().getByRole('button', { name: 'Yes, that’s fine' }));
    await expect.poll(() => question().query()).toBeNull();
    given.push(consentPseudonym(/^cookie TrackingConsent=([^;]*)/.exec(shown.log.at(-1) ?? '')?.[1] ?? null));
  }
  expect(given).not.toContain(null);
  expect(given[0]).not.toBe(given[1]);
});

it('where nothing outside is told, nothing is asked', async () => {
  await page({ pageState: { bAsksConsent: false } });
  await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
  expect(link().query()).toBeNull();
  expect(question().query()).toBeNull();
});
