import { fromQuotedPrintable } from './quoted-printable.ts';

/** Names that HTML has for what stands in our links and codes. */
const named: Readonly<Record<string, string>> = { amp: '&', equals: '=', num: '#', nbsp: ' ', ndash: '-', shy: '' };

/**
 * A text that was copied out of the source of a mail, a page or a calendar, as its reader would have seen it: HTML's `&#61;`, the `=3D` of mails,
 * a script's `\n`, `\/` and `\u003d`. To be read only where the text itself says nothing.
 */
export const fromSource = (text: string): string => fromQuotedPrintable(fromHtml(fromScript(text)));

const fromScript = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\[rn]/gi, '\n')
    .replace(/\\\//g, '/');

const fromHtml = (text: string): string =>
  text.replace(/&(?:#(x?[0-9a-f]{1,4})|([a-z]+));/gi, (whole, number?: string, name = '') =>
    number === undefined ? (named[name.toLowerCase()] ?? whole) : String.fromCharCode(Number(number.replace(/^x/i, '0x'))),
  );
