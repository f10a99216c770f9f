import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../shared/units.ts';
import {
  AUDIO_DISRUPTION_MINUTES,
  centralEuropeanClock,
  easternStandardClock,
  maintenanceText,
  type MaintenanceWindow,
  maintenanceTitle,
  noticeNow,
  refusesNewMeetings,
} from './maintenance-notice.ts';

const start = Date.UTC(2026, 6, 1, 22, 30);
const window = (given: Partial<MaintenanceWindow> = {}): MaintenanceWindow => ({
  id: 'one',
  startsAt: start,
  minutes: 60,
  isAudioOnly: false,
  note: '',
  ...given,
});
const titleAt = (windows: readonly MaintenanceWindow[], now: number) => {
  const notice = noticeNow(windows, now);
  return notice === null ? null : maintenanceTitle(notice);
};

describe('maintenance notice', () => {
  it('[MAINT-01] [MAINT-02] [MAINT-10] [MAINT-12] is planned before, in progress from its start, and over at its end', () => {
    expect(titleAt([window()], start - 1)).toBe('planned');
    expect(titleAt([window()], start)).toBe('during');
    expect(titleAt([window()], start + 60 * MINUTE_MS - 1)).toBe('during');
    expect(titleAt([window()], start + 60 * MINUTE_MS)).toBeNull();
  });

  it('[MAINT-10] [MAINT-11] "during" comes before "audio only"', () => {
    const audio = [window({ isAudioOnly: true })];
    expect(titleAt(audio, start - 1)).toBe('plannedAudio');
    expect(titleAt(audio, start)).toBe('during');
  });

  it('[MAINT-16] without a window there is none', () => expect(noticeNow([], start)).toBeNull());

  it('of several, what runs comes first, full maintenance before audio, then what comes next', () => {
    const windows = [
      window({ id: 'later', startsAt: start + 300 * MINUTE_MS }),
      window({ id: 'audio', isAudioOnly: true }),
      window({ id: 'full', startsAt: start + MINUTE_MS }),
    ];
    expect([start - 1, start, start + MINUTE_MS, start + 70 * MINUTE_MS].map((now) => noticeNow(windows, now)?.id)).toEqual([
      'audio',
      'audio',
      'full',
      'later',
    ]);
  });

  it('new meetings are refused during full maintenance only', () => {
    expect(refusesNewMeetings([window()], start - 1)).toBe(false);
    expect(refusesNewMeetings([window()], start)).toBe(true);
    expect(refusesNewMeetings([window({ isAudioOnly: true })], start)).toBe(false);
    expect(refusesNewMeetings([window()], start + 60 * MINUTE_MS)).toBe(false);
    expect(refusesNewMeetings([], start)).toBe(false);
    const tomorrow = window({ id: 'tomorrow', startsAt: start + 1_440 * MINUTE_MS });
    expect([start, start + 60 * MINUTE_MS].map((now) => refusesNewMeetings([window(), tomorrow], now))).toEqual([true, false]);
  });

  it('[MAINT-06] [MAINT-07] tells its start at UTC−5 and UTC+1, in summer too, each with its own date', () => {
    expect(easternStandardClock(start)).toEqual({ day: '2026-07-01', time: '17:30' });
    expect(centralEuropeanClock(start)).toEqual({ day: '2026-07-01', time: '23:30' });
    expect(centralEuropeanClock(start + 30 * MINUTE_MS)).toEqual({ day: '2026-07-02', time: '00:00' });
    expect(easternStandardClock(Date.UTC(2026, 0, 1, 4))).toEqual({ day: '2025-12-31', time: '23:00' });
  });

  it('[MAINT-13] [MAINT-14] [CONST-34] says what stops, and of audio maintenance that only calls are disturbed, for 5 minutes', () => {
    expect(maintenanceText(window())).toBe('starts');
    expect(maintenanceText(window({ isAudioOnly: true }))).toBe('calls');
    expect(AUDIO_DISRUPTION_MINUTES).toBe(5);
  });
});
