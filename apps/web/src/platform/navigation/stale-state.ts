/**
 * Whether the page state is still what the server would write now. Once a call has changed the account, the next page is loaded, so that
 * no page greets somebody by an old name.
 */
let isStale = false;

export const isStateStale = (): boolean => isStale;

/** Something that stands in the page state was changed. */
export function markStateStale(): void {
  isStale = true;
}
