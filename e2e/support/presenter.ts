/** What a presenter does and sees, by role and name. */
import { until } from '@ninefold/testkit/poll.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export interface Presenter {
  readonly page: Page;
  /** As shown: `ddd-ddd-ddd`. */
  readonly code: string;
}

/** Home page, one click on Share, and the presenter's page with its code. The picker takes the shared page by itself. */
export async function startSharing(
  stage: Stage,
  options: { readonly prepare?: (page: Page) => Promise<unknown>; readonly context?: BrowserContextOptions } = {},
): Promise<Presenter> {
  const page = await stage.presenters.page(options.context);
  await options.prepare?.(page);
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(page);
  // The code is there first, then the page that it belongs on.
  await until(() => (new URL(page.url()).pathname === '/JmClient/Start' ? null : `the presenter's page; now ${page.url()}`));
  return { page, code };
}

export async function shownCode(page: Page): Promise<string> {
  const status = page.getByRole('status', { name: 'Viewer code' });
  let code = '';
  await until(async () => {
    code = ((await status.textContent({ timeout: 1_000 })) ?? '').trim();
    return /^\d{3}-\d{3}-\d{3}$/.test(code) ? null : `a code at ${page.url()}, shown is "${code}"`;
  });
  return code;
}

export const control = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Meeting controls' }).getByRole('button', { name, exact: true });

/** Counts the page's calls of getDisplayMedia in `window.pickerCalls`, over reloads of this page too. */
export async function countPickerCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { pickerCalls: number };
    counted.pickerCalls = 0;
    const open = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = (constraints) => {
      counted.pickerCalls += 1;
      return open(constraints);
    };
  });
}

export const pickerCalls = (page: Page) => page.evaluate(() => (window as unknown as { pickerCalls: number }).pickerCalls);

/** The picker as if the person pressed "Cancel" in it, until `allowPicker`. */
export async function refusePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    const picker = window as unknown as { allowPicker: boolean };
    picker.allowPicker = false;
    navigator.mediaDevices.getDisplayMedia = (constraints) =>
      picker.allowPicker ? open(constraints) : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
}

export const allowPicker = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { allowPicker: boolean }).allowPicker = true;
  });

export async function endMeeting(page: Page): Promise<void> {
  await control(page, 'End meeting').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End meeting', exact: true }).click();
}
