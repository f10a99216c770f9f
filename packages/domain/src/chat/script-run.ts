/** Letters of one script, as far as an address goes on in it. Chinese and Japanese writing mix theirs. */
const scripts: readonly RegExp[] = [
  /[\p{Script=Latin}0-9]/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30fc]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
];
const LATIN = 0;
const OTHER = scripts.length;

/** @returns the number of the script, or -1 for what is no letter and no digit */
function scriptOf(character: string): number {
  const known = scripts.findIndex((script) => script.test(character));
  if (known !== -1) return known;
  return /[\p{L}\p{N}]/u.test(character) ? OTHER : -1;
}

/** Signs that are none of an address as it is typed: the dashes, dots and arrows of all scripts. A word may hold one, as names of pages do. */
const sign = /(?![\0-\u007f])[\p{P}\p{S}]/u;

/**
 * Where an address ends that is followed by text of another script without a space, as in languages that write no spaces. Within a word that begins
 * in another script, Latin letters and digits belong to it (`東京2020`). Punctuation between two scripts does not belong to the first.
 * @param text an address that was found, at most a message long
 * @returns the index of the first letter of the other script, or of the punctuation before it; or the length of the text
 */
export function endOfScript(text: string): number {
  // It begins with its scheme, or with www.
  let script: number = LATIN;
  let signsFrom: number | null = null;
  let at = 0;
  for (const character of text) {
    const next = scriptOf(character);
    if (sign.test(character)) signsFrom ??= at;
    else if (next === -1) {
      if (!/\p{M}/u.test(character)) [script, signsFrom] = [-1, null];
    } else if (script !== -1 && next !== script && next !== LATIN) return signsFrom ?? at;
    else [script, signsFrom] = [next, null];
    at += character.length;
  }
  return at;
}
