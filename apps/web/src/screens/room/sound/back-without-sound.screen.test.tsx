import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { button, inside, notice, told } from '../../../testing/meeting-sound.tsx';

const again = { isSameTab: true, isBack: true } as const;
/** The part of the notices is there, and has nothing to say. */
const untilNothingIsSaid = () =>
  expect.poll(() => document.querySelector<HTMLElement>('[data-panel]')?.style.getPropertyValue('--notices-over')).toBe('0px');
const unmuteThere = () => notice().getByRole('button', { name: 'Unmute' });

it('[MEET-22] [MEET-24] who spoke when the page was loaded again reads that nobody hears them, and speaks by one press there', async () => {
  const before = await inside();
  await userEvent.click(button('Unmute'));
  await userEvent.click(button('Start camera'));
  await expect.element(button('Stop camera')).toBeVisible();
  await before.unmount();

  const shown = await inside(again);
  await expect
    .element(notice().getByText('You are back, and your microphone and your camera are off: nobody can hear or see you.', { exact: false }))
    .toBeVisible();
  expect(told(shown)).toEqual([]);
  await userEvent.click(unmuteThere());
  await expect.element(button('Mute')).toBeVisible();
  expect(told(shown)).toEqual([{ type: 'set-microphone', to: 'on' }]);
  // What is still off stays told.
  await expect.element(notice().getByText('You are back, and your camera is off: nobody can see you.', { exact: false })).toBeVisible();
  await userEvent.click(notice().getByRole('button', { name: 'Start camera' }));
  await expect.element(button('Stop camera')).toBeVisible();
  await expect.poll(() => notice().query()).toBeNull();
});

it('of a camera alone, the camera is told', async () => {
  const before = await inside();
  await userEvent.click(button('Start camera'));
  await expect.element(button('Stop camera')).toBeVisible();
  await before.unmount();

  const shown = await inside(again);
  await expect.element(notice().getByText('You are back, and your camera is off: nobody can see you.', { exact: false })).toBeVisible();
  await userEvent.click(notice().getByRole('button', { name: 'Start camera' }));
  await expect.element(button('Stop camera')).toBeVisible();
  await expect.poll(() => notice().query()).toBeNull();
  await shown.unmount();
});

it('who was muted lost nothing, and who comes anew by the same tab was not there: neither reads anything', async () => {
  const muted = await inside();
  await userEvent.click(button('Unmute'));
  await userEvent.click(button('Mute'));
  await expect.element(button('Unmute')).toBeVisible();
  await muted.unmount();
  const back = await inside(again);
  await untilNothingIsSaid();
  expect(notice().query()).toBeNull();
  await userEvent.click(button('Unmute'));
  await expect.element(button('Mute')).toBeVisible();
  await back.unmount();

  await inside({ isSameTab: true });
  await untilNothingIsSaid();
  expect(notice().query()).toBeNull();
});
