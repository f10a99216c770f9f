import fc from 'fast-check';
import { rounds } from './rounds.ts';

/** Text of the given characters, 0 to `longest` long. */
export const textOf = (characters: string, longest: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: longest });

/**
 * Tries a property on values that are the same in every run.
 * @param times how many
 * @param check throws, as `expect` does, where the property does not hold; what is told then is the smallest such value that was found
 */
export function holds<T>(values: fc.Arbitrary<T>, times: number, check: (value: T) => void): void {
  // What `expect` gives back is no verdict.
  const property = fc.property(values, (value) => void check(value));
  fc.assert(property, { seed: 20_261_127, numRuns: rounds(times) });
}
