/** What the closing page shows and what its form lets through. */
import { type EndCapMode, endCapMode } from '@ninefold/domain/end-cap/end-cap-mode.ts';
import { cookies, readCookie } from '@ninefold/legacy-api/cookies.ts';
import type { MeetingState } from '../../live-meeting/model.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 255;
const EMAIL_MAX = 70;

export const endCapModeOf = (cookieText: string): EndCapMode => endCapMode(readCookie(cookieText, cookies.luluId));

/** The form is active only when both fields are valid (REG-01). The server checks again. */
export function isSignUpReady(email: string, password: string): boolean {
  const trimmed = email.trim();
  const length = [...password].length;
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(trimmed) && trimmed.length <= EMAIL_MAX && length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** The names under which the person was in the meeting (ENDCAP-06). */
export function ownNames(state: MeetingState): { readonly firstName: string; readonly lastName: string } {
  const own = state.meeting?.participants.find((participant) => participant.id === state.you?.id);
  return { firstName: own?.firstName ?? '', lastName: own?.lastName ?? '' };
}
