import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { PagePorts } from '../pages/page-ports.ts';
import { StoreUnavailable } from '../platform/storage/store.ts';
import { answerErrors } from './answer-errors.ts';

describe('failures of our own', () => {
  const app = Fastify();
  answerErrors(app, { log: pino({ level: 'silent' }) } as unknown as PagePorts);
  app.post('/api/breaks', async () => {
    throw new Error('secret at /somewhere/inside.ts');
  });
  app.post('/api/store-away', async () => {
    throw new StoreUnavailable('away');
  });

  it('[CALL-10] a 500 carries a ReferenceNumber and nothing of the inside', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/breaks' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      StatusCode: 500,
      Details: expect.any(String),
      ReferenceNumber: expect.stringMatching(/^[\w-]{1,64}$/),
    });
    expect(answer.body).not.toContain('secret');
  });

  it('a store that takes nothing is a 503 with a time to try again', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/store-away' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});
