/**
 * Whether the page state is still what the server would write now. Once a call has changed the account, the next page is loaded, so that
 * no page greets somebody by an old name.
 */
let isStale = false;

/** Whether a call has changed something since the server wrote the page state, so that the next page has to be loaded from the server. */
export const isStateStale = (): boolean => isStale;

/** Notes that a call has changed something that the page state holds. */
export function markStateStale(): void {
  isStale = true;
}
