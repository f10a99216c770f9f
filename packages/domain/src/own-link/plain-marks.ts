/** What nobody sees: zero-width spaces and joiners, soft hyphens, direction marks, byte order marks. Mail programs and pages put them into links. */
const invisible = /\p{Cf}|\u034f/gu;

/**
 * A text as somebody meant to pass it on: without invisible characters, every kind of dash as the plain one, the letters and digits of full-width
 * and of Arabic keyboards as ours. Nothing that is seen is lost.
 */
export const withPlainMarks = (text: string): string =>
  withOurDigits(
    text
      .replace(invisible, '')
      .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  );

/** Of each of these rows the zero's number ends in four zero bits. */
export const withOurDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
