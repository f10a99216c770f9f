import { createElement } from 'react';
import { expect, it } from 'vitest';
import { dialogContent, dialogTexts, hideCallback } from './dialog-options.ts';

it('[CTRL-DIALOG-07] content that is neither text nor a node is an error', () => {
  for (const wrong of [undefined, null, 7, true, {}, [], () => 'text', Symbol('text')]) {
    expect(() => dialogContent(wrong)).toThrow('dialog: its content must be text or a node');
  }
  const node = { nodeType: 1 } as Node;
  const element = createElement('b', {}, 'text');
  expect([dialogContent(''), dialogContent('text'), dialogContent(node), dialogContent(element)]).toEqual(['', 'text', node, element]);
});

it('[CTRL-DIALOG-08] a hide callback that is not a function is an error', () => {
  for (const wrong of [null, 'hide', 7, {}]) expect(() => hideCallback(wrong)).toThrow('dialog: its hide callback must be a function');
  const callback = () => {};
  expect(hideCallback(callback)).toBe(callback);
  expect(hideCallback(undefined)()).toBeUndefined();
});

it('[CTRL-DIALOG-05] [CTRL-DIALOG-06] the default texts keep their misspelling', () => {
  expect(Object.values(dialogTexts)).toEqual([
    'Deafult Title',
    'Deafult Message',
    'Deafult Button',
    'Deafult Button 1',
    'Deafult Button 2',
  ]);
});
