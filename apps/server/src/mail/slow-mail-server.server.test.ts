import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEASE_MS } from '../job/job-runner.ts';
import { smtpTransport } from './smtp.ts';

/** Longer than postscreen, greet_pause and a scan of an email take. */
const GREETS_AFTER_MS = 12_000;
const ANSWERS_AFTER_MS = 25_000;
let taken = 0;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onConnect: (_session, done) => void setTimeout(GREETS_AFTER_MS).then(() => done()),
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      taken += 1;
      void setTimeout(ANSWERS_AFTER_MS).then(() => done());
    });
  },
});
beforeAll(async () => void (await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
afterAll(async () => void (await new Promise<void>((resolve) => server.close(resolve))));

it('an email reaches a slow mail server, and once', { timeout: 60_000 }, async () => {
  const { port } = server.server.address() as AddressInfo;
  const before = performance.now();
  await smtpTransport(
    `smtp://127.0.0.1:${port}`,
    'no-reply@show.example',
  )({ to: 'ana@harbour.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', calendar: undefined });
  expect(taken).toBe(1);
  const took = performance.now() - before;
  expect(took).toBeGreaterThan(GREETS_AFTER_MS + ANSWERS_AFTER_MS);
  // Else its job would be claimed once more, and the email sent twice.
  expect(took).toBeLessThan(LEASE_MS);
});
