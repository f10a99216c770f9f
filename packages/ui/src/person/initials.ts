/** Matches one visible character: a letter with its marks, a flag, an emoji of several parts. */
const oneSign = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*)/u;
const signOf = (word: string): string => oneSign.exec(word)?.[0] ?? '';
const letterOf = (word: string): string => signOf(/[\p{L}\p{N}].*/u.exec(word)?.[0].toUpperCase() ?? '');

/** First letters of the first and the last word of a name, at most two; a sign in front of a word is none, and stands for it where nothing else does. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map(letterOf)
    .filter((letter) => letter !== '');
  const [first, ...others] = letters;
  return first === undefined ? signOf(name.trim()) : first + (others.at(-1) ?? '');
}

/** One of six colours, the same on every page and for as long as the meeting lives. @param seat 0 for the host, then as people came */
export const colourOf = (seat = 0): number => (seat % 6) + 1;
