import { wholeDecoded } from './decoded.ts';
import { fromQuotedPrintable } from './quoted-printable.ts';
import type { SecretPlace } from './own-site.ts';
import { withOneLineEnd, withPlainMarks } from './plain-marks.ts';

/** What stands between the lines of a link that a mail program has broken: its soft line break, the quote marks of an answer. */
const lineBreak = /=?\r?\n[\s>|]*/;

/**
 * The secret of a mailed link, in all that stands behind the path of its page, whatever was made of that on its way: `#` encoded, once or more
 * often, or turned into `?`; broken over lines; with marks, words or other parameters behind.
 * @param rest query and fragment, or the text that follows the path
 * @returns the secret; `cut` when not all of it is there; null when there is no sign of one
 */
export function mailedSecret(
  rest: string,
  { name, length }: Pick<SecretPlace, 'name' | 'length'>,
): { readonly whole: string } | 'cut' | null {
  const text = withPlainMarks(withOneLineEnd(wholeDecoded(rest)))
    .replace(/&#(?:35|x23);|&num;/gi, '#')
    .replace(/&#(?:61|x3d);|&equals;/gi, '=');
  const read = secretOf(text, name, length);
  return read !== null && read !== 'cut' ? read : (secretOf(fromQuotedPrintable(text), name, length) ?? read);
}

function secretOf(plain: string, name: string | null, length: number): { readonly whole: string } | 'cut' | null {
  const begin = beginOf(plain, name);
  if (begin < 0) return isStub(plain, name) ? 'cut' : null;
  const secret = secretIn(plain.slice(begin), length);
  return secret === null ? 'cut' : { whole: secret };
}

function beginOf(text: string, name: string | null): number {
  if (name === null) return /^\s*[\w-]/.test(text) ? text.search(/[\w-]/) : -1;
  const found = new RegExp(`(?:^|[^\\w-])${name}\\s*[=:]\\s*`, 'i').exec(text);
  return found === null ? -1 : found.index + found[0].length;
}

/** The link was cut within the name of its secret. */
const isStub = (text: string, name: string | null): boolean => name !== null && isBegunName(/#\W*(\w*)\W*$/.exec(text)?.[1], name);
const isBegunName = (begun: string | undefined, name: string): boolean => begun !== undefined && name.startsWith(begun.toLowerCase());

function secretIn(text: string, length: number): string | null {
  const run = runOf(text);
  return exactly(run, length) ?? exactly(withoutBreaks(text), length) ?? exactly(overLines(text, length), length);
}

/** @returns null for one that is no secret of this length. Underlines and dashes behind it are of a text that puts weight on the link. */
function exactly(run: string, length: number): string | null {
  if (run.length === length) return run;
  // The `=` before it, as mails write it.
  if (run.length === length + 2 && run.startsWith('3D')) return run.slice(2);
  return /^[_-]+$/.test(run.slice(length)) ? run.slice(0, length) : null;
}

const runOf = (text: string): string => text.replace(/[^\w-].*/s, '');

/** Of a text that is nothing but a secret with spaces or line ends in it. */
const withoutBreaks = (text: string): string => /^([\w-]*)[^\w-]*$/.exec(text.replace(/=?\s[\s>|]*/g, ''))?.[1] ?? '';

/** Of a secret that goes on in the next lines, each of them to its end, until it is whole. */
function overLines(text: string, length: number): string {
  let run = '';
  for (const line of text.split(lineBreak)) {
    const piece = runOf(line);
    const tail = line.slice(piece.length);
    if (/^[^&?#]*\w/.test(tail)) break;
    run += piece;
    if (tail.trim() !== '' || run.length === length) break;
  }
  return run;
}
