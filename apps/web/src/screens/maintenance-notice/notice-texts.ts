/** What the popup says of a notice, as text. */
import {
  centralEuropeanClock,
  easternStandardClock,
  type FixedClock,
  type MaintenanceNotice,
} from '@ninefold/domain/maintenance-notice/maintenance-notice.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { fixedOffset } from '@ninefold/domain/browser/zone-name.ts';
import { noticeText } from '../../platform/texts/notice-text.ts';
import { pageLocale } from '../../platform/texts/language.ts';

export interface NoticeTexts {
  /** How soon, or until when. */
  readonly tag: string;
  /** The day on which it starts where the visitor is. */
  readonly startDate: string;
  /** Name of a clock and its time; the day stands with it where it is another than the start date. */
  readonly clocks: readonly { readonly name: string; readonly time: string }[];
  readonly duration: string;
}

/**
 * What the notice of a maintenance says: how soon, the date, the start on three clocks (Eastern, Central European, the visitor's), and how long.
 * @param now in epoch milliseconds
 * @param zone of the visitor, such as `Europe/Zagreb`
 */
export function noticeTexts(notice: MaintenanceNotice, now: EpochMs, zone: string): NoticeTexts {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(pageLocale(), options);
  const date = format({ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = format({ timeZone: 'UTC', weekday: 'long' });
  const own = ownClock(notice.startsAt, zone);
  const reading = ({ day, time }: FixedClock): string =>
    day === own.day ? time : `${time}, ${weekday.format(Date.parse(`${day}T00:00:00Z`))}`;
  return {
    tag: tagOf(notice, now, zone),
    startDate: date.format(notice.startsAt),
    clocks: [
      { name: noticeText('notice.eastern'), time: reading(easternStandardClock(notice.startsAt)) },
      { name: noticeText('notice.central'), time: reading(centralEuropeanClock(notice.startsAt)) },
      { name: noticeText('notice.own', { place: placeOf(zone) }), time: own.time },
    ],
    duration: noticeText('notice.minutes', { count: notice.minutes }),
  };
}

function tagOf({ isDuring, startsAt, minutes }: MaintenanceNotice, now: EpochMs, zone: string): string {
  const end = startsAt + minutes * MINUTE_MS;
  if (isDuring) {
    const { day, time } = ownClock(end, zone);
    const isToday = day === ownClock(now, zone).day;
    const date = new Intl.DateTimeFormat(pageLocale(), { timeZone: zone, day: 'numeric', month: 'long' }).format(end);
    return noticeText('notice.until', { time: isToday ? time : `${time}, ${date}` });
  }
  const midnight = (at: EpochMs): EpochMs => Date.parse(`${ownClock(at, zone).day}T00:00:00Z`);
  const days = Math.round((midnight(startsAt) - midnight(now)) / DAY_MS);
  if (days <= 0) return noticeText('notice.today');
  return days === 1 ? noticeText('notice.tomorrow') : noticeText('notice.inDays', { count: days });
}

/** Day and time on the visitor's clock, of 24 hours in every language: the other two clocks stand beside it. */
function ownClock(at: EpochMs, zone: string): FixedClock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** `Europe/Zagreb` is Zagreb; a zone without a place, such as UTC, stands as it is. */
const placeOf = (zone: string): string => fixedOffset(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
