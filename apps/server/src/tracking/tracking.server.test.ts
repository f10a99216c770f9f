import { knownEvents, propertyReaders } from '@ninefold/domain/tracking/accepted-event.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call } from '@ninefold/testkit/calls.ts';
import { type Collector, type Received, startCollector } from '@ninefold/testkit/collector.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const pseudonym = 'abcdefghijklmnopqrstuv';
const agreed = { cookie: `TrackingConsent=yes.${pseudonym}; LuluId=lulu-1; LastTimeLoggedIn=2026-01-01` };
const tracked = { d: { iError: 0 } };

let outside: Collector;
let origin: string;
let received: Received[];
let server: RunningServer;
beforeAll(async () => {
  outside = await startCollector();
  ({ origin, received } = outside);
  server = await startServer({ env: settings() });
}, 30_000);
afterAll(async () => {
  await server.stop();
  await outside.close();
});
beforeEach(() => {
  received.length = 0;
});

const settings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  TRACKING_ANALYTICS_URL: `${origin}/analytics?measurement_id=G-1&api_secret=s`,
  TRACKING_TAG_MANAGER_URL: `${origin}/tags`,
  TRACKING_ADS_URL: `${origin}/ads`,
  TRACKING_MIXPANEL_URL: `${origin}/mixpanel`,
  TRACKING_MIXPANEL_TOKEN: 'mp-token',
  ERROR_REPORTS_LIVE: `${origin.replace('http://', 'http://livekey@')}/11`,
  ERROR_REPORTS_OTHER: `${origin.replace('http://', 'http://otherkey@')}/22`,
});
const extended = (name: string, properties: object = {}, integration = 0) => ({
  ActionName: name,
  ActionProperties: JSON.stringify(properties),
  Integration: integration,
});
const paths = (): string[] => received.map(({ path }) => path.split('?')[0] ?? '').sort();
/** The service of the last event has heard it, so everything before it was sent too: each queue keeps its order. */
const arrived = (count: number) => until(() => (received.length < count ? `${count - received.length} requests` : null), 30_000);
/** An event that everybody takes, sent after what should send nothing. */
async function nothingBefore(known = 0): Promise<void> {
  await call(server.url, endpoints.trackExtended.path, extended('HTML5_CLIENT_LOAD', {}, 1), agreed);
  await arrived(4 + known);
  expect(received.slice(known).map(({ body }) => body.includes('HTML5_CLIENT_LOAD'))).toEqual([true, true, true, true]);
}

describe('the tracking calls', () => {
  it('[API-06] [API-22] the extended call of both services reaches the services of its integration', async () => {
    for (const path of [endpoints.trackExtended.path, endpoints.commonTrackExtended.path]) {
      received.length = 0;
      const sent = extended('HOMEPAGE_JOIN_CLICKED', { context: 'HomePage', other: 'x' }, 1);
      expect(await call(server.url, path, sent, agreed)).toEqual({ status: 200, body: tracked });
      await arrived(4);
      expect(paths()).toEqual(['/ads', '/analytics', '/mixpanel', '/tags']);
    }
  });

  it('[API-07] the deprecated call is answered and sends the name', async () => {
    for (const path of [endpoints.track.path, endpoints.commonTrack.path]) {
      received.length = 0;
      expect(await call(server.url, path, { ActionName: 'SHARE_CLICKED' }, agreed)).toEqual({ status: 200, body: tracked });
      await arrived(3);
      expect(received.every(({ body }) => body.includes('SHARE_CLICKED'))).toBe(true);
    }
  });

  it('[API-08] the event call takes trackParams', async () => {
    const body = { trackParams: { eventName: 'HTML5_CLIENT_EXIT_CLICK', properties: '{"errorCode":7}', integration: 2 } };
    expect(await call(server.url, endpoints.trackEvent.path, body, agreed)).toEqual({ status: 200, body: tracked });
    await arrived(3);
    expect(paths()).toEqual(['/ads', '/mixpanel', '/tags']);
    const mixpanel = JSON.parse(received.find(({ path }) => path === '/mixpanel')?.body ?? '');
    expect(mixpanel).toEqual([
      {
        event: 'HTML5_CLIENT_EXIT_CLICK',
        properties: { errorCode: 7, isRegistered: true, token: 'mp-token', time: expect.any(Number), distinct_id: 'lulu-1', ip: 0 },
      },
    ]);
  });

  it('any body is answered with success and sends nothing of itself', async () => {
    for (const body of [
      {},
      [],
      'null',
      '7',
      { ActionName: 7 },
      { trackParams: 'x' },
      extended('UNLISTED'),
      extended('x'.repeat(9_000), {}, 99),
    ])
      for (const { path } of [endpoints.trackExtended, endpoints.track, endpoints.trackEvent])
        expect(await call(server.url, path, body, agreed)).toEqual({ status: 200, body: tracked });
    await nothingBefore();
  });
});

