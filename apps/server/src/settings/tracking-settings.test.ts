import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { tellsAnybody } from './tracking-settings.ts';

it('a wrong address of an outside service is named in one line', () => {
  for (const [name, value, why] of [
    ['TRACKING_ADS_URL', 'ftp://x', 'must be an address'],
    ['TRACKING_ANALYTICS_URL', 'collect', 'must be an address'],
    ['ERROR_REPORTS_LIVE', 'https://x.example/1', 'must be a project key'],
    ['ERROR_REPORTS_OTHER', 'https://key@x.example/', 'must be a project key'],
  ] as const)
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${why}`);
});

it('all services are off by default', () => {
  const given = Object.entries(readConfig({})).filter(([name]) => /^(TRACKING|ERROR_REPORTS)/.test(name));
  expect(given).toEqual([]);
});

it('[C-41] visitors are asked only where something outside is told', () => {
  expect(tellsAnybody(readConfig({}))).toBe(false);
  expect(tellsAnybody(readConfig({ TRACKING_MIXPANEL_TOKEN: 'a-token' }))).toBe(false);
  expect(tellsAnybody(readConfig({ TRACKING_ADS_URL: 'https://ads.example/collect' }))).toBe(true);
  expect(tellsAnybody(readConfig({ ERROR_REPORTS_OTHER: 'https://key@errors.example/1' }))).toBe(true);
});
