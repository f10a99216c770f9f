import { expect, it } from 'vitest';
import { isOpenedAnew, createLeftMemory } from './left-memory.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('a meeting that was left is remembered by its place, in any letter case, until it is forgotten', () => {
  const left = createLeftMemory(aStorage());
  left.write('Anna.Meier');
  expect([left.has('anna.meier'), left.has('482913607')]).toEqual([true, false]);
  left.forget('ANNA.MEIER');
  expect(left.has('Anna.Meier')).toBe(false);
});

it('a meeting that ended is remembered as that, not as left, until another one is entered there', () => {
  const left = createLeftMemory(aStorage());
  left.writeEnd('482913607', 'host-vanished');
  expect([left.has('482913607'), left.endOf('482913607'), left.endOf('anna.meier')]).toEqual([false, 'host-vanished', null]);
  left.forget('482913607');
  expect(left.endOf('482913607')).toBeNull();
  left.write('482913607');
  expect(left.endOf('482913607')).toBeNull();
});

it('without storage nothing is remembered, and nothing breaks', () => {
  const refuses = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const storage of [null, { getItem: refuses, setItem: refuses, removeItem: refuses }]) {
    const left = createLeftMemory(storage);
    left.write('482913607');
    left.writeEnd('482913607', 'ended-by-host');
    left.forget('482913607');
    expect([left.has('482913607'), left.endOf('482913607')]).toEqual([false, null]);
  }
});

it('an address or a link opens a page anew; a reload and a step in the history do not', () => {
  const openedBy = (type?: string) => isOpenedAnew({ getEntriesByType: () => (type === undefined ? [] : [{ type } as never]) });
  expect(['navigate', 'prerender', undefined].map(openedBy)).toEqual([true, true, true]);
  expect(['reload', 'back_forward'].map(openedBy)).toEqual([false, false]);
});
