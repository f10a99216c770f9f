import { page as browser } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { aChange } from '../../../testing/live-messages.ts';
import { showWatching } from '../../../testing/show-watching.tsx';

const stage = () => browser.getByRole('region', { name: 'Shared screen' });

describe('a blank share', () => {
  it('an empty stage has no pixel of the last picture, also for whoever comes later, and says so in words', async () => {
    const shown = await showWatching();
    const still = () => document.querySelector<HTMLCanvasElement>('canvas[data-role="still"]') as HTMLCanvasElement;
    await expect.poll(() => still().width).toBeGreaterThan(0);
    shown.socket().says(aChange({ share: 'paused', isBlank: true }));
    await expect.element(stage()).toHaveAttribute('data-picture', 'none');
    await expect.element(stage()).toHaveAttribute('data-state', 'paused');
    await expect.poll(() => still().width).toBe(0);
    await expect.element(browser.getByText('The presenter has hidden the screen.')).toBeVisible();
    expect(getComputedStyle(document.querySelector('video[data-role="video"]') as Element).opacity).toBe('0');
    // Shown again: not the frame of before, while the first one of now is on its way.
    shown.socket().says(aChange({ share: 'sharing' }, 3));
    await expect.element(stage()).toHaveAttribute('data-state', 'connecting');
    await expect.element(stage()).toHaveAttribute('data-picture', 'none');
  });
});
