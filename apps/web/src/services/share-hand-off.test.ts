import { expect, it } from 'vitest';
import { createShareHandOff } from './share-hand-off.ts';

function aStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}
const share = { viewerCode: '482913607', ticket: 'a ticket', personalUrl: null, capture: null };

it('a share waits, the same at each look, until it is taken', () => {
  const handOff = createShareHandOff(null);
  expect(handOff.waiting()).toBe(null);
  handOff.put(share);
  expect([handOff.waiting(), handOff.waiting(), handOff.take()]).toEqual([share, share, share]);
  expect(handOff.waiting()).toBe(null);
});

it('a share is taken once by its own document, and found by the next one until it is settled', () => {
  const storage = aStorage();
  const first = createShareHandOff(storage);
  expect([first.take(), first.begun()]).toEqual([null, null]);
  first.put({ ...share, capture: Promise.reject(new Error('cancelled')) });
  expect(first.take()).toMatchObject({ viewerCode: '482913607', ticket: 'a ticket' });
  expect(first.take()).toBe(null);
  const next = createShareHandOff(storage);
  expect(next.take()).toBe(null);
  expect(next.begun()).toEqual(share);
  next.settled();
  expect([next.begun(), storage.entries.size]).toEqual([null, 0]);
});

it('the next document knows the personal URL of a share', () => {
  const storage = aStorage();
  createShareHandOff(storage).put({ ...share, personalUrl: 'anna.meier' });
  expect(createShareHandOff(storage).begun()).toEqual({ ...share, personalUrl: 'anna.meier' });
});

it.each(['', 'x', 'null', '{}', '[]', '{"viewerCode":1,"ticket":"t"}', '{"viewerCode":"482913607"}'])(
  'what is kept as %j leads nowhere',
  (text) => {
    const storage = aStorage();
    createShareHandOff(storage).put(share);
    for (const name of storage.entries.keys()) storage.entries.set(name, text);
    expect(createShareHandOff(storage).begun()).toBe(null);
  },
);

it('without storage a share is handed over all the same', () => {
  const refuses = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const storage of [null, { getItem: refuses, setItem: refuses, removeItem: refuses }]) {
    const handOff = createShareHandOff(storage);
    handOff.put(share);
    expect([handOff.begun(), handOff.take()]).toEqual([null, share]);
    handOff.settled();
  }
});
