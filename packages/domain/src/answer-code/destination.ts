/** A page that a failed call may lead to; the old API's link table knows its address. */
export type Destination =
  | { readonly page: 'home' }
  | { readonly page: 'login' }
  | { readonly page: 'page-not-found' }
  | { readonly page: 'unknown-error'; readonly referenceNumber?: string };

export type CallEffect =
  | { readonly kind: 'nothing' }
  /** Tells the rest of the page that the session is gone, before the window moves. */
  | { readonly kind: 'publish-unauthorized' }
  | { readonly kind: 'go'; readonly to: Destination }
  | { readonly kind: 'go-to-address'; readonly address: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'show-response' }
  | { readonly kind: 'call-custom-handler' }
  | { readonly kind: 'call-failure-handler' };
