import { expect, it } from 'vitest';
import { hideAdditions } from './hide-additions.ts';

const additions = Object.prototype as unknown as Record<string, unknown>;
const seen = () => {
  const names: string[] = [];
  for (const name in { own: 1 }) names.push(name);
  return names;
};

it('what others add to every object is seen in none, and works on for them', () => {
  additions['extra'] = () => 'works';
  additions['foo'] = 'bar';
  expect(seen()).toEqual(['own', 'extra', 'foo']);
  hideAdditions(Object);
  expect(seen()).toEqual(['own']);
  expect(({} as Record<string, () => string>)['extra']?.()).toBe('works');
  delete additions['extra'];
  delete additions['foo'];
});
