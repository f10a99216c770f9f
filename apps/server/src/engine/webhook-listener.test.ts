import { createHash } from 'node:crypto';
import type { MediaHint } from '@ninefold/media/server-port.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { AccessToken } from 'livekit-server-sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWebhookListener, type WebhookListener } from './webhook-listener.ts';

const keys = { apiKey: 'NF1', apiSecret: 'a secret of thirty-two characters, or more' };
let hints: MediaHint[];
let listener: WebhookListener;
beforeEach(async () => {
  hints = [];
  listener = await openWebhookListener(null, { keys: () => keys, hint: (hint) => hints.push(hint) });
});
afterEach(() => listener.close());

const started = JSON.stringify({ event: 'room_started', room: { name: 'a-room' } });
async function signatureOf(body: string, { apiKey, apiSecret } = keys): Promise<string> {
  const token = new AccessToken(apiKey, apiSecret, { ttl: 60 });
  token.sha256 = createHash('sha256').update(body).digest('base64');
  return token.toJwt();
}
const post = async (body: string, authorization?: string) => {
  const headers = { 'content-type': 'application/webhook+json', ...(authorization === undefined ? {} : { authorization }) };
  return (await fetch(listener.url, { method: 'POST', headers, body })).status;
};

describe('what the engine tells', () => {
  it('is heard when its own key signed it', async () => {
    expect(await post(started, await signatureOf(started))).toBe(200);
    const left = JSON.stringify({ event: 'participant_left', room: { name: 'a-room' }, participant: { identity: 'x', sid: 'PA_1' } });
    expect(await post(left, await signatureOf(left))).toBe(200);
    const track = JSON.stringify({ event: 'track_published', room: { name: 'a-room' } });
    expect(await post(track, await signatureOf(track))).toBe(200);
    expect(hints).toEqual([
      { kind: 'room-started', room: 'a-room' },
      { kind: 'participant-left', room: 'a-room', identity: 'x' },
    ]);
  });

  it('is refused unsigned, signed by another key or over another text, too long, or no text of the engine', async () => {
    const wrongKey = await signatureOf(started, { ...keys, apiSecret: 'another secret of thirty-two characters' });
    expect(await post(started)).toBe(401);
    expect(await post(started, wrongKey)).toBe(401);
    expect(await post(started.replace('a-room', 'b-room'), await signatureOf(started))).toBe(401);
    expect(await post('not JSON', await signatureOf('not JSON'))).toBe(401);
    expect(await post('x'.repeat(70_000))).toBe(413);
    expect((await fetch(listener.url)).status).toBe(404);
    expect(hints).toEqual([]);
  });

  it('is heard on the port that a running engine was told, or on another when that one is taken', async () => {
    const port = await freePort();
    const again = await openWebhookListener(port, { keys: () => keys, hint: () => undefined });
    expect(again.port).toBe(port);
    const other = await openWebhookListener(port, { keys: () => keys, hint: () => undefined });
    expect(other.port).not.toBe(port);
    await Promise.all([again.close(), other.close()]);
  });
});
