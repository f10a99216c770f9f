/** Stories in WebKit, which are skipped where it is not on the machine. */
import { until } from '@ninefold/testkit/poll.ts';
import { readStrip, stripAge, stripDistance } from '@ninefold/testkit/read-strip.ts';
import { counterLimit } from '@ninefold/testkit/strip.ts';
import { type WebKitPage, webkitDriver } from '@ninefold/testkit/webkit.ts';
import { describe } from 'vitest';
import type { ViewerState } from './viewer.ts';

const isHere = webkitDriver() !== null;

/** What stands in the report says why nothing ran. */
export const inWebKit = (name: string, stories: () => void): void => {
  // A driver, a browser with a window and its display take their time on a busy machine.
  if (isHere) describe(`WebKit: ${name}`, { timeout: 150_000 }, stories);
  else describe.skip(`WebKit: ${name} (not run: install webkit2gtk-driver, xvfb and xdotool)`, stories);
};

export const untilState = (page: WebKitPage, ...wanted: ViewerState[]): Promise<void> =>
  until(async () => {
    const state = await page.evaluate(() => document.querySelector('[data-state]')?.getAttribute('data-state') ?? null);
    return wanted.includes(state as ViewerState) ? null : `data-state ${wanted.join(' or ')}, it is ${state} at ${await page.url()}`;
  }, 20_000);

/** Stills come about once a second where nothing else runs; on a machine with ten times the work it can do, each is as old as its way here. */
const STILL_AGE_MS = 15_000;

/** Waits until three stills of the shared page, one after the other, have been drawn, and the last of them is no old one. */
export async function untilStillsChange(page: WebKitPage): Promise<void> {
  const seen: number[] = [];
  await until(async () => {
    const counter = await readStrip(page);
    if (counter === null) return `a strip in the viewer's picture at ${await page.url()}`;
    const last = seen.at(-1);
    if (last === undefined || (counter !== last && stripDistance(last, counter) < counterLimit / 2)) seen.push(counter);
    if (seen.length < 3) return `a counter that rises; seen ${seen.join(', ')}`;
    return stripAge(counter) < STILL_AGE_MS ? null : `a still younger than ${Math.round(stripAge(counter))} ms`;
  }, 60_000);
}

export const ENTER = '\uE007';
export const FIELD = 'Viewer code or personal URL';
