/** Bounds of the scheduler. Invitees: at most the addresses of one list, `EMAIL_LIST_MAX`. */
import { DAY_MS } from '../shared/units.ts';

export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 2_000;
export const SHORTEST_MINUTES = 5;
export const LONGEST_MINUTES = 24 * 60;
/** How far ahead a meeting may begin, or a repetition end. */
export const FURTHEST_AHEAD_MS = 5 * 366 * DAY_MS;
/** Planned meetings of one account at a time; those that are over do not count. */
export const PLANNED_MAX = 100;
/** Mails about planned meetings that one account may cause in 24 hours, reminders too. */
export const MAILS_A_DAY = 1_000;
/** Reminders leave so long before the start. */
export const REMINDER_MINUTES = 15;
