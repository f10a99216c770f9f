import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStore } from '../../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

interface Note {
  kind: string;
  account_id: string | null;
  detail: string;
}
const notesOf = (meetingId: string) =>
  readStore<Note>(server, 'select kind, account_id, detail from audit_event order by at')
    .map(({ kind, account_id, detail }) => ({ kind, accountId: account_id, ...(JSON.parse(detail) as { meetingId?: string }) }))
    .filter((note) => note.meetingId === meetingId);

/** Locks, opens and removes. @returns what the operator reads of it */
async function moderated({ code, ticket }: { code: string; ticket: string }) {
  const host = await LiveClient.join(server.url, { ticket });
  const guest = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ana' });
  const { you } = await guest.waitFor('welcome');
  for (const [type, door] of [
    ['lock-meeting', 'locked'],
    ['unlock-meeting', 'open'],
  ] as const) {
    host.send({ type });
    await until(() => (host.meeting.door === door ? null : `a door that is ${door}`));
  }
  host.send({ type: 'remove-person', participantId: you.id });
  await guest.waitForClose();
  const [row] = readStore<{ id: string }>(server, `select id from meeting where code = '${code}'`);
  const meetingId = row?.id ?? '';
  await until(() => (notesOf(meetingId).length === 3 ? null : 'three notes of the meeting'));
  return { meetingId, participantId: you.id, notes: notesOf(meetingId) };
}

it('[SEC-16] [T-07] a lock, its end and a removal are noted for the account of the host', { timeout: 30_000 }, async () => {
  const { accountId, headers } = signedInPerson(server);
  const { body } = await call(server.url, endpoints.hostDownload.path, {}, headers);
  const { i_Ticket: ticket, i_ViewerCode: code } = (body as { d: { i_Ticket: string; i_ViewerCode: string } }).d;
  const { meetingId, participantId, notes } = await moderated({ code, ticket });
  expect(notes).toEqual([
    { kind: 'meeting-locked', accountId, meetingId },
    { kind: 'meeting-unlocked', accountId, meetingId },
    { kind: 'participant-removed', accountId, meetingId, participantId },
  ]);
});

it('[SEC-16] [T-07] without an account they are noted all the same', { timeout: 30_000 }, async () => {
  const { notes } = await moderated(await shareByCall(server.url));
  expect(notes.map(({ kind, accountId }) => [kind, accountId])).toEqual([
    ['meeting-locked', null],
    ['meeting-unlocked', null],
    ['participant-removed', null],
  ]);
});
