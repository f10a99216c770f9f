import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { setClock, withClockToSet } from '@ninefold/testkit/set-clock.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { threePeople } from '../testing/three-people.ts';

const GRACE_MS = 6 * SECOND_MS;

let server: RunningServer;
afterEach(() => server.stop());

describe('F-09 clock-jumps: a clock that is set while people are away', { timeout: 60_000 }, () => {
  it('[MEET-18] ends no meeting early, forward as it is set', async () => {
    server = await startServer({ env: { ...withClockToSet(HOUR_MS), HOST_GRACE_SECONDS: String(GRACE_MS / SECOND_MS) } });
    const { host, bo } = await threePeople(server.url);
    const cutAt = performance.now();
    host.cut();
    await until(() => (bo.meeting.hostAway === null ? 'the host’s absence' : null));
    await setClock(server);
    bo.send({ type: 'raise-hand' });
    await until(() => (bo.meeting.hands.length === 1 ? null : 'a state from after the jump'));
    expect(bo.meeting.hostAway?.forMs).toBeLessThan(MINUTE_MS);
    expect((await bo.waitFor('over')).reason).toBe('host-vanished');
    expect(performance.now() - cutAt).toBeGreaterThan(GRACE_MS - 10);
  });

  it('[MEET-21] keeps nobody in the list for longer, back as it is set', async () => {
    server = await startServer({ env: withClockToSet(-HOUR_MS) });
    const { bo, cy, ids } = await threePeople(server.url);
    const isListed = () => bo.meeting.participants.some(({ id }) => id === ids.cy);
    cy.closePage();
    await until(() => (bo.meeting.participants.some(({ isConnected }) => !isConnected) ? null : 'Cy’s absence'));
    await setClock(server);
    expect(isListed()).toBe(true);
    await until(() => (isListed() ? 'the list without Cy' : null), 20_000);
  });
});
