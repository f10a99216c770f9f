import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';

/** A meeting of a host, Ana and Ben, who have no device on. */
export async function meetingOfThree(url: string) {
  const { code, ticket } = await shareByCall(url);
  const host = await LiveClient.join(url, { ticket });
  const ana = await LiveClient.join(url, { codeOrPurl: code, name: 'Ana' });
  const ben = await LiveClient.join(url, { codeOrPurl: code, name: 'Ben' });
  return { host, ana, ben, anaId: (await ana.waitFor('welcome')).you.id, benId: (await ben.waitFor('welcome')).you.id };
}

/** @returns such as `on off`: microphone and camera of somebody, as a client sees them; `null` for nobody */
export const devicesOf = (client: LiveClient, name: string): string | null => {
  const person = client.meeting.participants.find((one) => one.name === name);
  return person === undefined ? null : `${person.microphone} ${person.camera}`;
};

/** Waits until a client sees somebody with these devices. */
export const sees = (client: LiveClient, name: string, devices: string): Promise<void> =>
  until(() => (devicesOf(client, name) === devices ? null : `${name} with ${devices}, now ${devicesOf(client, name)}`));

/** What a fresh token of theirs lets a participant publish. */
export async function publishable(client: LiveClient): Promise<unknown> {
  const from = client.messages.length;
  client.send({ type: 'renew-media' });
  const { token } = await client.waitFor('media', () => true, from);
  const { video } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { video: Record<string, unknown> };
  return video.canPublish === true ? video.canPublishSources : [];
}
