import { expect, it } from 'vitest';
import { nameMemory } from './name-memory.ts';
import { forgetPlaces, resumeMemory } from './resume-memory.ts';

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
  const names = nameMemory('482913607', storage);
  names.write(' Sana\u202e  Dev ');
  expect([names.read(), nameMemory('482913608', storage).read()]).toEqual(['Sana Dev', '']);
  resumeMemory('482913607', storage).forget();
  expect(names.read()).toBe('Sana Dev');
  names.write('  ');
  expect(names.read()).toBe('');
});

it('a log-out forgets it, with the ways back; without storage nothing breaks', () => {
  const storage = aStorage();
  nameMemory('anna.meier', storage).write('Sana Dev');
  forgetPlaces(storage);
  expect(nameMemory('anna.meier', storage).read()).toBe('');
  const off = nameMemory('anna.meier', null);
  off.write('Sana Dev');
  expect(off.read()).toBe('');
});
