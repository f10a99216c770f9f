const firstOf = (word: string): string => ([...(/[\p{L}\p{N}].*/u.exec(word)?.[0] ?? word)][0] ?? '').toUpperCase();

/** First letters of the first and the last word of a name, at most two; a bracket in front of a word is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return firstOf(first) + (last === undefined ? '' : firstOf(last));
}

/** One of six colours, the same for the same seat in the list. */
export const colourOf = (index: number): number => (index % 6) + 1;
