import { type EpochMs, HOUR_MS, MINUTE_MS } from '../shared/units.ts';

/** A time in which the operator works on the server (MAINT area, D-61). */
export interface MaintenanceWindow {
  readonly id: string;
  readonly startsAt: EpochMs;
  readonly minutes: number;
  /** Only conference calls are disturbed; meetings go on. */
  readonly isAudioOnly: boolean;
  readonly note: string;
}

/** What people are told now. `isDuring` is worked out from the clock and comes before everything else (D-61). */
export interface MaintenanceNotice extends MaintenanceWindow {
  readonly isDuring: boolean;
}

const endOf = ({ startsAt, minutes }: MaintenanceWindow): EpochMs => startsAt + minutes * MINUTE_MS;
const isDuring = (period: MaintenanceWindow, now: EpochMs): boolean => period.startsAt <= now && now < endOf(period);

/**
 * The one notice to show: what runs now, full maintenance first, else what comes next. Null when there is none (MAINT-16).
 * @see docs/spec/maint.md MAINT-01, MAINT-02, MAINT-10 to MAINT-12
 */
export function noticeNow(windows: readonly MaintenanceWindow[], now: EpochMs): MaintenanceNotice | null {
  const open = windows.filter((period) => now < endOf(period)).sort((a, b) => a.startsAt - b.startsAt);
  const running = open.filter((period) => isDuring(period, now));
  const chosen = running.find(({ isAudioOnly }) => !isAudioOnly) ?? running[0] ?? open[0];
  return chosen === undefined ? null : { ...chosen, isDuring: isDuring(chosen, now) };
}

/** Whether new meetings are refused: during full maintenance only; joining works (D-61). */
export const refusesNewMeetings = (windows: readonly MaintenanceWindow[], now: EpochMs): boolean =>
  windows.some((period) => !period.isAudioOnly && isDuring(period, now));

/** Minutes for which conference calls are disturbed (CONST-34). */
export const AUDIO_DISRUPTION_MINUTES = 5;

/** The key of the notice's text (MAINT-13, MAINT-14). */
export const maintenanceText = (notice: MaintenanceWindow): 'starts' | 'calls' => (notice.isAudioOnly ? 'calls' : 'starts');

export type MaintenanceTitle = 'during' | 'plannedAudio' | 'planned';

/** The key of the notice's title (MAINT-10 to MAINT-12). */
export function maintenanceTitle(notice: MaintenanceNotice): MaintenanceTitle {
  if (notice.isDuring) return 'during';
  return notice.isAudioOnly ? 'plannedAudio' : 'planned';
}

/** What a clock of a fixed offset shows: `2026-11-21` and `16:05`. */
export interface FixedClock {
  readonly day: string;
  readonly time: string;
}

/** Date and time at the fixed offset of Eastern Standard Time, without summer time (MAINT-06, MAINT-07, D-35). */
export const easternStandardClock = (at: EpochMs): FixedClock => clockAtOffset(at, -5);
/** Date and time at the fixed offset of Central European Time, without summer time (MAINT-06, MAINT-07, D-35). */
export const centralEuropeanClock = (at: EpochMs): FixedClock => clockAtOffset(at, 1);

function clockAtOffset(at: EpochMs, hours: number): FixedClock {
  const shown = new Date(at + hours * HOUR_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
