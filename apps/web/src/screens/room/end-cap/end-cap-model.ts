/** What the closing page shows, and how it calls the person. */
import { type EndCapMode, endCapMode } from '@ninefold/domain/end-cap/end-cap-mode.ts';
import { cookies, readCookie } from '@ninefold/legacy-api/cookies.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';

/** Which closing page to show, by the page's cookies. */
export const endCapModeOf = (cookieText: string): EndCapMode => endCapMode(readCookie(cookieText, cookies.luluId));

/** The names under which the person was in the meeting (ENDCAP-06). */
export function ownNames(state: MeetingState): { readonly firstName: string; readonly lastName: string } {
  const own = state.meeting?.participants.find((participant) => participant.id === state.you?.id);
  return { firstName: own?.firstName ?? '', lastName: own?.lastName ?? '' };
}
