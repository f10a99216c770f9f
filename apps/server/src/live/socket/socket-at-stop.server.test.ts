import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { expect, it } from 'vitest';

it('a server that is told to stop closes every socket with 1001, so that pages come back, and waits for nobody', {
  timeout: 60_000,
}, async () => {
  const server = await startServer();
  try {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const { resumeKey } = await host.waitFor('welcome');
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    const silent = await LiveClient.open(server.url);
    const deaf = await LiveClient.join(server.url, { codeOrPurl: code });
    deaf.stopReading();
    const since = performance.now();
    expect(await server.terminate()).toBe(0);
    expect(performance.now() - since).toBeLessThan(8_000);
    for (const client of [host, viewer, silent]) expect(await client.waitForClose()).toBe(1001);
    deaf.cut();
    await server.restart();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 3 });
    expect(back.meeting.code).toBe(code);
  } finally {
    await server.stop();
  }
});
