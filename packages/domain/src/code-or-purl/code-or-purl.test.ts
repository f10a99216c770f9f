import { holds, textOf } from '@ninefold/testkit/properties.ts';
import { describe, expect, it } from 'vitest';
import { codeOrPurlText, parseCodeOrPurl, parseSentCodeOrPurl, valueGivenOut } from './code-or-purl.ts';

const code = (digits: string) => ({ ok: true, value: { kind: 'code', code: digits } });
const purl = (name: string) => ({ ok: true, value: { kind: 'personal-url', purl: name } });
const error = (kind: string) => ({ ok: false, error: { kind } });

describe('code or personal URL', () => {
  it('[CODE-07] nothing typed is missing', () => expect(parseCodeOrPurl('')).toEqual(error('missing')));

  it('[CODE-08] only spaces are missing too', () => {
    for (const typed of [' ', '   \t ', '\u00a0']) expect(parseCodeOrPurl(typed)).toEqual(error('missing'));
  });

  it('[CODE-09] spaces go before anything else is looked at', () => {
    expect(parseCodeOrPurl(' 123 456 789 ')).toEqual(code('123456789'));
    expect(parseCodeOrPurl(' anna kowalska')).toEqual(purl('annakowalska'));
  });

  it('[CODE-10] a digit first makes it a code', () => {
    expect(parseCodeOrPurl('1anna.kowalska')).toEqual(error('invalid-code'));
    expect(parseCodeOrPurl('123456789')).toEqual(code('123456789'));
  });

  it('[CODE-11] dashes in a code do not count', () => expect(parseCodeOrPurl('123-456-789')).toEqual(code('123456789')));

  it('[CODE-12] a letter in a code gives InvalidCode', () => expect(parseCodeOrPurl('123-45a-789')).toEqual(error('invalid-code')));

  it('[CODE-13] 8 or 10 digits give InvalidCode', () => {
    expect(parseCodeOrPurl('12345678')).toEqual(error('invalid-code'));
    expect(parseCodeOrPurl('1234567890')).toEqual(error('invalid-code'));
  });

  it('[CODE-10] H-01: digits of other scripts, and invisible marks before digits, make it a wrong code', () => {
    for (const typed of ['１２３４５６７８９', '١٢٣٤٥٦٧٨٩', '\u200b123456789', '\u2066123456789'])
      expect(parseCodeOrPurl(typed)).toEqual(error('invalid-code'));
  });

  it('[CODE-14] anything else first makes it a personal URL', () => {
    expect(parseCodeOrPurl('anna.kowalska')).toEqual(purl('anna.kowalska'));
    for (const typed of ['-123456789', '!!!', 'é12345678']) expect(parseCodeOrPurl(typed)).toEqual(error('invalid-personal-url'));
  });

  it('[CODE-15] other characters are stripped from a personal URL', () =>
    expect(parseCodeOrPurl('anna@kowalska!')).toEqual(purl('annakowalska')));

  it('what a program sends is not stripped: a name with another character is no personal URL (H-02)', () => {
    for (const sent of ['anna@kowalska!', 'аnna.kowalska', 'anna.kowalska\u200b', 'anna.kowalska/'])
      expect([sent, parseSentCodeOrPurl(sent)]).toEqual([sent, error('invalid-personal-url')]);
    for (const sent of ['anna.kowalska', ' anna kowalska', '123-456-789', 'anna', ''])
      expect(parseSentCodeOrPurl(sent)).toEqual(parseCodeOrPurl(sent));
  });

  it('[CODE-04] [CODE-05] [CODE-16] a personal URL of 8 or 129 characters, counted after stripping, gives InvalidPurl', () => {
    for (const typed of ['annakowa', 'a'.repeat(129), 'abc!!!!!!def'])
      expect(parseCodeOrPurl(typed)).toEqual(error('invalid-personal-url'));
    for (const typed of ['annakowal', 'a'.repeat(128)]) expect(parseCodeOrPurl(typed)).toEqual(purl(typed));
  });

  it('[CODE-30] a fixed page is no personal URL', () => expect(parseCodeOrPurl('Main.aspx')).toEqual(error('invalid-personal-url')));

  it('each stands in addresses and links by its own text', () => {
    for (const [typed, text] of [
      ['123-456-789', '123456789'],
      ['anna.kowalska', 'anna.kowalska'],
    ] as const) {
      const read = parseCodeOrPurl(typed);
      expect(read.ok && codeOrPurlText(read.value)).toBe(text);
    }
  });

  it('[CODE-21] a code is given out without hyphens', () => expect(valueGivenOut(' 123-456-789')).toBe('123456789'));

  it('[CODE-22] a personal URL is given out with its hyphens', () => expect(valueGivenOut('anna-k-kowalska')).toBe('anna-k-kowalska'));

  it('[CODE-07] [CODE-14] any text gets an answer, and a good one is read from its own text again', () => {
    holds(textOf('0123456789 -abcZ._/é\0\u202e', 140), 2_000, (text) => {
      const read = parseCodeOrPurl(text);
      if (read.ok) expect(parseCodeOrPurl(codeOrPurlText(read.value))).toEqual(read);
      else expect(['missing', 'invalid-code', 'invalid-personal-url']).toContain(read.error.kind);
    });
  });
});
