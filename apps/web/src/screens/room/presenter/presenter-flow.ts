/** How a presenter's page comes to its meeting, and what it does with what becomes of it. Plain decisions; `use-presenter.ts` carries them out. */
import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import type { Entry, MeetingState } from '../../../live-meeting/state/model.ts';
import type { StartedShare } from '../../../services/share-hand-off.ts';

/** How this page came to its meeting: a click on Share, a reload, or not at all. */
export type Origin = { readonly kind: 'share'; readonly started: StartedShare } | { readonly kind: 'resume' } | { readonly kind: 'none' };

export interface OriginFacts {
  /** A share of another page that waits for this one. */
  readonly waiting: () => StartedShare | null;
  /** One that this tab has begun before. */
  readonly begun: () => StartedShare | null;
  /** This tab has the resume key of its meeting. */
  readonly canResume: () => boolean;
  /** The own personal URL under which the page is to start its meeting; null when it is not asked to. */
  readonly startBy: string | null;
}

/** How the presenter's page begins: with a new share, with a share that an earlier page began, with a resume key, or by its start link. */
export function originAtFirst({ waiting, begun, canResume, startBy }: OriginFacts): Origin {
  const handedOver = waiting();
  if (handedOver !== null) return { kind: 'share', started: handedOver };
  // A kept resume key may be of another meeting; the server knows which one runs under the name.
  if (startBy !== null) return { kind: 'none' };
  if (canResume()) return { kind: 'resume' };
  const started = begun();
  return started === null ? { kind: 'none' } : { kind: 'share', started };
}

export type EntryStep =
  /** The host is an admin: no end-cap, the start page (STATE-03, EXIT-08). */
  | { readonly do: 'go-home' }
  /** The kept resume key was of a meeting that is over. */
  | { readonly do: 'offer-new' }
  | { readonly do: 'tell-failure'; readonly errorCode: number };

/** What the presenter's page does when the meeting refuses or ends its visit; null while it goes on. */
export function onEntry(entry: Entry, origin: Origin['kind']): EntryStep | null {
  if (entry.kind === 'over') return { do: 'go-home' };
  if (entry.kind !== 'refused' && entry.kind !== 'limited') return null;
  if (origin === 'resume') return { do: 'offer-new' };
  return { do: 'tell-failure', errorCode: entry.kind === 'refused' ? entry.errorCode : clientError.ConnectionFailed };
}

/** The viewer code of the meeting, nine digits. It is known from the share before the server answers; null until then. */
export const viewerCodeOf = (state: MeetingState, origin: Origin): string | null =>
  state.meeting?.code ?? (origin.kind === 'share' ? origin.started.viewerCode : null);

/**
 * The personal URL under which the meeting was shared, as far as the share itself tells; a name that this share has claimed is not in the page
 * state yet.
 */
export const sharedByOf = (origin: Origin, startBy: string | null): string | null =>
  startBy ?? (origin.kind === 'share' ? origin.started.personalUrl : null);

/** The own personal URL under which the meeting is shared; null when by its code alone. @param ownUrl '' for none */
export const personalUrlOf = (state: MeetingState, sharedBy: string | null, ownUrl: string): string | null =>
  sharedBy !== null || state.meeting?.sessionType === 'PersonalUrl' ? ownUrl || null : null;
