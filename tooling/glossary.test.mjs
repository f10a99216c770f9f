import { describe, expect, it } from 'vitest';
import { replacedNames, usesOf } from './glossary.mjs';

const replaced = replacedNames(`| Term | Meaning here | Defined in | Not |
|---|---|---|---|
| keyframe | a frame that needs no earlier one | RFC 7742 | sendWhole, wholePicture |
| exit notice | why a page was left | | farewell |
| still | one picture | | |
`);
const found = (file, text = '') => usesOf(replaced, new Map([[file, text]]));

describe('a name that the glossary has replaced', () => {
  it('is found in the name of a file', () => {
    expect(found('packages/a/send-whole.test.ts')).toEqual([
      'packages/a/send-whole.test.ts: "send-whole" is called "keyframe" (docs/glossary.md)',
    ]);
    expect(found('packages/a/Farewell.tsx')).toHaveLength(1);
  });

  it('is found in an identifier, at its begin, in the middle and in plural', () => {
    expect(found('a.ts', 'sendWhole(); createFarewell(); let wholePictures;')).toEqual([
      'a.ts: "sendWhole" is called "keyframe" (docs/glossary.md)',
      'a.ts: "createFarewell" is called "exit notice" (docs/glossary.md)',
      'a.ts: "wholePictures" is called "keyframe" (docs/glossary.md)',
    ]);
  });

  it('is found in the name of a folder', () => {
    expect(found('packages/send-whole/a.ts')).toEqual(['packages/send-whole/a.ts: "send-whole" is called "keyframe" (docs/glossary.md)']);
  });

  it('is found in a member, a string, a constant and a comment', () => {
    for (const text of [
      'x.farewell()',
      "kind: 'way-farewell'",
      '`farewell-here`',
      'SEND_WHOLE',
      '// sends with sendWhole',
      "({ 'farewell': 1 })",
    ])
      expect(found('a.ts', text), text).toHaveLength(1);
  });

  it('is found in a class and in its use, and in a property', () => {
    expect(found('a.module.css', '.farewell-box { color: red; }')).toHaveLength(1);
    expect(found('a.module.css', '.box { color: var(--farewell); }')).toHaveLength(1);
    expect(found('A.tsx', '<p className={styles.farewell} />')).toHaveLength(1);
  });

  it('is found in the keys of JSON, and none in the texts that people read', () => {
    expect(found('en.json', '{ "a": { "sendWhole_one": "Farewell" } }')).toEqual([
      'en.json: "sendWhole_one" is called "keyframe" (docs/glossary.md)',
    ]);
  });

  it('is none where it is a part of a longer word, or stands in words of prose', () => {
    expect(found('a.ts', "sendWholesale(); farewellness; say('send whole'); // the whole picture")).toEqual([]);
  });

  it('is none where a browser or the store has kept it', () => {
    const names = replacedNames('| ban cookie | | C-24 | keptOut |\n| joins | | | comings |\n| name | | | nameKey |\n');
    const text = "'__Host-kept-out' 'ninefold.comings' where('name_key')";
    expect(usesOf(names, new Map([['a.ts', text]]))).toEqual([]);
    expect(usesOf(names, new Map([['a.ts', 'keptOut; tellComings; nameKey']]))).toHaveLength(3);
  });

  it('is none of a term without replaced names', () => {
    expect(found('still.ts', 'still()')).toEqual([]);
  });
});
