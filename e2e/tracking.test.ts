import { isDeepStrictEqual } from 'node:util';
import { type Collector, startCollector } from '@ninefold/testkit/collector.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Presenter, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, joinByTyping, untilState } from './support/viewer.ts';

const pseudonym = 'abcdefghijklmnopqrstuv';
let outside: Collector;
let stage: Stage;
let presenter: Presenter;
beforeAll(async () => {
  outside = await startCollector();
  stage = await openStage({
    env: {
      NODE_ENV: 'production',
      TRACKING_ANALYTICS_URL: `${outside.origin}/analytics`,
      TRACKING_TAG_MANAGER_URL: `${outside.origin}/tags`,
      TRACKING_ADS_URL: `${outside.origin}/ads`,
      // One service that never answers and one that is not there (TRACK-25).
      TRACKING_MIXPANEL_URL: `${outside.origin}/silent`,
      ERROR_REPORTS_LIVE: 'http://key@127.0.0.1:1/1',
    },
  });
  presenter = await startSharing(stage, { prepare: (page) => agree(page) });
});
afterAll(async () => {
  await stage.close();
  await outside.close();
});

/** As the question for consent leaves it. */
const agree = (page: Page, more: Record<string, string> = {}) =>
  page
    .context()
    .addCookies(
      Object.entries({ TrackingConsent: `yes.${pseudonym}`, ...more }).map(([name, value]) => ({ name, value, url: stage.server.url })),
    );
const eventsAt = (service: string): string[] =>
  outside.received
    .filter(({ path }) => path === service)
    .map(({ body }) => (JSON.parse(body) as { events: { name: string }[] }).events[0]?.name ?? '');
const services = ['/analytics', '/tags', '/ads'];
const arrives = (name: string) =>
  until(() => {
    const missing = services.filter((service) => !eventsAt(service).includes(name));
    return missing.length === 0 ? null : `${name} at ${missing.join(' ')}`;
  });

it('[TRACK-19] [TRACK-20] [TRACK-21] [TRACK-22] a share of somebody who agreed, and the loading of the client, reach analytics, tag manager and ads', async () => {
  await arrives('HOMEPAGE_SHARE_CLICKED');
  await arrives('HTML5_CLIENT_LOAD');
  for (const { body } of outside.received) expect(body).toContain(pseudonym);
});

it('[TRACK-23] the analytics user id is LuluId; without LuluId none is sent', async () => {
  for (const { body } of outside.received) expect(JSON.parse(body)).not.toHaveProperty('user_id');
  const page = await stage.viewers.page();
  await agree(page, { LuluId: 'lulu-7', LastTimeLoggedIn: '2026-01-01T00:00:00.000Z' });
  await page.goto(`${stage.server.url}/`);
  await codeField(page).pressSequentially(presenter.code.replaceAll('-', ''));
  await codeField(page).press('Enter');
  await untilState(page, 'viewing');
  await arrives('HOMEPAGE_JOIN_CLICKED');
  const join = outside.received.find(({ path, body }) => path === '/analytics' && body.includes('HOMEPAGE_JOIN_CLICKED'));
  expect(JSON.parse(join?.body ?? '{}')).toMatchObject({ user_id: 'lulu-7', events: [{ params: { isRegistered: true } }] });
  await page.context().close();
});

it('a visitor who is asked and says yes is told of from then on, not before; who says no never is', async () => {
  const question = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
  const joined = () => services.map((service) => eventsAt(service).filter((name) => name === 'HOMEPAGE_JOIN_CLICKED').length);
  const tryWrongCode = async (page: Page) => {
    await codeField(page).fill('12345678');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await until(async () => ((await page.locator('#globalError').getByRole('alert').count()) > 0 ? null : 'the error bubble'));
  };
  const before = joined();
  const once = before.map((count) => count + 1);
  const [yes, no] = [await stage.viewers.page(), await stage.viewers.page()];
  for (const page of [yes, no]) {
    await page.goto(`${stage.server.url}/`);
    await tryWrongCode(page);
  }
  await question(no).getByRole('button', { name: 'No, thanks' }).click();
  await tryWrongCode(no);
  await question(yes).getByRole('button', { name: 'Yes, that’s fine' }).click();
  await tryWrongCode(yes);
  await until(() => (isDeepStrictEqual(joined(), once) ? null : `clicks on Join ${once}, there are ${joined()}`));
  for (const page of [yes, no]) await page.context().close();
});

it('[TRACK-25] a visitor who agreed to nothing shares, joins and watches as ever, and nothing is sent', async () => {
  const before = outside.received.length;
  const viewer = await joinByTyping(stage, presenter.code);
  await untilPictureMoves(viewer);
  await viewer.context().close();
  // The service that never answers still gets, one by one, what was sent before.
  const sentSince = outside.received.slice(before).filter(({ path }) => services.includes(path));
  const isJoin = ({ body }: { readonly body: string }) => body.includes('JOIN_CLICKED');
  expect(outside.received.slice(0, before).some(isJoin)).toBe(true);
  expect(sentSince.filter(isJoin)).toEqual([]);
});

it('[TRACK-30] nothing that was sent holds the code, a ticket, or the address of a page', async () => {
  const all = outside.received.map(({ path, body, headers }) => path + body + JSON.stringify(headers)).join('\n');
  expect(outside.received.length).toBeGreaterThan(5);
  for (const secret of ['12345678', presenter.code, presenter.code.replaceAll('-', ''), stage.server.url])
    expect(all).not.toContain(secret);
  expect(all.replaceAll(pseudonym, '')).not.toMatch(/[A-Za-z0-9_-]{43}/);
});
