import { describe, expect, it } from 'vitest';
import { isTextOf, textOf } from './text-of.ts';

const table = {
  told: { came: '{{name}} joined.', people_one: '{{count}} person', people_other: '{{count}} people' },
  unread: '{{count}} unread',
  brand: '{{product}}',
} as const;

describe('a text by its id', () => {
  it('stands at the steps of the id, with its values in their places', () =>
    expect(textOf(table, 'told.came', { name: 'Ana' }, 'en')).toBe('Ana joined.'));

  it('has the plural form of its count, where it has forms', () => {
    expect([0, 1, 2].map((count) => textOf(table, 'told.people', { count }, 'en'))).toEqual(['0 people', '1 person', '2 people']);
    expect(textOf(table, 'unread', { count: 1 }, 'en')).toBe('1 unread');
  });

  it('goes by the forms of its own language', () => {
    const polish = { people_one: 'osoba', people_few: 'osoby', people_many: 'osób', people_other: 'osoby' };
    expect([1, 2, 5].map((count) => textOf(polish, 'people', { count }, 'pl'))).toEqual(['osoba', 'osoby', 'osób']);
  });

  it('shows what stands in a value as it is, and a place without a value too', () => {
    expect(textOf(table, 'told.came', { name: '{{product}} $&' }, 'en')).toBe('{{product}} $& joined.');
    expect(textOf(table, 'told.came', {}, 'en')).toBe('{{name}} joined.');
  });

  it('is the id where there is none', () => {
    for (const id of ['told', 'told.none', 'told.came.more', 'constructor', 'told.constructor']) {
      expect([textOf(table, id, {}, 'en'), isTextOf(table, id)]).toEqual([id, false]);
    }
    expect(isTextOf(table, 'told.came')).toBe(true);
  });
});
