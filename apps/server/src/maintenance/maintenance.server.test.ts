import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const during = (minutesAgo: number, more: Record<string, string> = {}) => ({
  MAINTENANCE_START: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
  MAINTENANCE_MINUTES: '60',
  ...more,
});
const noticeOf = async (server: RunningServer) =>
  ((await (await fetch(`${server.url}/api/maintenance`)).json()) as { notice: object | null }).notice;

it('[MAINT-15] [MAINT-16] during full maintenance nobody gets a new meeting (iError 5), what runs can be joined, and everyone is told', async () => {
  const server = await startServer();
  try {
    expect(await noticeOf(server)).toBeNull();
    const { code } = await shareByCall(server.url);
    await server.kill();
    await server.restart(during(5, { MAINTENANCE_NOTE: 'New disks.' }));
    const refused = await call(server.url, endpoints.hostDownload.path, { url: null });
    expect(refused).toEqual({ status: 200, body: { d: { iError: 5, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } } });
    expect(await lookUp(server.url, code)).toBe(0);
    expect(await noticeOf(server)).toMatchObject({ isDuring: true, isAudioOnly: false, minutes: 60, note: 'New disks.' });
  } finally {
    await server.stop();
  }
}, 40_000);

it('audio maintenance, and one that is over or only planned, refuse nothing', async () => {
  const server = await startServer({ env: during(5, { MAINTENANCE_AUDIO_ONLY: 'true' }) });
  try {
    await shareByCall(server.url);
    expect(await noticeOf(server)).toMatchObject({ isDuring: true, isAudioOnly: true });
    for (const [minutesAgo, isShown] of [
      [61, false],
      [-10, true],
    ] as const) {
      await server.kill();
      await server.restart(during(minutesAgo));
      await shareByCall(server.url);
      expect((await noticeOf(server)) !== null).toBe(isShown);
    }
  } finally {
    await server.stop();
  }
}, 60_000);
