/** Controls, separators of lines and paragraphs, and marks that turn the direction of the text around them; line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Half of a character that takes two places becomes the mark for what cannot be read. */
const wellFormed = (given: string): string => given.replace(/\p{Surrogate}/gu, '\ufffd');

/** Cleans a text of one line for display and mail: joins spaces, and removes invisible characters and half surrogate pairs. */
export const cleanLine = (given: string): string => wellFormed(given).replace(/\s+/g, ' ').replace(invisible, '').trim();

/** Cleans a text of several lines as `cleanLine` does; of several empty lines in a row one is kept. */
export const cleanLines = (given: string): string =>
  wellFormed(given)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Letters and signs that have a width and show nothing. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** Whether there is anything to see: joiners and marks are part of some scripts and of emoji, but show nothing by themselves. */
export const showsSomething = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ''));

/** Marks upon one letter: as many as any script stacks; more would be drawn over the lines around it. */
const tooManyMarks = /(\p{M}{6})\p{M}+/gu;
/** Limits how many combining marks are stacked on one character. */
export const withoutStacks = (text: string): string => text.replace(tooManyMarks, '$1');
