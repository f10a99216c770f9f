import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultKeySettings } from '@ninefold/domain/keys/key-settings.ts';
import { aWelcome } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { ownKeys } from './key-memory.ts';

const SMALL = { width: '320px', height: '200px' };
let frame: HTMLIFrameElement;
beforeEach(async () => {
  ownKeys().change(defaultKeySettings);
  await browser.viewport(1280, 720);
  // As a pop-up, a document of its own, but within the test's page, where the test's keyboard reaches it.
  frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', zIndex: '9', ...SMALL });
  document.body.append(frame);
  Object.defineProperty(window, 'documentPictureInPicture', { value: undefined, configurable: true });
  vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow);
});
afterEach(async () => {
  frame.remove();
  Reflect.deleteProperty(window, 'documentPictureInPicture');
  vi.restoreAllMocks();
  await browser.viewport(414, 896);
});

const button = (name: string) => browser.getByRole('button', { name, exact: true });
const other = () => frame.contentDocument as Document;
const lists = () => [document, other()].map((page) => page.querySelectorAll('dialog[open]').length);
/** The picture, with the focus. */
const stageThere = () => {
  const stage = other().querySelector<HTMLElement>('section[data-keys=stage]');
  stage?.focus();
  return stage;
};

async function withOwnWindow() {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await shown.viewing();
  await userEvent.click(button('Open in own window'));
  await expect.poll(() => other().activeElement === stageThere() && stageThere() !== null).toBe(true);
}

it('? in the picture’s own window opens the list of keys there, whole by scrolling; Escape closes it, and the focus is on the picture again', async () => {
  await withOwnWindow();
  await userEvent.keyboard('?');
  await expect.poll(lists).toEqual([0, 1]);
  const list = other().querySelector('dialog') as HTMLDialogElement;
  await expect.poll(() => getComputedStyle(list).position).toBe('fixed');
  const { left, top, right, bottom } = list.getBoundingClientRect();
  const { clientWidth, clientHeight } = other().documentElement;
  expect(left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight).toBe(true);
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  expect(list.scrollWidth).toBe(list.clientWidth);
  await userEvent.keyboard('{Escape}');
  await expect.poll(lists).toEqual([0, 0]);
  expect(other().activeElement).toBe(other().querySelector('section[data-keys=stage]'));
});

it('a key is changed there, and counts in both', async () => {
  await withOwnWindow();
  await userEvent.keyboard('?');
  await expect.poll(lists).toEqual([0, 1]);
  const chat = () => other().querySelector<HTMLElement>('button[aria-label^="Change the key for Chat"]');
  chat()?.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('x');
  await expect.poll(() => chat()?.textContent).toBe('X');
  await userEvent.keyboard('{Escape}');
  await expect.poll(lists).toEqual([0, 0]);
  await userEvent.keyboard('x');
  await expect.element(browser.getByRole('tab', { name: 'Chat' })).toBeVisible();
});

it('the list stands where it was asked for last, and goes with the window', async () => {
  await withOwnWindow();
  await userEvent.keyboard('?');
  await expect.poll(lists).toEqual([0, 1]);
  await userEvent.click(button('Keys'));
  await expect.poll(lists).toEqual([1, 0]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(lists).toEqual([0, 0]);
  stageThere();
  await userEvent.keyboard('?');
  await expect.poll(lists).toEqual([0, 1]);
  await userEvent.click(button('Bring it back').first());
  await expect.poll(lists).toEqual([0, 0]);
});

it.each([
  ['p', 'People'],
  ['c', 'Chat'],
  ['i', 'Invite'],
])('%s there opens its part on the meeting’s page, which gets the keyboard with it', async (key, name) => {
  await withOwnWindow();
  const focused = vi.spyOn(window, 'focus').mockImplementation(() => {});
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.keyboard(key);
  await expect.element(browser.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })).toBeVisible();
  expect(focused).toHaveBeenCalledTimes(1);
});
