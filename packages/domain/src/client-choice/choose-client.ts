import { type ClientResult, clientResult } from './client-result.ts';

export interface ClientSupport {
  readonly html5: boolean;
  readonly flash: boolean;
}

/**
 * Which viewer client to use (CLIENT-02 to CLIENT-08).
 * @param viewer value of the query parameter `viewer`; null or '' when there is none. An asked-for client is given unchecked.
 */
export function chooseClient(viewer: string | null, support: ClientSupport): ClientResult {
  if (viewer === 'html5') return clientResult.Html5;
  if (viewer === 'flash') return clientResult.Flash;
  if (viewer !== null && viewer !== '') return clientResult.None;
  if (support.html5) return clientResult.Html5;
  return support.flash ? clientResult.Flash : clientResult.None;
}

export type ClientPlan =
  | { readonly kind: 'start'; readonly client: ClientResult }
  /** Unknown `viewer` value: the visitor stays on the main page. */
  | { readonly kind: 'stay' }
  /** Flash was asked for and is not there: stay, and show the Flash bubble. */
  | { readonly kind: 'stay-with-flash-bubble' }
  /** Nothing asked for, nothing supported: go on to `/{code}`, which answers FlashNotSupported. */
  | { readonly kind: 'go-unsupported' };

/** What the page does about the choice, each text of the source keeping its own case (D-05). */
export function planClient(viewer: string | null, support: ClientSupport): ClientPlan {
  const client = chooseClient(viewer, support);
  if (client === clientResult.Flash && !support.flash) return { kind: 'stay-with-flash-bubble' };
  if (client !== clientResult.None) return { kind: 'start', client };
  return viewer === null || viewer === '' ? { kind: 'go-unsupported' } : { kind: 'stay' };
}
