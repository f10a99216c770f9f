import { expect, it } from 'vitest';
import { createNameMemory } from './name-memory.ts';
import { forgetPlaces, createResumeMemory } from './resume-memory.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('[JOIN-14] a name is remembered by its meeting, as others read it, until it is taken back', () => {
  const storage = aStorage();
  const names = createNameMemory('482913607', storage);
  names.write(' Sana\u202e  Dev ');
  expect([names.read(), createNameMemory('482913608', storage).read()]).toEqual(['Sana Dev', '']);
  createResumeMemory('482913607', storage).forget();
  expect(names.read()).toBe('Sana Dev');
  names.write('  ');
  expect(names.read()).toBe('');
});

it('a log-out forgets it, with the ways back; without storage nothing breaks', () => {
  const storage = aStorage();
  createNameMemory('anna.meier', storage).write('Sana Dev');
  forgetPlaces(storage);
  expect(createNameMemory('anna.meier', storage).read()).toBe('');
  const off = createNameMemory('anna.meier', null);
  off.write('Sana Dev');
  expect(off.read()).toBe('');
});
