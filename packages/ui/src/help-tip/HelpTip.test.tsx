import { drawn } from '@ninefold/testkit/drawn.ts';
import axe from 'axe-core';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HelpTip, shiftInto, TOOLTIP } from './HelpTip.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

const long = 'Nine digits that lead into one meeting. They are said on the phone, typed on the start page, and end with the meeting.';
const tip = () => browser.getByRole('tooltip');
const sign = () => browser.getByRole('button', { name: 'About the code' });
const box = () => tip().element().getBoundingClientRect();

const show = (width?: number) =>
  render(
    <div className="test-stand">
      <HelpTip label="About the code" {...(width === undefined ? {} : { width })}>
        {long}
      </HelpTip>
    </div>,
  );

describe('help', () => {
  beforeEach(() => {
    const style = document.createElement('style');
    style.textContent = '.test-stand { padding: 200px; }';
    document.head.append(style);
  });

  it('[SHELL-14] shows the content of its help node in a bubble that belongs to the sign, until Escape', async () => {
    await show();
    expect(tip().query()).toBeNull();
    await userEvent.click(sign());
    await expect.element(tip()).toHaveTextContent(long);
    await expect.element(sign()).toHaveAccessibleDescription(long);
    await userEvent.keyboard('{Escape}');
    expect(tip().query()).toBeNull();
    await userEvent.click(sign());
    await expect.element(tip()).toBeVisible();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.poll(() => tip().query()).toBeNull();
  });

  it('[SHELL-15] is at most 300 px wide', async () => {
    await show();
    await userEvent.click(sign());
    expect(box().width).toBe(300);
    document.body.replaceChildren();
    await show(500);
    await userEvent.click(sign());
    expect(box().width).toBe(300);
  });

  it('[SHELL-16] of 200 px or less has content of 140', async () => {
    const widthOfContent = () => (tip().element().firstElementChild as Element).getBoundingClientRect().width;
    for (const [width, content] of [
      [200, 140],
      [180, 140],
      [201, 201 - 24],
    ] as const) {
      document.body.replaceChildren();
      await show(width);
      await userEvent.click(sign());
      await expect.poll(widthOfContent).toBe(content);
    }
  });

  it('[CONST-22] its numbers are 300, 200, 140 and 500', () => {
    expect(TOOLTIP).toEqual({ maxWidth: 300, narrowFrom: 200, narrowContent: 140, inlineDelayMs: 500 });
  });

  it('stays inside the window', () => {
    expect(shiftInto({ left: 100, right: 400 }, 1_000)).toBe(0);
    expect(shiftInto({ left: 800, right: 1_100 }, 1_000)).toBe(-108);
    expect(shiftInto({ left: -20, right: 200 }, 1_000)).toBe(28);
    // Too wide for the window: its beginning is what counts.
    expect(shiftInto({ left: 60, right: 360 }, 300)).toBe(-52);
  });

  it('has no serious finding', async () => {
    await show();
    await userEvent.click(sign());
    await expect.element(tip()).toBeVisible();
    await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]);
    const { violations } = await axe.run(document.querySelector('.test-stand') as Element);
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });
});

describe('inline help', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('[SHELL-17] [CONST-22] shows 500 ms after the focus has come, not sooner, and not when it has gone again', async () => {
    await show();
    const button = sign().element() as HTMLElement;
    // What follows an event is drawn a moment later; `vi.waitFor` would move the clock meanwhile.
    const timers = () => expect.poll(() => vi.getTimerCount());
    button.focus();
    await timers().toBe(1);
    vi.advanceTimersByTime(499);
    // It still runs: what is drawn would come a moment later.
    expect(vi.getTimerCount()).toBe(1);
    expect(tip().query()).toBeNull();
    button.blur();
    await timers().toBe(0);
    vi.advanceTimersByTime(1_000);
    await drawn();
    expect(tip().query()).toBeNull();
    button.focus();
    await timers().toBe(1);
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await expect.element(tip()).toBeVisible();
  });

  it('[SHELL-17] waits for a pointer that moves: a sign that the page pushed under a resting one stays silent', async () => {
    await show();
    const element = sign().element();
    // What a browser tells then, at the next frame or later: here at once.
    const tell = (type: string, movementX = 0) =>
      element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true, composed: true, movementX }));
    for (const type of ['pointerover', 'pointerenter', 'pointermove']) tell(type);
    await drawn();
    expect(vi.getTimerCount()).toBe(0);
    tell('pointermove', 1);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await expect.element(tip()).toBeVisible();
  });
});
