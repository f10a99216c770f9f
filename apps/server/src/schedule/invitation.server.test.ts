import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlanner, save, saved } from './testing/planner.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const person = () => aPlanner(server);

describe('an invitation', { timeout: 30_000 }, () => {
  const open = (key: string) =>
    new WebClient(server.url).ask<{ iError: number; invitation?: { code: string | null; subject: string; hostName: string } }>(
      '/api/invitation',
      { key },
    );
  const keyOf = (meeting: ScheduledMeeting) => meeting.link.split('#key=')[1] ?? '';

  it('leads into the meeting once its host has started it, and nowhere before', async () => {
    const { client } = await person();
    const meeting = await saved(client);
    expect(meeting.link).toMatch(/\/invited#key=[\w-]{22}$/);
    expect(await open(keyOf(meeting))).toEqual({
      iError: 0,
      invitation: { subject: 'Design review', hostName: 'Ana Horvat', nextStartsAt: meeting.nextStartsAt, code: null },
    });
    const shared = await client.ask<{ i_ViewerCode: string; i_Ticket: string }>(endpoints.hostDownload.path, { url: '' });
    const { client: other } = await person();
    expect((await other.ask('/api/schedule/start', { id: meeting.id, ticket: shared.i_Ticket })).iError).toBe(1);
    expect((await client.ask('/api/schedule/start', { id: meeting.id, ticket: 'made up' })).iError).toBe(1);
    expect((await open(keyOf(meeting))).invitation?.code).toBeNull();
    expect((await client.ask('/api/schedule/start', { id: meeting.id, ticket: shared.i_Ticket })).iError).toBe(0);
    expect((await open(keyOf(meeting))).invitation?.code).toBe(shared.i_ViewerCode);
    await client.ask('/api/meeting/end', { ticket: shared.i_Ticket });
    expect((await open(keyOf(meeting))).invitation?.code).toBeNull();
  });

  it("leads no stranger's meeting under a plan of one's own", async () => {
    const [{ client: anna }, { client: bela }] = [await person(), await person()];
    const shared = await anna.ask<{ i_Ticket: string }>(endpoints.hostDownload.path, { url: '' });
    const meeting = await saved(bela);
    expect((await bela.ask('/api/schedule/start', { id: meeting.id, ticket: shared.i_Ticket })).iError).toBe(1);
  });

  it('that is none is told from one that was taken back by nothing', async () => {
    const { client } = await person();
    const meeting = await saved(client);
    await client.ask('/api/schedule/cancel', { id: meeting.id });
    for (const key of [keyOf(meeting), '', 'x', 'a'.repeat(100)]) expect(await open(key)).toEqual({ iError: 1 });
  });

  it('by the personal URL names it, and waits for there being one', async () => {
    const { client } = await person();
    expect(await save(client, { joinBy: 'personal-url' })).toEqual({ iError: 9 });
    await client.ask('/api/personal-url', { personalUrl: 'Planned.Name' });
    const meeting = await saved(client, { joinBy: 'personal-url', invitees: ['name@x.co'] });
    expect(meeting.link).toBe(`${server.url}/Planned.Name`);
    // Another name is news, although no field has changed.
    await client.ask('/api/personal-url', { personalUrl: 'Other.Name' });
    expect(await saved(client, { joinBy: 'personal-url', invitees: ['name@x.co'] }, meeting)).toMatchObject({
      sequence: 1,
      link: `${server.url}/Other.Name`,
    });
    expect((await untilMail(server.dataDir, 'name@x.co', /Changed/)).text).toContain(`${server.url}/Other.Name`);
  });
});
