import type { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, threePeopleSharing } from '../testing/three-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const asked = (client: LiveClient) => client.messages.filter((message) => message.type === 'keyframe-requested').length;

describe('a picture that is stuck', { timeout: 30_000 }, () => {
  it('whose screen it is is asked for a whole one, once for all who lost the same, and again a second later; the others hear nothing', async () => {
    const { host, bo, cy } = await threePeopleSharing(server.url);
    for (const client of [bo, cy, bo, cy]) client.send({ type: 'request-keyframe' });
    await host.waitFor('keyframe-requested');
    for (const client of [bo, cy, host]) await settled(client);
    expect([asked(host), asked(bo), asked(cy)]).toEqual([1, 0, 0]);
    await until(() => {
      bo.send({ type: 'request-keyframe' });
      return asked(host) > 1 ? null : 'the next one';
    });
    expect(bo.messages.filter((message) => message.type === 'refused')).toEqual([]);
  });

  it('nobody is asked by whose screen it is, nor while it is paused', async () => {
    const { host, bo } = await threePeopleSharing(server.url);
    host.send({ type: 'request-keyframe' });
    expect(await host.waitFor('refused')).toMatchObject({ what: 'request-keyframe', reason: 'meeting/not-now' });
    host.send({ type: 'pause-share' });
    await until(() => (bo.meeting.share === 'paused' ? null : 'the pause'));
    bo.send({ type: 'request-keyframe' });
    expect(await bo.waitFor('refused')).toMatchObject({ what: 'request-keyframe', reason: 'meeting/not-now' });
    await settled(host);
    expect(asked(host)).toBe(0);
  });
});
