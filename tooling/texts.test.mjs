import { expect, it } from 'vitest';
import { differences, formFaults, textsIn, unshown } from './texts.mjs';

const table = (language, texts) => ({ file: `texts/${language}/room.json`, language, part: 'room', texts: textsIn(texts) });
const code = (...texts) => new Map(texts.map((text, at) => [`${at}.ts`, text]));

it('what one language lacks, or has beside English, is found', () => {
  const english = table('en', { told: { came: 'came', went: 'went' } });
  expect(differences(english, table('de', { told: { came: 'kam' }, gone: 'weg' }))).toEqual([
    'texts/de/room.json: lacks told.went',
    'texts/de/room.json: has gone, which is not in texts/en/room.json',
  ]);
});

it('a value that one language does not show is found; a plural form need not show its number', () => {
  const english = table('en', { came: '{{name}} came', people_one: 'one', people_other: '{{count}} people' });
  expect(differences(english, table('de', { came: 'kam', people_one: '{{count}} Person', people_other: '{{count}} Personen' }))).toEqual([
    'texts/de/room.json: came shows no value; English shows name',
  ]);
});

it('a text that goes by a number has each plural form of its language', () => {
  expect(formFaults(table('en', { people_other: 'people', alone: 'alone' }))).toEqual([
    'texts/en/room.json: people has the forms other; this language has one, other',
  ]);
  expect(formFaults(table('pl', { people_one: 'osoba', people_few: 'osoby', people_many: 'osób', people_other: 'osoby' }))).toEqual([]);
});

it('a text that no code shows is found; one that is named whole, in two pieces, or by a template is not', () => {
  const english = table('en', {
    told: { came: '', went: '' },
    door: { open: { hint: '' }, locked: { hint: '' } },
    people_one: '',
    people_other: '',
    none: '',
  });
  const used = code(
    "export const roomText = textsOf('room', en);",
    "roomText('told.came'); roomText('people', { count: 1 });",
    'const heading = `x $' + '{roomText(`door.$' + '{door({ a: 1 })}.hint`)}`;',
    "const id = isIn ? 'told.went' : other; startText('none');",
  );
  expect(unshown(english, used)).toEqual(['texts/en/room.json: nothing shows none']);
});
