import { lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { expect, it } from 'vitest';

it('LIVEKIT_BINARY that names another program: one line names it, nothing else is said, and the server runs', async () => {
  const server = await startServer({ env: { LIVEKIT_BINARY: '/bin/ls' }, isWithoutEngine: true });
  try {
    expect(server.output().trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Ninefold answers at http\S+, but without the live picture: LIVEKIT_BINARY names \/bin\/ls, which is no livekit-server\. /,
      ),
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  } finally {
    await server.stop();
  }
}, 40_000);

it('an engine that cannot be started: the address is told with what is missing, and pages, codes and meetings work', async () => {
  const server = await startServer({ env: { LIVEKIT_BINARY: '/nowhere/livekit-server' }, isWithoutEngine: true });
  try {
    const told = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('Ninefold '));
    expect(told).toEqual([
      expect.stringMatching(
        /^Ninefold answers at http:\/\/localhost:\d+, but without the live picture: LIVEKIT_BINARY names \/nowhere\/livekit-server, which is not an executable file\. /,
      ),
    ]);
    expect(told[0]).toContain(server.url);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, 'engine']);

    expect((await fetch(`${server.url}/`)).status).toBe(200);
    const { code, ticket } = await shareByCall(server.url);
    expect(await lookUp(server.url, code)).toBe(0);
    const host = await LiveClient.join(server.url, { ticket });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    expect(viewer.meeting).toMatchObject({ engine: 'unavailable', code });
    host.send({ type: 'end-meeting' });
    await viewer.waitFor('over');
    expect(await lookUp(server.url, code)).toBe(1);
  } finally {
    await server.stop();
  }
}, 40_000);
