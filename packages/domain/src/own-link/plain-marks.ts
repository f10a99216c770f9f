/** What nobody sees: zero-width spaces and joiners, soft hyphens, direction marks, byte order marks. Mail programs and pages put them into links. */
const invisible = /\p{Cf}|\u034f/gu;

/**
 * A text as somebody meant to pass it on: without invisible characters, every kind of dash as the plain one, the letters and digits of full-width
 * keyboards and the digits of all writing as ours. Nothing that is seen is lost.
 */
export const withPlainMarks = (text: string): string =>
  withOurDigits(
    text
      .replace(invisible, '')
      .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  );

/** The digits of Arabic, Devanagari, Thai and all other writing, as long as each is one character of a text. */
export const withOurDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit.length > 1 || digit <= '9' ? digit : `${placeInRow(digit.charCodeAt(0)) % 10}`));

/** How many digits stand before it in a row: rows have ten of them each, from the zero on. */
function placeInRow(digit: number): number {
  let place = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(digit - place - 1))) place += 1;
  return place;
}

/** Line ends of every system, and those that word processors and mail programs write for them, as the plain one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const withOneLineEnd = (text: string): string => text.replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n');
