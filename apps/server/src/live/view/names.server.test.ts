import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function aMeeting(name = 'Ana Horvat') {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.open(server.url);
  host.send({ type: 'join', ticket, name });
  await host.waitFor('welcome');
  return { host, code, comes: (called: string) => LiveClient.join(server.url, { codeOrPurl: code, name: called }) };
}
const namesAt = (client: LiveClient): string => client.meeting.participants.map(({ name }) => name).join(', ');
const reads = (client: LiveClient, names: string) => until(() => (namesAt(client) === names ? null : `${names}; now ${namesAt(client)}`));

describe('names in a meeting', { timeout: 30_000 }, () => {
  it('[MEET-21] the second Anna is Anna (2) for everybody, also in the chat; whoever leaves frees the name for the next one', async () => {
    const { host, comes } = await aMeeting();
    const [anna, second] = [await comes('Anna'), await comes('anna ')];
    for (const client of [host, anna, second]) await reads(client, 'Ana Horvat, Anna, anna (2)');
    const [, , own] = second.meeting.participants;
    expect([own?.firstName, own?.lastName]).toEqual(['anna', '']);
    second.send({ type: 'send-chat', clientId: 'hello-everybody', text: 'Hello' });
    expect((await host.waitFor('chat')).message.from.name).toBe('anna (2)');
    anna.send({ type: 'leave' });
    await reads(host, 'Ana Horvat, anna (2)');
    await comes('Anna');
    await reads(host, 'Ana Horvat, anna (2), Anna');
  });

  it('the host has their name without a number, also when somebody of that name was there before them', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const comes = (name: string) => LiveClient.join(server.url, { codeOrPurl: code, name });
    const [early, other] = [await comes('Ana Horvat'), await comes('Anna')];
    await reads(early, 'Ana Horvat, Anna');
    const host = await LiveClient.open(server.url);
    host.send({ type: 'join', ticket, name: 'Ana Horvat' });
    for (const client of [host, early, other]) await reads(client, 'Ana Horvat, Ana Horvat (2), Anna');
  });

  it('[MEET-19] a number outlives a lost socket and a killed server; a new name gives it up', async () => {
    const { host, comes } = await aMeeting();
    const [anna, second] = [await comes('Anna'), await comes('Anna')];
    const { resumeKey } = await second.waitFor('welcome');
    const hostKey = (await host.waitFor('welcome')).resumeKey;
    second.cut();
    await until(() => (host.meeting.participants[2]?.isConnected === false ? null : 'the second Anna away'));
    anna.send({ type: 'leave' });
    await reads(host, 'Ana Horvat, Anna (2)');
    await server.kill();
    await server.restart();
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 1 });
    const hostBack = await LiveClient.join(server.url, { resumeKey: hostKey, lastNumber: 1 });
    await reads(hostBack, 'Ana Horvat, Anna (2)');
    back.send({ type: 'rename', name: 'Ana Horvat' });
    await reads(hostBack, 'Ana Horvat, Ana Horvat (2)');
    back.send({ type: 'rename', name: 'Anna' });
    await reads(hostBack, 'Ana Horvat, Anna');
  });

  it('whose page is closed for good holds no name, and is told apart from who took it when they come back', async () => {
    const { host, comes } = await aMeeting();
    const anna = await comes('Anna');
    const { resumeKey } = await anna.waitFor('welcome');
    await reads(host, 'Ana Horvat, Anna');
    anna.closePage();
    await until(() => (namesAt(host) === 'Ana Horvat' ? null : `Anna off the list; now ${namesAt(host)}`), 15_000);
    await comes('Anna');
    await reads(host, 'Ana Horvat, Anna');
    await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    await reads(host, 'Ana Horvat, Anna (2), Anna');
  });

  it('H-04: a viewer called Host is shown as a guest, at the door too; the host themselves may be called so', async () => {
    const { host, code, comes } = await aMeeting('Host');
    const viewer = await comes('Presenter');
    await reads(host, 'Host, Presenter (guest)');
    viewer.send({ type: 'rename', name: 'Hοst' });
    await reads(viewer, 'Host, Hοst (guest) (2)');
    host.send({ type: 'lock-meeting' });
    await until(() => (host.meeting.door === 'locked' ? null : 'a locked door'));
    const guest = await LiveClient.open(server.url);
    guest.send({ type: 'join', codeOrPurl: code, name: 'System' });
    await until(() => (host.meeting.knocks[0]?.name === 'System (guest)' ? null : JSON.stringify(host.meeting.knocks)));
    guest.close();
  });

  it('[SEC-37] H-04: a name of 10,000 characters is cut, at the join and later, and nothing of it turns the text around', async () => {
    const { host, comes } = await aMeeting();
    const long = await comes(`\u202eAnna\r\n${'x'.repeat(10_000)}`);
    await until(() => (host.meeting.participants.length === 2 ? null : 'Anna'));
    expect(namesAt(host)).toBe(`Ana Horvat, Anna ${'x'.repeat(95)}`);
    long.send({ type: 'rename', name: `<img src=x onerror=alert(1)>${'\u0301'.repeat(9_000)}` });
    await reads(host, `Ana Horvat, <img src=x onerror=alert(1)>${'\u0301'.repeat(6)}`);
  });
});
