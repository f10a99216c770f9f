/** Days of the calendar as text, `YYYY-MM-DD`: arithmetic without clocks and zones. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** What calendars of today can hold. */
const YEARS = { first: 2000, last: 2199 };

interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const { year, month, day } = partsOf(text);
  return year >= YEARS.first && year <= YEARS.last && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for a time as clocks show it, `HH:MM`. */
export const isTime = (text: string): boolean => TIME.test(text);

/** The day that is so many days later. Days are `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** The same day so many months later; the last day of the month where that is shorter. Days are `YYYY-MM-DD`. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const later = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return textOf({ ...later, day: Math.min(day, daysInMonth(later.year, later.month)) });
}

/** The day of the month, 1 to 31, of a date `YYYY-MM-DD`. */
export const dayOfMonth = (date: string): number => partsOf(date).day;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function partsOf(date: string): Day {
  const parts = DAY.exec(date);
  return { year: Number(parts?.[1]), month: Number(parts?.[2]), day: Number(parts?.[3]) };
}

const textOf = ({ year, month, day }: Day): string => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
