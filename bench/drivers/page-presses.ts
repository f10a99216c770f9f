/**
 * How long after a press or a key its page is painted anew, on a processor slowed four times: the browser's own event timing, which is in steps
 * of 8 ms. The line is a fast one, since what a press asks of the server is no part of it.
 */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import type { TestBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { signUp, TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import type { Locator, Page } from 'playwright-core';
import { postHere } from '../../e2e/support/account.ts';
import { type Figure, printSample } from '../report.ts';

const SLOWED = 4;
const GOAL_MS = 100;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Press {
  readonly name: string;
  readonly path: string;
  readonly isOnPhone?: true;
  readonly isSignedIn?: true;
  readonly press: (page: Page) => Promise<void>;
}

const presses: readonly Press[] = [
  {
    name: 'a digit in the code field',
    path: pages.home,
    press: (page) => page.getByRole('textbox').press('4'),
  },
  {
    name: 'Share, to its code',
    path: pages.home,
    press: (page) => clickAsAHand(page, page.getByRole('button', { name: 'Share', exact: true })),
  },
  {
    name: 'the menu of a phone',
    path: pages.home,
    isOnPhone: true,
    press: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
  },
  {
    name: 'the link to the sign-up form',
    path: pages.login,
    press: (page) => clickAsAHand(page, page.getByRole('link', { name: 'Sign up' })),
  },
  {
    name: 'a letter in the scheduler',
    path: pages.scheduler,
    isSignedIn: true,
    press: (page) => page.getByRole('textbox', { name: 'Subject' }).press('d'),
  },
];
const EMAIL = 'bench@harbour.example';

/**
 * The pointer stands on it and is still, then it is pressed and let go. `click` of the browser's driver moves there in the same frame and has the
 * slowed page find out, with a layout of its own, what lies under the pointer: 8 to 24 ms that no hand costs.
 */
async function clickAsAHand(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('Nothing of the control is on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.down();
  await page.mouse.up();
}

export async function measurePresses(browser: TestBrowser, url: string, rounds: number): Promise<Figure[]> {
  await signUp(url, EMAIL);
  const samples = new Map<string, number[]>(presses.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const press of presses) {
      const paintedMs = await pressOnce(browser, url, press);
      printSample('page', { round, press: press.name, paintedMs });
      samples.get(press.name)?.push(paintedMs);
    }
  }
  return [...samples].map(([name, values]) => ({
    name: `press to next paint: ${name}`,
    unit: 'ms',
    samples: values,
    goal: { figure: 'p50', atMost: GOAL_MS } as const,
  }));
}

async function pressOnce(browser: TestBrowser, url: string, { path, isOnPhone, isSignedIn, press }: Press): Promise<number> {
  const page = await browser.page(isOnPhone === true ? PHONE : {});
  // A picker that nobody answers would stay in front of the page.
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => new Promise(() => {});
  });
  if (isSignedIn === true) {
    await page.goto(url);
    await postHere(page, endpoints.login.path, { email: EMAIL, password: TEST_PASSWORD, rememberMe: false });
  }
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Reflect.set(window, 'longest', longest);
    const isPress = (entry: PerformanceEntry): boolean => Reflect.get(entry, 'interactionId') > 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries().filter(isPress)) longest.ms = Math.max(longest.ms, duration);
    });
    observer.observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
  });
  await press(page);
  const longest = () => page.evaluate(() => (Reflect.get(window, 'longest') as { ms: number } | undefined)?.ms ?? 0);
  await until(async () => ((await longest()) > 0 ? null : 'the paint after the press'));
  // The end of a press counts too: it is told a frame after its beginning.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  const paintedMs = await longest();
  await page.context().close();
  return paintedMs;
}
