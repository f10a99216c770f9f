import { writeStill } from '@ninefold/protocol/pictures/still.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from './ViewerScreen.tsx';

async function watch() {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />, { stills: { hasWebRtc: false } });
  shown.socket().opens();
  return shown;
}
const stage = () => browser.getByRole('region', { name: 'Shared screen' });

beforeEach(() => browser.viewport(1280, 720));

describe('a viewer without WebRTC', () => {
  it('[MEET-25] of a screen whose browser gives no stills reads that none come', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome({ stillsKeptBy: ['h'] }));
    await expect.element(browser.getByText('This browser has no WebRTC.')).toBeVisible();
    await expect.element(browser.getByText('sends no still pictures', { exact: false })).toBeVisible();
  });

  const canvas = () => document.querySelector('canvas[data-role="still"]') as HTMLCanvasElement;
  const colourAt = () =>
    [...(canvas().getContext('2d')?.getImageData(5, 5, 1, 1).data ?? [])].slice(0, 3).map((one) => Math.round(one / 64));
  async function aStill(colour: string, number: number, sharerId = 'h') {
    const drawing = new OffscreenCanvas(320, 180);
    const context = drawing.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = colour;
    context.fillRect(0, 0, 320, 180);
    const picture = await drawing.convertToBlob({ type: 'image/webp' });
    return writeStill({ number, sharerId, picture: new Uint8Array(await picture.arrayBuffer()) });
  }

  it('[MEET-25] the screen comes in stills, and that is said; it can be zoomed as the moving one', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'watch-stills' });
    await expect.element(stage()).toHaveAttribute('data-state', 'connecting');
    shown.socket().shows(await aStill('#f00', 1));
    await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
    await expect.element(stage()).toHaveAttribute('data-picture', 'still');
    await expect.element(stage()).toHaveAttribute('data-frame-width', '320');
    expect([colourAt(), getComputedStyle(canvas()).visibility, getComputedStyle(canvas()).opacity]).toEqual([[4, 0, 0], 'visible', '1']);
    await expect.element(browser.getByRole('banner').getByText('Stills, no sound')).toBeVisible();
    expect(shown.socket().sent.at(-1)).toEqual({ type: 'still-drawn', number: 1 });
    shown.socket().shows(await aStill('#0f0', 2));
    await expect.poll(colourAt).toEqual([0, 4, 0]);
    await userEvent.click(browser.getByRole('button', { name: 'Zoom in' }).first());
    await expect.poll(() => (canvas().parentElement as HTMLElement).style.transform).toContain('scale');
  });

  it('[MEET-25] a pause keeps the last one, a stop empties the canvas, and the engine has no part in it', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome({ engine: 'unavailable' }));
    shown.socket().shows(await aStill('#f00', 1));
    await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
    await expect.element(stage()).toHaveAttribute('data-status', 'none');
    shown.socket().says(aChange({ share: 'paused' }));
    await expect.element(browser.getByText('You see the last picture.')).toBeVisible();
    expect(colourAt()).toEqual([4, 0, 0]);
    shown.socket().says(aChange({ share: 'stopped', sharerId: null }));
    await expect.poll(() => canvas().width).toBe(0);
    shown.socket().says(aChange({ share: 'sharing', engine: 'unavailable' }));
    await expect.element(stage()).toHaveAttribute('data-state', 'waiting');
    shown.socket().shows(await aStill('#00f', 2));
    await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
    expect(colourAt()).toEqual([0, 0, 4]);
  });

  it('[MEET-25] after a change of presenter the last picture stays until the next one’s is there', async () => {
    const shown = await watch();
    shown.socket().says(aWelcome());
    shown.socket().shows(await aStill('#f00', 1));
    await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
    const third = { ...viewer, id: 't', name: 'Tom' };
    shown.socket().says(aChange({ presenterId: 't', sharerId: 't', participants: [host, viewer, third] }));
    await expect.element(stage()).toHaveAttribute('data-state', 'waiting');
    await expect.element(stage()).toHaveAttribute('data-picture', 'still');
    shown.socket().shows(await aStill('#0f0', 2, 't'));
    await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
    expect(colourAt()).toEqual([0, 4, 0]);
  });

  it('[MEET-25] on a phone the name of who shares is whole beside the sign', async () => {
    await browser.viewport(390, 844);
    const shown = await watch();
    shown.socket().says(aWelcome({ participants: [{ ...host, name: 'Presenter Two' }, viewer] }));
    shown.socket().shows(await aStill('#f00', 1));
    const title = browser.getByRole('heading', { level: 1, name: 'Presenter Two is sharing' });
    await expect.element(browser.getByRole('banner').getByText('Stills', { exact: false })).toBeVisible();
    expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth);
  });
});
