import { request } from 'node:http';
import { untilMail } from '@ninefold/testkit/outbox.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signUp } from '@ninefold/testkit/web-client.ts';
import { expect, it } from 'vitest';

/** `fetch` sends no Host but the true one. */
const post = (port: number, path: string, body: object, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end(text);
  });

it('a server that is open to others and has no PUBLIC_URL mails no link to the host that a request names', async () => {
  const server = await startServer({ env: { HOST: '0.0.0.0', MEDIA_NODE_IP: '127.0.0.1' } });
  try {
    const email = 'hosts@harbour.example';
    const foreign = `6.6.6.6:${server.port}`;
    await signUp(server.url, email);
    expect(await post(server.port, '/api/password-reset', { email }, { host: foreign, origin: `http://${foreign}` })).toBe(403);
    expect(await post(server.port, '/api/password-reset', { email }, { host: foreign })).toBe(200);
    const { text } = await untilMail(server.dataDir, email, /Set a new password/);
    expect(text.match(/https?:\/\/[^/\s]+/g)).toEqual([server.url]);
  } finally {
    await server.stop();
  }
}, 60_000);
