import { describe, expect, it } from 'vitest';
import { numberFieldTakes } from './key-limiter.ts';
import { type KeyPress, keyCodes, keyName } from './keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const digits = [...'0123456789'];

describe('the name of a key', () => {
  it('[CONST-30] Esc 27, Enter 13, Tab 9, Backspace 8, Delete 46', () => {
    expect(keyCodes).toEqual({ Escape: 27, Enter: 13, Tab: 9, Backspace: 8, Delete: 46 });
  });

  it('[M-13] is its number only where an event has no name', () => {
    expect(keyName(press('a', { keyCode: 13 }))).toBe('a');
    for (const [name, keyCode] of Object.entries(keyCodes)) expect(keyName(press('', { keyCode }))).toBe(name);
    expect([48, 57, 96, 105, 65, 90, 37, 40].map((keyCode) => keyName(press('Unidentified', { keyCode })))).toEqual([
      '0',
      '9',
      '0',
      '9',
      'a',
      'z',
      'ArrowLeft',
      'ArrowDown',
    ]);
    expect([0, 64, 91, 229].map((keyCode) => keyName(press('Unidentified', { keyCode })))).toEqual(['', '', '', '']);
  });
});

describe('a field for digits', () => {
  it('takes digits by name and by number, and none with Shift', () => {
    for (const digit of digits) {
      expect(numberFieldTakes(press(digit), false)).toBe(true);
      expect(numberFieldTakes(press(digit, { shiftKey: true }), false)).toBe(false);
    }
    for (let keyCode = 96; keyCode < 106; keyCode += 1) expect(numberFieldTakes(press('', { keyCode }), false)).toBe(true);
  });

  it('refuses whatever else writes', () => {
    for (const key of [...'aZé-+.,e ٣１😀']) expect([key, numberFieldTakes(press(key), false)]).toEqual([key, false]);
    expect(numberFieldTakes(press('', { keyCode: 65 }), false)).toBe(false);
    expect(numberFieldTakes(press('a'), true)).toBe(false);
  });

  it('takes the command key of its machine alone', () => {
    for (const key of ['a', 'c', 'v']) {
      expect(numberFieldTakes(press(key, { metaKey: true }), true)).toBe(true);
      expect(numberFieldTakes(press(key, { ctrlKey: true }), true)).toBe(false);
      expect(numberFieldTakes(press(key, { ctrlKey: true }), false)).toBe(true);
      expect(numberFieldTakes(press(key, { metaKey: true }), false)).toBe(false);
      // AltGr on Windows
      expect(numberFieldTakes(press(key, { ctrlKey: true, altKey: true }), false)).toBe(false);
    }
  });

  it('takes what moves and deletes, with Shift too', () => {
    const names = ['Escape', 'Enter', 'Tab', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
    for (const name of names) {
      expect(numberFieldTakes(press(name), false)).toBe(true);
      expect(numberFieldTakes(press(name, { shiftKey: true }), true)).toBe(true);
    }
  });
});
