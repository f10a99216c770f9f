import { expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';

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
