import { describe, expect, it } from 'vitest';
import { itemStartingWith, movedHighlight, typedSelection } from './combo-model.ts';

const items = ['Mexico', 'madrid', 'Minsk', 'Oslo'].map((text, at) => ({ key: String(at), text }));

describe('the highlight', () => {
  it('moves by one and stops at both ends', () => {
    expect([null, 0, 1, 2].map((from) => movedHighlight('ArrowDown', from, 3, 6))).toEqual([0, 1, 2, 2]);
    expect([null, 2, 1, 0].map((from) => movedHighlight('ArrowUp', from, 3, 6))).toEqual([2, 1, 0, 0]);
  });

  it('jumps by a panel, and to both ends', () => {
    expect([null, 0, 8].map((from) => movedHighlight('PageDown', from, 10, 6))).toEqual([5, 6, 9]);
    expect([null, 9, 3].map((from) => movedHighlight('PageUp', from, 10, 6))).toEqual([0, 3, 0]);
    expect([movedHighlight('Home', 5, 10, 6), movedHighlight('End', 5, 10, 6)]).toEqual([0, 9]);
  });

  it('stays for other keys and in an empty panel', () => {
    expect([movedHighlight('a', 1, 3, 6), movedHighlight('Tab', 1, 3, 6), movedHighlight('ArrowDown', null, 0, 6)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the item of a letter', () => {
  it('is the next one that starts with it, in either case, and then the first again', () => {
    expect([null, 0, 1, 2, 3].map((from) => itemStartingWith('m', items, from))).toEqual([0, 1, 2, 0, 0]);
    expect(itemStartingWith('M', items, null)).toBe(0);
    expect(itemStartingWith('o', items, 3)).toBe(3);
  });

  it('is none where nothing starts so', () => {
    expect([itemStartingWith('x', items, null), itemStartingWith('m', [], null)]).toEqual([null, null]);
  });
});

it('what was typed has the key -1, and is nothing when it is what was there', () => {
  expect(typedSelection('90 minutes', '60 minutes')).toEqual({ key: '-1', text: '90 minutes' });
  expect(typedSelection('', '60 minutes')).toEqual({ key: '-1', text: '' });
  expect([typedSelection('60 minutes', '60 minutes'), typedSelection(null, '60 minutes')]).toEqual([null, null]);
});
