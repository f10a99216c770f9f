/** Why a step was refused. `kind` is stable and documented in docs/protocol.md. */
export type MeetingError =
  | { readonly kind: 'meeting/over' }
  | { readonly kind: 'meeting/not-presenter' }
  | { readonly kind: 'meeting/not-host' }
  | { readonly kind: 'meeting/not-now'; readonly event: string }
  | { readonly kind: 'meeting/unknown' };
