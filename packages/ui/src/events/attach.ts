/**
 * Listens until the returned function is called. What a caller passes may have been looked up in a page, so it is checked as it is, not
 * as it is typed.
 * @throws TypeError for a missing element, event name or handler (DEV-01 to DEV-03)
 */
export function attach<K extends keyof HTMLElementEventMap>(
  element: EventTarget | null | undefined,
  eventName: K,
  handler: (event: HTMLElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
): () => void {
  if (element === null || element === undefined || typeof element.addEventListener !== 'function') {
    throw new TypeError(`attach: there is no element to listen on for ${String(eventName) || 'an event'}`);
  }
  if (typeof eventName !== 'string' || String(eventName) === '') throw new TypeError('attach: an event name is missing');
  if (typeof handler !== 'function') throw new TypeError(`attach: a handler for ${eventName} is missing`);
  const listener = handler as (event: Event) => void;
  element.addEventListener(eventName, listener, options);
  return () => element.removeEventListener(eventName, listener, options);
}
