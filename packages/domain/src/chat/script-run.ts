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

/**
 * Where the first word ends that goes over from one script into another: text of a language that writes no spaces around an address. Words
 * that begin in another script take Latin letters and digits in, as names of things do (`東京2020`).
 * @param text an address that was found, at most a message long
 * @returns the index of the first letter of the other script, or the length of the text
 */
export function endOfScript(text: string): number {
  let script = -1;
  let at = 0;
  for (const character of text) {
    const next = scriptOf(character);
    if (next === -1) {
      if (!/\p{M}/u.test(character)) script = -1;
    } else if (script !== -1 && next !== script && next !== LATIN) return at;
    else script = next;
    at += character.length;
  }
  return at;
}
