import { cdp, page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

/**
 * Speaks with the browser itself; vitest does not type what its session can do. Whoever touches cannot hover. The next file has the same page, and
 * gets it without a finger; what hovers does not come back before that page goes.
 */
const touch = (enabled: boolean) =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setTouchEmulationEnabled', {
    enabled,
  });
const stage = () => browser.getByRole('region', { name: 'Shared screen' }).element();
const hint = () => browser.getByText('Pinch to zoom. Turn the phone for a larger picture.', { exact: true });
const heads = () => hint().element().previousElementSibling as HTMLElement;
const picture = () => (stage().firstElementChild as Element).getBoundingClientRect();

/** A guest on a phone held upright, who sees a screen. */
async function watching(people = [host, viewer]) {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, {});
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome({ participants: people }));
  await shown.viewing();
  await expect.element(hint()).toBeInTheDocument();
  return shown;
}

beforeEach(() => browser.viewport(390, 844));
afterEach(() => browser.viewport(1280, 720));

it('nobody is told to turn a narrow window that is no phone', async () => {
  await watching();
  expect(heads().checkVisibility()).toBe(true);
  await expect.element(hint()).not.toBeVisible();
});

describe('below the picture on a phone held upright', () => {
  beforeEach(() => touch(true));
  afterEach(() => touch(false));

  it('stands who is here, and how the picture gets larger; the picture keeps its room', async () => {
    await watching();
    await expect.element(hint()).toBeVisible();
    expect([...heads().children].map(({ textContent }) => textContent)).toEqual(['AH', 'SD']);
    expect(picture().height).toBeCloseTo((390 * 9) / 16, 0);
    expect(heads().getBoundingClientRect().top).toBeGreaterThanOrEqual(picture().bottom);
    await browser.viewport(390, 570);
    expect(picture().height).toBeCloseTo((390 * 9) / 16, 0);
  });

  it('gives way to the picture where something is told above that', async () => {
    const shown = await watching();
    await browser.viewport(390, 570);
    const whole = heads().parentElement?.clientHeight ?? 0;
    for (const what of ['muted', 'camera-stopped'] as const) shown.socket().says({ type: 'sound-notice', n: 3, what, by: 'Ana Horvat' });
    await expect.element(browser.getByText('Ana Horvat', { exact: false }).first()).toBeVisible();
    await expect.poll(() => heads().parentElement?.clientHeight).toBeLessThan(whole);
    expect(picture().height).toBeCloseTo((390 * 9) / 16, 0);
  });

  it('five people at most are drawn, the rest is a number', async () => {
    const shown = await watching();
    const more = ['b', 'c', 'd', 'e'].map((id) => ({ ...viewer, id, name: `Person ${id}` }));
    shown.socket().says(aChange({ participants: [host, viewer, ...more] }, 2));
    await expect.poll(() => [...heads().children].map(({ textContent }) => textContent)).toEqual(['AH', 'SD', 'PB', 'PC', 'PD', '+1']);
    await browser.viewport(320, 568);
    const middles = [...heads().children].map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
    for (const middle of middles) expect(middle).toBeCloseTo(middles[0] ?? 0, 0);
    expect(hint().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(stage().getBoundingClientRect().bottom);
    // A wide window has them in its top line.
    await browser.viewport(1280, 720);
    const top = browser.getByRole('banner').getByText('+1', { exact: true });
    await expect.element(top).toBeVisible();
    expect(top.element().previousElementSibling?.textContent).toBe('PD');
  });

  it('nothing is there while the sheet is open, while the picture is zoomed, or once it is gone', async () => {
    const shown = await watching();
    await userEvent.click(browser.getByRole('button', { name: 'People' }));
    await expect.element(hint()).not.toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Close people' }));
    await expect.element(hint()).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'More' }));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Zoom in' }));
    await expect.element(hint()).not.toBeVisible();
    shown.socket().says(aChange({ share: 'stopped' }, 2));
    await expect.element(hint()).not.toBeInTheDocument();
  });

  it.each([
    [1280, 720],
    [844, 390],
  ])('it is not there in a window of %d × %d', async (width, height) => {
    await watching();
    await browser.viewport(width, height);
    await expect.element(hint()).not.toBeVisible();
    expect(heads().checkVisibility()).toBe(false);
  });
});
