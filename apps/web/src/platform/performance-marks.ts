import { quietly } from './storage.ts';

/** Marks by which anyone can measure what a person waits for. Nobody waits for a mark: where a browser sets none, the page goes on without. */
export type MarkName = 'join:start' | 'join:still' | 'join:video' | 'share:start' | 'share:code';

/** Sets a performance mark now (User Timing). */
export const mark = (name: MarkName): void => void quietly(() => performance.mark(name));

/** Sets a performance mark unless it is set already. */
export function markOnce(name: MarkName): void {
  if (quietly(() => performance.getEntriesByName(name, 'mark').length) === 0) mark(name);
}

/** Starts a measurement again: removes the marks of an earlier one and sets the first. */
export function startMarks(first: MarkName, ...following: readonly MarkName[]): void {
  quietly(() => {
    for (const name of [first, ...following]) performance.clearMarks(name);
  });
  mark(first);
}
