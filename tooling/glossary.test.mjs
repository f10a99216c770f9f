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

  it('is none where it is a part of a longer word, or a text, or a kept name of a file on the wire', () => {
    expect(found('a.ts', "sendWholesale(); say('sendWhole'); type('farewell-kept'); // the whole picture")).toEqual([]);
  });

  it('is none of a term without replaced names', () => {
    expect(found('still.ts', 'still()')).toEqual([]);
  });
});
