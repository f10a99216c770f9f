import { shareByCall } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { control, shownCode } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, copyText, errorBubble, joinByLink } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

/** The page as it stands before its code has come; the answer lets the code in. @param shown a part of its markup */
async function openWithoutCode(
  browser = stage.viewers,
  path = '/',
  shown: (page: Page) => Locator = codeField,
): Promise<{ page: Page; letCodeIn: () => void }> {
  const page = await browser.page();
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(`${stage.server.url}${path}`, { waitUntil: 'commit' });
  await shown(page).waitFor();
  return { page, letCodeIn: gate.resolve };
}

it('the code field works before the page’s code has come: Enter leads to the meeting by a plain form', async () => {
  const { code, ticket } = await shareByCall(stage.server.url);
  const { page, letCodeIn } = await openWithoutCode();
  await codeField(page).pressSequentially(code);
  // The next page's script is held back too, so only the address is waited for.
  await codeField(page).press('Enter', { noWaitAfter: true });
  await until(() => (new URL(page.url()).pathname === `/${code}` ? null : `the meeting's address; now ${page.url()}`));
  letCodeIn();
  await page.context().close();
  await fetch(`${stage.server.url}/api/meeting/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
});

it('[CODE-17] what is typed before the page’s code came takes its dashes at once and stays; the markup is taken over without a complaint', async () => {
  const { page, letCodeIn } = await openWithoutCode();
  await codeField(page).pressSequentially('4829');
  expect(await codeField(page).inputValue()).toBe('482-9');
  // The 9, then the dash with the digit before it.
  await codeField(page).press('Backspace');
  await codeField(page).press('Backspace');
  expect(await codeField(page).inputValue()).toBe('48');
  await codeField(page).pressSequentially('291');
  expect(await codeField(page).inputValue()).toBe('482-91');
  const before = await codeField(page).elementHandle();
  letCodeIn();
  const ticks = page.locator('[data-full] i[data-on=true]');
  await until(async () => ((await ticks.count()) === 5 ? null : `five ticks from the page's code, there are ${await ticks.count()}`));
  expect(await codeField(page).inputValue()).toBe('482-91');
  // The very element that was prerendered, not one drawn anew.
  expect(await codeField(page).evaluate((field, old) => field === old, before)).toBe(true);
  await codeField(page).pressSequentially('3607');
  expect(await codeField(page).inputValue()).toBe('482-913-607');
  stage.expectNoComplaints();
});

it('[CODE-26] a sentence with a code that is pasted before the page’s code came shows its code at once, and Enter leads there', async () => {
  const { code } = await shareByCall(stage.server.url);
  const { page, letCodeIn } = await openWithoutCode();
  await copyText(page, `Demo on 2026-11-22 at 10:30 ${code.replace(/(...)(...)(...)/, '$1 $2 $3')} see you there`);
  await codeField(page).press('ControlOrMeta+V');
  const shown = code.replace(/(...)(...)(...)/, '$1-$2-$3');
  await until(async () => ((await codeField(page).inputValue()) === shown ? null : `${shown} in the field`));
  letCodeIn();
  await page.locator('[data-full=true]').waitFor({ state: 'attached' });
  expect(await codeField(page).inputValue()).toBe(shown);
  await codeField(page).press('Enter');
  await until(() => (new URL(page.url()).pathname === `/${code}` ? null : `the meeting's address; now ${page.url()}`));
  stage.expectNoComplaints();
  await page.context().close();
});

it('Share pressed before the page’s code came is not lost: the code and the picker follow by themselves', async () => {
  const { page, letCodeIn } = await openWithoutCode(stage.presenters);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click({ noWaitAfter: true });
  expect(await share.getAttribute('aria-busy')).toBe('true');
  letCodeIn();
  const code = await shownCode(page);
  await until(() => (new URL(page.url()).pathname === '/JmClient/Start' ? null : `the presenter's page; now ${page.url()}`));
  await control(page, 'Stop sharing').waitFor();
  await untilPictureMoves(await joinByLink(stage, code));
  stage.expectNoComplaints();
});

it('a wrong code entered before the page’s code came is told of on the home page', async () => {
  const { page, letCodeIn } = await openWithoutCode();
  await codeField(page).pressSequentially('1234');
  await codeField(page).press('Enter', { noWaitAfter: true });
  letCodeIn();
  await errorBubble(page).waitFor();
  expect(await errorBubble(page).textContent()).toBe('9-digit number required.');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('button', { name: 'Join' }).getAttribute('aria-busy')).toBeNull();
});

it('a button of the meeting’s bar pressed before the page’s code came is not lost: its panel opens by itself', async () => {
  const { code } = await shareByCall(stage.server.url);
  const chat = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });
  const { page, letCodeIn } = await openWithoutCode(stage.viewers, `/${code}`, chat);
  const before = await chat(page).elementHandle();
  await chat(page).click();
  expect(await chat(page).getAttribute('aria-busy')).toBe('true');
  letCodeIn();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await chat(page).getAttribute('aria-busy')).toBeNull();
  expect(await chat(page).getAttribute('aria-expanded')).toBe('true');
  // The very button that was prerendered, which hears each further press once.
  expect(await chat(page).evaluate((button, old) => button === old, before)).toBe(true);
  await chat(page).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor({ state: 'detached' });
  stage.expectNoComplaints();
});

it('the first paint of a page is its markup, however slow the processor: no empty page comes before it', async () => {
  const { code } = await shareByCall(stage.server.url);
  for (const path of ['/', `/${code}`]) {
    const page = await stage.viewers.page();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.goto(stage.server.url + path, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name, startTime }) => ({ name, startTime })));
    await until(async () => ((await paints()).length === 2 ? null : 'both paints'));
    const [first, ofContent] = await paints();
    expect([path, ofContent?.startTime]).toEqual([path, first?.startTime]);
    await page.context().close();
  }
});

it('the first paint of a page looks as it does with all of its styles, which come behind it', async () => {
  const { code } = await shareByCall(stage.server.url);
  const pages = [
    { path: '/', shown: codeField },
    { path: `/${code}`, shown: (page: Page) => page.getByText('Connecting') },
  ];
  for (const { path, shown } of pages) {
    const html = await (await fetch(stage.server.url + path)).text();
    const firstStyles = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const { page, letCodeIn } = await openWithoutCode(stage.viewers, path, shown);
    const styles = page.locator('head > style');
    await until(async () => ((await styles.textContent()) === firstStyles ? 'all styles' : null));
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, #root :not(video)')].map((element) => {
          for (const animation of element.getAnimations()) animation.cancel();
          const style = getComputedStyle(element);
          // What only has a name is not seen; what is drawn with it is.
          const drawn = [...style].filter((name) => !name.startsWith('--'));
          const look = drawn.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
          return [element.outerHTML.slice(0, 80), look, JSON.stringify(element.getBoundingClientRect())];
        }),
      );
    const all = (await styles.textContent()) ?? '';
    const setStyles = (text: string) =>
      styles.evaluate((style, css) => {
        style.textContent = css;
      }, text);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await setStyles(all);
      const withAll = await looks();
      await setStyles(firstStyles);
      expect([path, width, ...(await looks())]).toEqual([path, width, ...withAll]);
    }
    letCodeIn();
    await page.context().close();
  }
});
