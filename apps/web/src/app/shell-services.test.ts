import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createPageScope } from '../platform/navigation/page-scope.ts';
import { createShellServices } from './shell-services.ts';

const asked = (fetch: () => Promise<Response>): Promise<unknown> => {
  const timers = new DrivenClock();
  return createShellServices(fetch, timers, { arrived: () => null, scope: createPageScope(timers) }).askMaintenance();
};

it('what the server answers about a maintenance is given on, unread', async () => {
  expect(await asked(async () => Response.json({ notice: null }))).toEqual({ notice: null });
});

it.each([
  ['fails', async () => new Response('', { status: 502 })],
  ['is refused by a proxy', async () => new Response('<p>Forbidden</p>', { status: 403 })],
  ['is answered by the page of somebody else', async () => new Response('<!doctype html><p>Log in</p>')],
  ['gets nowhere', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing came where the question %s', async (_how, fetch) => {
  expect(await asked(fetch)).toBeNull();
});
