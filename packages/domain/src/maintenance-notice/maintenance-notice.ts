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
  const open = windows.filter((period) => now < endOf(period)).toSorted((a, b) => a.startsAt - b.startsAt);
  const running = open.filter((period) => isDuring(period, now));
  const chosen = running.find(({ isAudioOnly }) => !isAudioOnly) ?? running[0] ?? open[0];
  return chosen === undefined ? null : { ...chosen, isDuring: isDuring(chosen, now) };
}

/** Whether new meetings are refused: during full maintenance only; joining works (D-61). */
export const refusesNewMeetings = (windows: readonly MaintenanceWindow[], now: EpochMs): boolean =>
  windows.some((period) => !period.isAudioOnly && isDuring(period, now));

/** MAINT-13. */
export const MAINTENANCE_TEXT = 'During this time you will not be able to start new meetings.';

export type MaintenanceTitle = 'System Maintenance' | 'Planned Audio System Maintenance' | 'Planned System Maintenance';

/** MAINT-10 to MAINT-12. */
export function maintenanceTitle(notice: MaintenanceNotice): MaintenanceTitle {
  if (notice.isDuring) return 'System Maintenance';
  return notice.isAudioOnly ? 'Planned Audio System Maintenance' : 'Planned System Maintenance';
}

/** The two fixed offsets under their names, whatever the clocks of those places do (D-35). */
export const easternStandardTime = (at: EpochMs): string => `${timeAtOffset(at, -5)} Eastern Standard Time`;
export const centralEuropeanTime = (at: EpochMs): string => `${timeAtOffset(at, 1)} Central European Time`;

/** `2026-11-21 16:05` at so many hours from UTC; the date stands with it, since it may differ between the two. */
function timeAtOffset(at: EpochMs, hours: number): string {
  return new Date(at + hours * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');
}
