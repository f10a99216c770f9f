import { normalizedName } from './normalized-name.ts';

/** A name that somebody gave themselves, and which of those who are called so they are: 1 for the first, who is shown without it. */
export interface NumberedName {
  readonly name: string;
  readonly number: number;
}

/** A name with its number, "Anna (2)"; number 1 is not shown. The name is cut so that the whole is no longer than a name may be. */
export function numbered({ name, number }: NumberedName, longest: number): string {
  const mark = number === 1 ? '' : ` (${number})`;
  return `${[...name]
    .slice(0, longest - mark.length)
    .join('')
    .trimEnd()}${mark}`;
}

const keysOf = (names: readonly NumberedName[], longest: number): ReadonlySet<string> =>
  new Set(names.filter(({ name }) => name !== '').map((one) => normalizedName(numbered(one, longest))));

/** Whether none of the others is shown by the same name. Others who gave no name are ignored: their default name has a number. */
export const isAlone = (one: NumberedName, others: readonly NumberedName[], longest: number): boolean =>
  !keysOf(others, longest).has(normalizedName(numbered(one, longest)));

/**
 * The smallest number with which a name is shown unlike all the others; 1 for who gave none.
 * @param others of those who are in the meeting, without the person themselves
 */
export function freeNumber(name: string, others: readonly NumberedName[], longest: number): number {
  const taken = keysOf(others, longest);
  let number = 1;
  while (taken.has(normalizedName(numbered({ name, number }, longest)))) number += 1;
  return number;
}
