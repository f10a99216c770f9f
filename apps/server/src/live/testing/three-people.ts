import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';

/** A meeting of a host, Bo and Cy, in which nothing is shared yet. */
export async function threePeople(url: string) {
  const { code, ticket } = await shareByCall(url);
  const host = await LiveClient.join(url, { ticket });
  const bo = await LiveClient.join(url, { codeOrPurl: code, name: 'Bo' });
  const cy = await LiveClient.join(url, { codeOrPurl: code, name: 'Cy' });
  return { code, host, bo, cy, ids: { host: await idOf(host), bo: await idOf(bo), cy: await idOf(cy) } };
}

/** The same, and the host shares. */
export async function threePeopleSharing(url: string) {
  const people = await threePeople(url);
  people.host.send({ type: 'start-share' });
  for (const client of [people.host, people.bo, people.cy]) await until(() => (client.meeting.share === 'sharing' ? null : 'the share'));
  return people;
}

/** What the server says to this client's next question comes after all that it had to tell before. */
export async function settled(client: LiveClient): Promise<void> {
  const from = client.messages.length;
  client.send({ type: 'read-chat' });
  await client.waitFor('chat-history', () => true, from);
}

const idOf = async (client: LiveClient) => (await client.waitFor('welcome')).you.id;
