/** Somebody who only looks: nothing lies over the picture, and the screen stays on. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { aChange, aWelcome } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from './ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => browser.viewport(414, 896));

async function watching() {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await shown.viewing();
  return shown;
}

describe('the control bar over a picture, out of full screen', () => {
  const bar = () => browser.getByRole('region', { name: 'Meeting controls' }).element() as HTMLElement;
  const seen = () => getComputedStyle(bar()).opacity;
  const untilGone = () => expect.poll(seen, { timeout: 6_000 }).toBe('0');

  it('leaves after 3 s without a sign of the person, and is back at the first one', async () => {
    await watching();
    // The 3 s begin with the sign, which is given after this.
    const since = performance.now();
    await userEvent.hover(document.querySelector('header') as HTMLElement);
    await expect.poll(seen).toBe('1');
    await untilGone();
    expect(performance.now() - since).toBeGreaterThan(2_900);
    document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await expect.poll(seen).toBe('1');
    await untilGone();
    await userEvent.keyboard('{Shift}');
    await expect.poll(seen).toBe('1');
  });

  it('stays while it has the focus, and while there is no picture to see', async () => {
    const shown = await watching();
    await userEvent.hover(document.querySelector('header') as HTMLElement);
    await expect.poll(() => bar().dataset['quiet'], { timeout: 6_000 }).toBe('true');
    browser.getByRole('button', { name: 'People', exact: true }).element().focus();
    await expect.poll(seen).toBe('1');
    await expect.poll(() => bar().dataset['quiet'], { timeout: 6_000 }).toBe('true');
    expect(seen()).toBe('1');
    shown.socket().says(aChange({ share: 'stopped' }));
    await expect.poll(() => bar().dataset['quiet']).toBe('false');
  });

  it('stays under a mouse that rests on it, and leaves after a finger has touched it: what a finger pressed stays hovered', async () => {
    await watching();
    const hand = browser.getByRole('button', { name: 'Raise hand', exact: true });
    await userEvent.click(hand);
    await userEvent.hover(hand);
    const since = performance.now();
    await expect.poll(() => performance.now() - since > 3_500, { timeout: 6_000 }).toBe(true);
    expect(seen()).toBe('1');
    const finger = { bubbles: true, pointerType: 'touch' };
    for (const type of ['pointerdown', 'pointerup']) hand.element().dispatchEvent(new PointerEvent(type, finger));
    expect(bar().matches(':hover')).toBe(true);
    await untilGone();
  });

  it('stays with an open menu, and leaves once that is closed, also after a press gave it the focus', async () => {
    await watching();
    await browser.viewport(1000, 720);
    await userEvent.click(browser.getByRole('button', { name: 'More', exact: true }));
    await userEvent.hover(document.querySelector('header') as HTMLElement);
    await expect.poll(() => bar().dataset['quiet'], { timeout: 6_000 }).toBe('true');
    expect(seen()).toBe('1');
    await userEvent.click(browser.getByRole('menuitem', { name: 'Too small' }));
    await userEvent.hover(document.querySelector('header') as HTMLElement);
    await untilGone();
  });

  it('is brought back by a tap where it lies, which presses nothing of it; the next tap does', async () => {
    const shown = await watching();
    const hand = browser.getByRole('button', { name: 'Raise hand', exact: true });
    await expect.element(hand).toBeVisible();
    const finger = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 };
    const tap = () => {
      for (const type of ['pointerdown', 'pointerup', 'mousedown', 'click']) hand.element().dispatchEvent(new PointerEvent(type, finger));
    };
    const raised = () => shown.socket().sent.filter(({ type }) => type === 'raise-hand').length;
    await userEvent.hover(document.querySelector('header') as HTMLElement);
    await untilGone();
    tap();
    await expect.poll(seen).toBe('1');
    expect(raised()).toBe(0);
    tap();
    await expect.poll(raised).toBe(1);
  });
});

describe('the screen of the device', () => {
  /** A browser whose locks are counted. */
  function locks() {
    const own = Object.getOwnPropertyDescriptor(navigator, 'wakeLock');
    const held = { taken: 0, released: 0 };
    const request = async () => {
      held.taken += 1;
      const release = async () => {
        held.released += 1;
      };
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'wakeLock');
      if (own !== undefined) Object.defineProperty(navigator, 'wakeLock', own);
    });
    return held;
  }

  it('is kept awake while there is a picture, anew when the page is seen again, and no longer than that', async () => {
    const held = locks();
    const shown = await watching();
    await expect.poll(() => held.taken).toBe(1);
    expect(held.released).toBe(0);
    // The browser takes the lock of a hidden page by itself.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => held.taken).toBe(2);
    shown.socket().says(aChange({ share: 'stopped' }));
    await expect.poll(() => held.released).toBeGreaterThan(0);
    const { taken } = held;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(browser.getByText('The presenter stopped sharing.', { exact: false })).toBeVisible();
    expect(held.taken).toBe(taken);
  });

  it('is not kept awake by a page that only waits', async () => {
    const held = locks();
    const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
    shown.socket().opens();
    shown.socket().says(aWelcome({ share: 'none', sharerId: null }));
    await expect.element(browser.getByText('Waiting for a screen')).toBeVisible();
    expect(held.taken).toBe(0);
  });
});
