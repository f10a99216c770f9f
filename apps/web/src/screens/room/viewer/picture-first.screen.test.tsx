import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aWelcome } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from './ViewerScreen.tsx';

/** How long a picture may keep the room away. */
const PICTURE_WITHIN_MS = 1_000;

const screen = page.getByRole('region', { name: 'Shared screen' });
const bar = page.getByRole('region', { name: 'Meeting controls' });

/** A page that began as the home page. @param meeting what is special about the meeting */
async function enteredFromHome(meeting: Parameters<typeof aWelcome>[0] = {}) {
  const began = performance.now();
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { pageState: { sPage: 'home' } });
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome(meeting));
  return { shown, began };
}

it('the element of the picture stands alone until it has painted, and the room grows around that very element', async () => {
  let barAt = 0;
  let pictureAt = 0;
  const note = () => {
    if (barAt === 0 && document.querySelector('[data-keys="bar"]') !== null) barAt = performance.now();
    if (pictureAt === 0 && document.querySelector('[data-picture="video"]') !== null) pictureAt = performance.now();
  };
  const watcher = new MutationObserver(note);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  const { shown, began } = await enteredFromHome();
  const video = screen.element().querySelector('video[data-role="video"]');
  expect(video).not.toBeNull();
  await shown.viewing();
  await expect.element(bar.getByRole('button', { name: 'People' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  watcher.disconnect();
  expect(Math.min(barAt, pictureAt)).toBeGreaterThan(0);
  // A picture that is longer in coming does not keep it away.
  if (barAt < pictureAt) expect(barAt - began).toBeGreaterThan(PICTURE_WITHIN_MS - 50);
  expect(screen.element().querySelector('video[data-role="video"]')).toBe(video);
});

it('where nothing is shared the room is drawn though no picture comes', async () => {
  await enteredFromHome({ share: 'none' });
  await expect.element(bar.getByRole('button', { name: 'People' })).toBeVisible();
  await expect.element(screen.getByText('Waiting for a screen')).toBeVisible();
});

it('a page that the server sent for this meeting has its bar from the start', async () => {
  await show(<ViewerScreen codeOrPurl="482913607" />);
  expect(bar.query()).not.toBeNull();
});
