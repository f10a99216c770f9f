/** What a viewer does and sees, by role and name. */
import { until } from '@ninefold/testkit/poll.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export type ViewerState = 'connecting' | 'waiting' | 'viewing' | 'paused' | 'reconnecting' | 'over';

/** Home page, the nine digits typed one by one, Enter. */
export async function joinByTyping(stage: Stage, code: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.viewers.page(options);
  await page.goto(`${stage.server.url}/`);
  await codeField(page).pressSequentially(code.replaceAll('-', ''));
  await codeField(page).press('Enter');
  return page;
}

/** The link `/{code}`, as sent by mail or chat. */
export async function joinByLink(stage: Stage, codeOrPurl: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.viewers.page(options);
  await page.goto(`${stage.server.url}/${codeOrPurl}`);
  return page;
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Viewer code or personal URL' });
export const sharedScreen = (page: Page) => page.getByRole('region', { name: 'Shared screen' });
export const endCap = (page: Page) => page.getByRole('region', { name: 'Meeting ended' });

export async function untilState(page: Page, ...wanted: ViewerState[]): Promise<void> {
  await until(async () => {
    const state = await sharedScreen(page).getAttribute('data-state', { timeout: 1_000 });
    return wanted.includes(state as ViewerState) ? null : `data-state ${wanted.join(' or ')}, it is ${state} at ${page.url()}`;
  }, 15_000);
}

export async function untilText(page: Page, text: string | RegExp, timeoutMs = 10_000): Promise<void> {
  await until(
    async () => ((await page.getByText(text).filter({ visible: true }).count()) > 0 ? null : `text ${text} at ${page.url()}`),
    timeoutMs,
  );
}

export async function leaveMeeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave meeting', exact: true }).click();
}

/** By the list of people, as this page's own person. */
export async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem', { name, exact: true }).waitFor();
}

/** The message of a refused code. */
export const errorBubble = (page: Page) => page.locator('#globalError').getByRole('alert');

/** As a person copies it from a text. In one step: between a selection and keys the page's own script may take the focus to its field. */
export async function copyText(page: Page, text: string): Promise<void> {
  const isCopied = await page.evaluate((words) => {
    const source = document.body.appendChild(document.createElement('textarea'));
    source.value = words;
    source.select();
    const isDone = document.execCommand('copy');
    source.remove();
    return isDone;
  }, text);
  if (!isCopied) throw new Error('nothing was copied');
}
