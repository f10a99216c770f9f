/**
 * Two names of one zone. Browsers and servers are not of one age, so one may save a name that the other has never heard of.
 */
const RENAMED: readonly (readonly [string, string])[] = [
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['America/Nuuk', 'America/Godthab'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
  ['Pacific/Chuuk', 'Pacific/Truk'],
  ['Pacific/Pohnpei', 'Pacific/Ponape'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Yangon', 'Asia/Rangoon'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['Atlantic/Faroe', 'Atlantic/Faeroe'],
  ['Africa/Asmara', 'Africa/Asmera'],
  ['America/Los_Angeles', 'US/Pacific'],
  ['America/Denver', 'US/Mountain'],
  ['America/Chicago', 'US/Central'],
  ['America/New_York', 'US/Eastern'],
];
/** Zones of the last ten years, each with an older one that has the same clock since. */
const SPLIT_OFF: Readonly<Record<string, string>> = {
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Punta_Arenas': 'America/Argentina/Ushuaia',
  'America/Ciudad_Juarez': 'America/Denver',
  'Asia/Qostanay': 'Asia/Almaty',
  'Asia/Famagusta': 'Asia/Nicosia',
};

/** Another name of the same time zone that is known here; null when there is none. */
export function knownNameOf(zone: string, isKnown: (name: string) => boolean): string | null {
  const renamed = RENAMED.filter((names) => names.includes(zone)).flat();
  const older = SPLIT_OFF[zone];
  return [zone, ...renamed].find(isKnown) ?? (older === undefined ? null : knownNameOf(older, isKnown));
}

/**
 * An offset as text, such as `UTC+5:30`.
 * @param minutes east of UTC
 */
export function shownOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The offset of a zone such as `Etc/GMT-2`, whose sign is inverted: `UTC+2`. Null for every other zone. */
export function fixedOffset(zone: string): string | null {
  const found = /^Etc\/GMT([+-])(\d+)$/.exec(zone);
  return found === null ? null : shownOffset(Number(found[2]) * (found[1] === '-' ? 60 : -60));
}
