import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

it('[MEET-21] [D-89] people who are signed in have the name of their account, unless they say another', async () => {
  const [anna, bela] = [signedInPerson(server), signedInPerson(server, { firstName: 'Bela' })];
  const join = async (how: object, headers: Record<string, string> = {}): Promise<LiveClient> => {
    const client = await LiveClient.open(server.url, headers);
    client.send({ type: 'join', ...how });
    await client.waitFor('welcome');
    return client;
  };
  const { code, ticket } = await shareByCall(server.url, anna.headers);
  const host = await join({ ticket }, anna.headers);
  const viewer = await join({ codeOrPurl: code, name: '' }, bela.headers);
  await join({ codeOrPurl: code, name: 'Zoe' }, bela.headers);
  await join({ codeOrPurl: code });
  expect(host.meeting.plan).toBe('pro');
  const names = () => host.meeting.participants.map(({ name }) => name).join(', ');
  await until(() => (names() === 'Anna Meier, Bela Meier, Zoe, Viewer 3' ? null : `the four names; now ${names()}`));
  // Nobody has to keep it.
  viewer.send({ type: 'rename', name: '' });
  await until(() => (names().startsWith('Anna Meier, Viewer 1,') ? null : `a viewer without a name; now ${names()}`));

  const nobody = await shareByCall(server.url);
  const presenter = await join({ ticket: nobody.ticket });
  expect(presenter.meeting.participants[0]?.name).toBe('Presenter');
  expect(presenter.meeting.plan).toBe('free');
}, 30_000);
