import type { LiveClient } from '@ninefold/testkit/live-client.ts';

/** What a fresh token of theirs lets a participant publish. */
export async function publishable(client: LiveClient): Promise<unknown> {
  const from = client.messages.length;
  client.send({ type: 'renew-media' });
  const { token } = await client.waitFor('media', () => true, from);
  const { video } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { video: Record<string, unknown> };
  return video.canPublish === true ? video.canPublishSources : [];
}
