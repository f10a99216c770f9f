import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSignalling } from '../support/signalling.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const foreign = { origin: 'https://elsewhere.example' };

it('[SEC-33] signalling without a token, or with a made-up one, is refused', async () => {
  expect(await openSignalling(server.url, null)).toMatchObject({ isOpen: false });
  expect(await openSignalling(server.url, 'eyJhbGciOiJIUzI1NiJ9.eyJ2aWRlbyI6eyJyb29tSm9pbiI6dHJ1ZX19.AAAA')).toMatchObject({
    isOpen: false,
  });
});

it('[SEC-33] a token opens its own meeting only: no one in another meeting is told of it', async () => {
  const mine = await shareByCall(server.url);
  const theirs = await shareByCall(server.url);
  const me = await LiveClient.join(server.url, { ticket: mine.ticket });
  const they = await LiveClient.join(server.url, { ticket: theirs.ticket });
  const { token: myToken } = await me.waitFor('media');
  const { token: theirToken } = await they.waitFor('media');
  expect(roomOf(myToken)).not.toBe(roomOf(theirToken));
  expect(await openSignalling(server.url, myToken)).toMatchObject({ isOpen: true });
  // Each meeting changes: whoever were told of the other one would be so before they hear of their own.
  for (const [one, other] of [
    [me, they],
    [they, me],
  ] as const) {
    const { you } = await one.waitFor('welcome');
    one.send({ type: 'rename', name: 'Another name' });
    await one.waitFor('meeting', ({ meeting }) => meeting.participants[0]?.name === 'Another name');
    await allCameTo(other);
    expect(one.meeting.participants).toHaveLength(1);
    expect(JSON.stringify(other.messages)).not.toContain(you.id);
  }
  me.close();
  they.close();
});

it('[SEC-33] a page of another site gets neither the meeting socket nor the signalling', async () => {
  const { ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  const { token } = await host.waitFor('media');
  await expect(LiveClient.open(server.url, foreign)).rejects.toThrow('403');
  expect(await openSignalling(server.url, token, foreign)).toMatchObject({ isOpen: false, status: 403 });
  host.close();
});

it('[SEC-33] a made-up code, ticket or resume key is not admitted, and no media address is given', async () => {
  for (const how of [{ codeOrPurl: '111222333' }, { ticket: 'A'.repeat(43) }, { resumeKey: 'A'.repeat(43), lastNumber: 0 }]) {
    const outsider = await LiveClient.open(server.url);
    outsider.send({ type: 'join', ...how });
    await outsider.waitFor('not-admitted');
    await outsider.waitForClose();
    expect(outsider.messages.map((message) => message.type)).toEqual(['not-admitted']);
  }
});

/** What was on its way to them has come: an answer comes behind it. */
async function allCameTo(client: LiveClient): Promise<void> {
  const from = client.messages.length;
  client.send({ type: 'no-such-message' });
  await client.waitFor('refused', undefined, from);
}

function roomOf(token: string): unknown {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { video: { room: unknown } };
  return claims.video.room;
}
