import { useState } from 'react';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NumberField } from './NumberField.tsx';

const userAgents = {
  'a Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
};
type Machine = keyof typeof userAgents;

/** Keys that reached the document, `key` or `key refused`. */
const heard: string[] = [];
const hear = (event: KeyboardEvent) => heard.push(event.defaultPrevented ? `${event.key} refused` : event.key);
beforeEach(() => {
  heard.length = 0;
  document.addEventListener('keydown', hear);
});
afterEach(() => {
  document.removeEventListener('keydown', hear);
  vi.restoreAllMocks();
});

function Count() {
  const [count, setCount] = useState('');
  return <NumberField label="Times" value={count} onChange={setCount} />;
}
const box = () => browser.getByRole('textbox', { name: 'Times' });
async function show(machine: Machine = 'Windows') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents[machine]);
  await render(<Count />);
  await userEvent.click(box());
}
const send = (init: KeyboardEventInit) =>
  box()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

describe('a field for digits', () => {
  it('[KEY-04] takes 0 to 9', async () => {
    await show();
    await userEvent.keyboard('0123456789');
    await expect.element(box()).toHaveValue('0123456789');
  });

  it('[KEY-05] takes 0 to 9 of the number pad', async () => {
    await show();
    await userEvent.keyboard('[Numpad1][Numpad2]');
    for (let digit = 0; digit < 10; digit += 1) expect(send({ key: String(digit), code: `Numpad${digit}` })).toBe(true);
    // An old event, without a name.
    for (let keyCode = 96; keyCode < 106; keyCode += 1) expect(send({ keyCode })).toBe(true);
  });

  it('[KEY-06] refuses a digit key with Shift', async () => {
    await show();
    for (let digit = 0; digit < 10; digit += 1) expect(send({ key: String(digit), code: `Digit${digit}`, shiftKey: true })).toBe(false);
    // What Shift writes with that key on most keyboards.
    await userEvent.keyboard('{Shift>}%{/Shift}');
    await expect.element(box()).toHaveValue('');
  });

  it('[KEY-07] refuses letters and signs', async () => {
    await show();
    await userEvent.keyboard('1aZ-+.,e é2 ');
    await expect.element(box()).toHaveValue('12');
  });

  it('[KEY-08] takes Esc, Enter, Tab, Backspace, Delete, arrows, Home and End', async () => {
    await show();
    await userEvent.keyboard('123{Backspace}{Home}{Delete}{End}{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}{Escape}{Enter}');
    await expect.element(box()).toHaveValue('2');
    await userEvent.tab();
    await expect.element(box()).not.toHaveFocus();
    expect(heard.filter((key) => key.endsWith('refused'))).toEqual([]);
    for (const key of ['Backspace', 'Delete', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Escape', 'Enter', 'Tab']) {
      expect(heard).toContain(key);
    }
  });

  it.each<[string, Machine, KeyboardEventInit, boolean]>([
    ['[KEY-09] Cmd', 'a Mac', { metaKey: true }, true],
    ['[KEY-10] Ctrl', 'Windows', { ctrlKey: true }, true],
    ['[KEY-11] Ctrl', 'a Mac', { ctrlKey: true }, false],
    ['[KEY-11] Cmd', 'Windows', { metaKey: true }, false],
  ])('%s on %s with A, C and V: %o is taken: %s', async (_row, machine, modifier, isTaken) => {
    await show(machine);
    for (const key of ['a', 'c', 'v']) expect([key, send({ key, ...modifier })]).toEqual([key, isTaken]);
  });

  it('keeps the digits of what is pasted', async () => {
    await show();
    await userEvent.fill(box(), '+49 (0) 12,5');
    await expect.element(box()).toHaveValue('490125');
  });
});
