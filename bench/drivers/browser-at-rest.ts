import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { until } from '@ninefold/testkit/poll.ts';

/** Of two hundred: what a window that is open and idle takes. */
const AT_REST_MS = 10;
const LOOK_FOR_MS = 200;

/** Resolves when a browser has done what it does for a window that was just opened or closed: a person's is at rest before an address is typed. */
export async function untilAtRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const spentMs = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
  await until(async () => {
    const before = await spentMs();
    await pause(LOOK_FOR_MS);
    const spent = (await spentMs()) - before;
    return spent <= AT_REST_MS ? null : `${spent.toFixed(0)} ms of ${LOOK_FOR_MS} were spent`;
  });
  await session.detach();
}
