import { expect, it } from 'vitest';
import { ownZoneOf, type ZoneKnowledge } from './own-zone.ts';
import { fixedOffset, knownNameOf, shownOffset } from './zone-name.ts';

const now = Date.UTC(2026, 0, 15);
const isSummer = (at: number) => at > now + 90 * 86_400_000;
const clocks: Record<string, readonly [winter: number, summer: number]> = {
  'Etc/GMT+0': [0, 0],
  UTC: [0, 0],
  'Etc/GMT-1': [60, 60],
  'Etc/GMT-2': [120, 120],
  'Etc/GMT+5': [-300, -300],
  'Africa/Ceuta': [60, 120],
  'Europe/Berlin': [60, 120],
  'Asia/Calcutta': [330, 330],
  'Asia/Katmandu': [345, 345],
  'America/Chicago': [-360, -300],
};
/** A browser that refuses what it does not know, with its own clock. */
const browser = (winter: number, summer = winter, names = Object.keys(clocks)): ZoneKnowledge => ({
  offsetMinutesIn: (zone, at) => (names.includes(zone) ? (clocks[zone]?.[isSummer(at) ? 1 : 0] ?? null) : null),
  ownOffsetMinutes: (at) => (isSummer(at) ? summer : winter),
  names: () => names,
});

it('a zone that the browser tells and knows is taken as it is, also under an old name', () => {
  for (const name of ['Europe/Berlin', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])
    expect(ownZoneOf(name, browser(0), now)).toEqual({ name, isTold: true });
});

it.each(['Etc/Unknown', 'Factory', '+02:00', '-03:30', 'GMT+2', '', 'local', undefined, null, 7])(
  'a browser that tells %j has the zone that agrees with its clock, and says so',
  (told) => {
    expect(ownZoneOf(told, browser(0), now)).toEqual({ name: 'UTC', isTold: false });
    expect(ownZoneOf(told, browser(120), now)).toEqual({ name: 'Etc/GMT-2', isTold: false });
    expect(ownZoneOf(told, browser(-300), now)).toEqual({ name: 'Etc/GMT+5', isTold: false });
    expect(ownZoneOf(told, browser(330), now)).toEqual({ name: 'Asia/Calcutta', isTold: false });
  },
);

it.each(['Etc/Unknown', 'Factory', '+02:00', 'W. Europe Standard Time', '', undefined, null, 7])(
  'a browser that tells %j is not believed, though it reads dates in a zone of that name',
  (told) => {
    const lenient = { ...browser(120), offsetMinutesIn: (zone: string) => clocks[zone]?.[0] ?? 120 };
    expect(ownZoneOf(told, lenient, now)).toEqual({ name: 'Etc/GMT-2', isTold: false });
  },
);

it('a browser that cannot list its zones has one of those that everybody knows', () => {
  const withoutList = (winter: number, summer = winter): ZoneKnowledge => ({ ...browser(winter, summer), names: () => [] });
  const found = [[0], [120], [-300], [60, 120], [-360, -300], [330]] as const;
  expect(found.map(([winter, summer]) => ownZoneOf('Etc/Unknown', withoutList(winter, summer), now).name)).toEqual([
    ...['UTC', 'Etc/GMT-2', 'Etc/GMT+5', 'Europe/Berlin', 'America/Chicago', 'Asia/Calcutta'],
  ]);
});

it('a clock that changes with the season leads to a zone that changes with it, the best known first', () => {
  expect(ownZoneOf('Etc/Unknown', browser(60, 120), now).name).toBe('Europe/Berlin');
  expect(ownZoneOf('Etc/Unknown', browser(-360, -300), now).name).toBe('America/Chicago');
  expect(ownZoneOf('Etc/Unknown', browser(345), now).name).toBe('Asia/Katmandu');
});

it('a browser that knows no zone but UTC, or whose clock no zone has, is in UTC', () => {
  expect(ownZoneOf('Etc/Unknown', browser(120, 120, ['UTC']), now).name).toBe('UTC');
  expect(ownZoneOf('Etc/Unknown', browser(17), now).name).toBe('UTC');
});

it('a zone that is not known here goes by its other name, or by the zone it split off from', () => {
  const knows =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name);
  expect(knownNameOf('Europe/Kyiv', knows('Europe/Kyiv', 'Europe/Kiev'))).toBe('Europe/Kyiv');
  expect(knownNameOf('Europe/Kyiv', knows('Europe/Kiev'))).toBe('Europe/Kiev');
  expect(knownNameOf('Europe/Kiev', knows('Europe/Kyiv'))).toBe('Europe/Kyiv');
  expect(knownNameOf('America/Coyhaique', knows('America/Argentina/Ushuaia'))).toBe('America/Argentina/Ushuaia');
  expect(knownNameOf('America/Ciudad_Juarez', knows('US/Mountain'))).toBe('US/Mountain');
  expect(knownNameOf('America/Denver', knows('America/Ciudad_Juarez'))).toBeNull();
  expect(knownNameOf('Mars/Phobos', knows('UTC', 'Europe/Kyiv'))).toBeNull();
});

it('offsets read as people write them', () => {
  expect([0, 60, -300, 330, -210, 845].map(shownOffset)).toEqual(['UTC', 'UTC+1', 'UTC-5', 'UTC+5:30', 'UTC-3:30', 'UTC+14:05']);
  expect(['Etc/GMT-2', 'Etc/GMT+5', 'Etc/GMT+0', 'Etc/GMT-14'].map(fixedOffset)).toEqual(['UTC+2', 'UTC-5', 'UTC', 'UTC+14']);
  for (const zone of ['Europe/Berlin', 'Etc/GMT', 'Etc/GMT-2x', 'xEtc/GMT-2']) expect(fixedOffset(zone)).toBeNull();
});
