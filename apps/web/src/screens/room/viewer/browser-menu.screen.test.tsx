import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from './ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));

const stage = () => browser.getByRole('region', { name: 'Shared screen' });

/** What the browser's own menu is of, where it is opened in the middle of the stage: Firefox offers to save a video or a picture. */
function menuIsOf(): string {
  const { left, top, width, height } = stage().element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 3);
  return hit instanceof HTMLVideoElement || hit instanceof HTMLCanvasElement ? `${hit.dataset['role']}` : 'nothing';
}

it('the browser’s own menu meets the picture that is shown, and no player or picture that shows nothing', async () => {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, {});
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome({ participants: [host, viewer] }));
  await expect.element(stage()).toHaveAttribute('data-picture', 'none');
  expect(menuIsOf()).toBe('nothing');
  await shown.viewing();
  await expect.element(stage()).toHaveAttribute('data-picture', 'video');
  expect(menuIsOf()).toBe('video');
  // As after a change of presenter: the player that was behind is in front.
  const [front, behind] = ['video', 'next'].map((role) => document.querySelector<HTMLElement>(`video[data-role=${role}]`));
  if (front) front.dataset['role'] = 'next';
  if (behind) behind.dataset['role'] = 'video';
  await expect.poll(menuIsOf).toBe('video');
  expect(document.elementsFromPoint(640, 300).filter((one) => one instanceof HTMLVideoElement)).toEqual([behind]);
  shown.socket().says(aChange({ participants: [host, viewer], share: 'stopped' }));
  await expect.element(stage()).toHaveAttribute('data-withdrawn', 'true');
  expect(menuIsOf()).toBe('nothing');
});
