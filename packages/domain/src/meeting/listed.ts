import { type Milliseconds, SECOND_MS, type SteadyMs } from '../shared/units.ts';
import { SEAT_KEPT_MS } from './meeting.ts';

/** Whose page was closed stands among the people for so long still: a reload closes it too, and takes less. */
export const CLOSED_PAGE_LISTED_MS: Milliseconds = 8 * SECOND_MS;

/** What the list of people looks at in somebody. */
export interface Listing {
  /** Since when their line is away; null while it is here. */
  readonly awaySince: SteadyMs | null;
  /** The page said that it goes: the tab was closed, or another page opened in it. */
  readonly hasClosedPage: boolean;
  /** The meeting waits for them by name: host, presenter, or one side of a swap. */
  readonly isAwaited: boolean;
}

/**
 * Whether the list of people shows somebody (MEET-21): people who are connected, and those who are away and likely to return. Their seat and resume
 * key are kept for longer (P-06): a person who returns is listed again as the same participant.
 */
export const isListed = ({ awaySince, hasClosedPage, isAwaited }: Listing, now: SteadyMs): boolean =>
  awaySince === null || isAwaited || now - awaySince < listedFor(hasClosedPage);

/** How long the list of people shows a person who is away; shorter when they have closed the page. */
export const listedFor = (hasClosedPage: boolean): Milliseconds => (hasClosedPage ? CLOSED_PAGE_LISTED_MS : SEAT_KEPT_MS);
