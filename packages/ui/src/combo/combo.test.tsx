import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { arrow, box, boxElement, City, focusBox, highlighted, isClosed, isOpen, log, panel, show } from './testing/city-combo.tsx';

beforeEach(() => {
  log.length = 0;
});

describe('opening and closing', () => {
  it('[CTRL-COMBO-20] a click on the arrow opens', async () => {
    await show();
    expect(boxElement()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(arrow());
    await isOpen();
    expect(boxElement()).toHaveAttribute('aria-expanded', 'true');
    expect(document.activeElement).toBe(boxElement());
  });

  it('[CTRL-COMBO-21] Down opens', async () => {
    await show();
    await focusBox();
    expect(panel().query()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await isOpen();
  });

  it('[CTRL-COMBO-22] Escape closes, and selects nothing', async () => {
    await show();
    await userEvent.click(arrow());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await isClosed();
    expect(log).toEqual([]);
    expect(document.activeElement).toBe(boxElement());
  });

  it('[CTRL-COMBO-23] a click outside closes', async () => {
    await show();
    await userEvent.click(arrow());
    await isOpen();
    await userEvent.click(browser.getByText('Elsewhere', { exact: true }));
    await isClosed();
    expect(log).toEqual([]);
  });

  it('[CTRL-COMBO-23] also one that leaves the box its focus', async () => {
    await show();
    await userEvent.click(arrow());
    await isOpen();
    await userEvent.click(browser.getByText('Elsewhere, quietly'));
    await isClosed();
    expect(document.activeElement).toBe(boxElement());
    expect(log).toEqual([]);
  });

  it('[CTRL-COMBO-24] a pick closes', async () => {
    await show();
    await userEvent.click(arrow());
    await userEvent.click(browser.getByRole('option', { name: 'Berlin' }));
    await isClosed();
    await expect.element(box()).toHaveValue('Berlin');
  });

  it('leaving with Tab closes', async () => {
    await show();
    await userEvent.click(arrow());
    await isOpen();
    await userEvent.tab();
    await isClosed();
    await expect.element(browser.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('turns upwards, or to the left, where the window ends', async () => {
    await render(
      <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
        <City width={220} isLabelHidden />
      </div>,
    );
    await userEvent.click(arrow());
    await isOpen();
    await expect.poll(() => panel().element().getBoundingClientRect().bottom).toBeLessThan(boxElement().getBoundingClientRect().top);
    expect(panel().element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  });
});

describe('keys in the panel', () => {
  it('[CTRL-COMBO-25] [CTRL-COMBO-26] Up and Down move the highlight', async () => {
    await show({ value: 'Bern', hiddenValue: 'k2' });
    await focusBox();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(highlighted).toBe('Bern');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(highlighted).toBe('Cairo');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(highlighted).toBe('Berlin');
    await expect.element(box()).toHaveValue('Bern');
  });

  it('[CTRL-COMBO-27] Enter picks the highlighted item', async () => {
    await show();
    await focusBox();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(box()).toHaveValue('Berlin');
    await isClosed();
    expect(log).toEqual(['select k1 Berlin over ', 'after k1 Berlin with Berlin']);
  });

  it('[CTRL-COMBO-28] in a read-only box a letter jumps to an item that starts with it', async () => {
    await show({ isReadOnly: true });
    await userEvent.click(arrow());
    await userEvent.keyboard('b');
    await expect.poll(highlighted).toBe('Berlin');
    await userEvent.keyboard('B');
    await expect.poll(highlighted).toBe('Bern');
    await userEvent.keyboard('g');
    await expect.poll(highlighted).toBe('Geneva');
    await userEvent.keyboard('x');
    expect(highlighted()).toBe('Geneva');
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('Geneva');
  });

  it('a letter in an editable box is typed', async () => {
    await show();
    await userEvent.click(arrow());
    await userEvent.keyboard('b');
    await expect.element(box()).toHaveValue('b');
    expect(highlighted()).toBeNull();
  });

  it('Escape in an open panel is nobody else’s', async () => {
    const heard: string[] = [];
    const note = (event: KeyboardEvent) => heard.push(`${event.key}${event.defaultPrevented ? ' taken' : ''}`);
    await show();
    await userEvent.click(arrow());
    document.addEventListener('keydown', note);
    try {
      await userEvent.keyboard('{Escape}');
      await isClosed();
      await userEvent.keyboard('{Escape}');
    } finally {
      document.removeEventListener('keydown', note);
    }
    expect(heard.at(-1)).toBe('Escape');
  });
});

describe('a typed text', () => {
  it('[CTRL-COMBO-29] is applied with the key -1 when the box is left', async () => {
    await show({ value: 'Bern', hiddenValue: 'k2' });
    await userEvent.fill(box(), 'Lisbon');
    expect(log).toEqual([]);
    await userEvent.tab();
    await expect.poll(() => log).toEqual(['select -1 Lisbon over Lisbon', 'after -1 Lisbon with Lisbon']);
  });

  it('[CTRL-COMBO-30] nothing is applied when the text has not changed', async () => {
    await show({ value: 'Bern', hiddenValue: 'k2' });
    await focusBox();
    await userEvent.tab();
    await userEvent.fill(box(), 'Bernx');
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(box()).toHaveValue('Bern');
    expect(log).toEqual([]);
  });

  it('is given up for a picked item', async () => {
    await show();
    await userEvent.fill(box(), 'Lisb');
    await userEvent.click(arrow());
    await userEvent.click(browser.getByRole('option', { name: 'Cairo' }));
    await userEvent.tab();
    await expect.element(box()).toHaveValue('Cairo');
    expect(log.filter((line) => line.startsWith('select'))).toEqual(['select k3 Cairo over Lisb']);
  });

  it('is applied by Enter too', async () => {
    await show();
    await userEvent.fill(box(), 'Lisbon');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => log[0]).toBe('select -1 Lisbon over Lisbon');
  });
});