describe('what leaves the product', () => {
  it('[TRACK-20] [TRACK-21] [TRACK-22] [TRACK-23] [TRACK-24] analytics, tag manager and ads hear of it, with LuluId as the user id', async () => {
    await call(server.url, endpoints.trackExtended.path, extended('JOIN_CLICKED', { errorCode: 4 }), agreed);
    await arrived(3);
    expect(received.find(({ path }) => path.startsWith('/analytics'))?.path).toBe('/analytics?measurement_id=G-1&api_secret=s');
    for (const { body, headers } of received) {
      expect(JSON.parse(body)).toEqual({
        client_id: pseudonym,
        user_id: 'lulu-1',
        timestamp_micros: expect.any(Number),
        events: [{ name: 'JOIN_CLICKED', params: { errorCode: 4, isRegistered: true } }],
      });
      expect(Object.keys(headers)).not.toContain('cookie');
    }
    received.length = 0;
    await call(server.url, endpoints.trackExtended.path, extended('JOIN_CLICKED'), { cookie: `TrackingConsent=yes.${pseudonym}` });
    await arrived(3);
    for (const { body } of received) expect(JSON.parse(body)).not.toHaveProperty('user_id');
    expect(received[0]?.body).toContain('"isRegistered":false');
    for (const [cookie, isRegistered] of [
      ['LuluId=lulu-1', false],
      ['LastTimeLoggedIn=2026-01-01', true],
    ] as const) {
      received.length = 0;
      const headers = { cookie: `TrackingConsent=yes.${pseudonym}; ${cookie}` };
      await call(server.url, endpoints.trackExtended.path, extended('JOIN_CLICKED'), headers);
      await arrived(3);
      for (const { body } of received) expect(body).toContain(`"isRegistered":${isRegistered}`);
    }
  });

  it('[TRACK-23] [TRACK-30] a LuluId that is none of ours is no user id, whatever somebody wrote into the cookie', async () => {
    for (const luluId of ['canary@example.org', 'canary.purl', 'canary'.repeat(20), ''])
      await call(server.url, endpoints.trackExtended.path, extended('JOIN_CLICKED'), {
        cookie: `TrackingConsent=yes.${pseudonym}; LuluId=${encodeURIComponent(luluId)}`,
      });
    await arrived(12);
    for (const { body } of received) expect(JSON.parse(body)).not.toHaveProperty('user_id');
  });

  it('[ROUTE-30] the conversion page is a page, and tells the ad service alone of a visitor who agreed', async () => {
    for (const headers of [{}, agreed]) {
      const answer = await fetch(`${server.url}/googleconversion.html`, { headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    await arrived(1);
    await nothingBefore(1);
    expect(received[0]).toMatchObject({ path: '/ads', body: expect.stringContaining('"name":"CONVERSION"') });
  });

  it('nothing does before the visitor has agreed, nor after a no', async () => {
    for (const cookie of ['', 'TrackingConsent=no', 'TrackingConsent=yes', 'TrackingConsent=yes.short', 'trackingconsent=yes.x'])
      await call(server.url, endpoints.trackExtended.path, extended('JOIN_CLICKED', {}, 1), { cookie });
    await call(server.url, '/api/error-report', { name: 'TypeError', message: 'x' }, { cookie: 'TrackingConsent=no' });
    await nothingBefore();
  });

  it('[TRACK-30] every event with secrets planted in every field sends none of them', async () => {
    const canaries = ['483920175', 'canary.purl', 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0', 'canary@example.org', 'canaryPw'];
    const fields = [...Object.keys(propertyReaders), 'code', 'email', 'password'];
    for (const [turn, name] of knownEvents.entries()) {
      // Each property meets each secret in one of the events; every pair of all three is a matter of the pure rule's own test.
      const planted = Object.fromEntries(fields.map((field, index) => [field, canaries[(index + turn) % canaries.length]]));
      const canary = canaries[turn % canaries.length] as string;
      const body = { ...extended(name, { ...planted, [canary]: canary }, 1), [canary]: canary };
      await call(server.url, endpoints.trackExtended.path, body, { ...agreed, referer: `${server.url}/${encodeURIComponent(canary)}` });
    }
    await arrived(4 * knownEvents.length);
    const all = received.map(({ path, body, headers }) => path + body + JSON.stringify(headers)).join('\n');
    for (const canary of canaries) expect(all).not.toContain(canary);
    expect(all.toLowerCase()).not.toContain('canary');
  });

  it('[TRACK-26] [TRACK-27] an error of the live environment is filed in its project, under the release of the client', async () => {
    const error = {
      name: 'TypeError',
      message: "Cannot read 'canary'",
      stack: 'at x (/assets/home-abcd1234.js:1:2)',
      address: '/canary.purl',
    };
    expect(await call(server.url, '/api/error-report', error, agreed)).toEqual({ status: 200, body: tracked });
    await arrived(1);
    const [report] = received;
    expect(report?.path).toBe('/api/11/envelope/');
    expect(report?.headers['x-sentry-auth']).toContain('sentry_key=livekey');
    const [, , event = ''] = report?.body.split('\n') ?? [];
    expect(JSON.parse(event)).toMatchObject({
      release: '0.1.0',
      environment: 'production',
      transaction: '/{codeOrPurl}',
      exception: { values: [{ type: 'TypeError', stacktrace: { frames: [{ filename: 'home.js', lineno: 1, colno: 2 }] } }] },
    });
    expect(report?.body).not.toContain('canary');
  });

  it('[TRACK-26] an error of another environment is filed in the project of all others', async () => {
    const other = await startServer({ env: { ...settings(), NODE_ENV: 'staging' } });
    try {
      await call(other.url, '/api/error-report', { name: 'RangeError', message: 'x' }, agreed);
      await arrived(1);
      expect(received[0]?.path).toBe('/api/22/envelope/');
      expect(received[0]?.body).toContain('"environment":"staging"');
    } finally {
      await other.stop();
    }
  }, 30_000);

  it('[TRACK-28] [TRACK-29] the two known noises are filed nowhere', async () => {
    for (const message of ['requestAnimationFrame in macroTask', '$digest already in progress'])
      await call(server.url, '/api/error-report', { name: 'Error', message }, agreed);
    await call(server.url, '/api/error-report', { name: 'RangeError', message: 'x' }, agreed);
    await arrived(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toContain('RangeError');
  });
});

describe('services that fail', () => {
  it('[TRACK-25] a share is answered as ever while every service is broken or away', async () => {
    const broken = Object.fromEntries(
      Object.entries(settings()).map(([name, value]) => [
        name,
        value.replace('/analytics', '/broken').replace(`${origin}/tags`, 'http://127.0.0.1:1/'),
      ]),
    );
    const other = await startServer({ env: broken });
    try {
      expect(await call(other.url, endpoints.trackExtended.path, extended('SHARE_CLICKED', {}, 1), agreed)).toEqual({
        status: 200,
        body: tracked,
      });
      await until(() => (other.output().includes('did not get out') ? null : 'the warning'));
      expect(((await call(other.url, endpoints.hostDownload.path, { url: null })).body as { d: { iError: number } }).d.iError).toBe(0);
    } finally {
      await other.stop();
    }
  }, 30_000);
});
