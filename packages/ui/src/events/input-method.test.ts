import { expect, it } from 'vitest';
import { isForInputMethod } from './input-method.ts';

it('a key is the input method’s while it composes, and in Safari’s order, where the number alone tells', () => {
  expect(isForInputMethod({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isForInputMethod({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isForInputMethod({ isComposing: false, keyCode: 13 })).toBe(false);
});
