/** Why a step was refused. `kind` is stable and documented in docs/protocol.md. */
export type MeetingError =
  | { readonly kind: 'meeting/over' }
  | { readonly kind: 'meeting/not-presenter' }
  | { readonly kind: 'meeting/not-host' }
  | { readonly kind: 'meeting/not-now'; readonly event: string }
  /** The person is not there, or not any more. */
  | { readonly kind: 'meeting/unknown-person' }
  /** There is no such wish or offer to present, or not any more. */
  | { readonly kind: 'meeting/unknown-swap' }
  /** Somebody else is asked. */
  | { readonly kind: 'meeting/not-yours' }
  /** The same wish waits for an answer, or was declined a moment ago. */
  | { readonly kind: 'meeting/asked-before' }
  /** As many as there may be. */
  | { readonly kind: 'meeting/busy' }
  | { readonly kind: 'meeting/unknown' };
