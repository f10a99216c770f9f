import { expect, it, vi } from 'vitest';
import type { CallerPage } from './client.ts';
import { CLIENT_TICKET_TIMEOUT_MS, requestClientTicket } from './client-ticket.ts';

const page = (fetch: typeof globalThis.fetch): CallerPage => ({
  fetch,
  ownOrigin: 'http://localhost:3000',
  isUserLoggedIn: () => false,
  isHomePage: () => false,
  perform: () => {
    throw new Error('a join must not be moved elsewhere by its ticket');
  },
});

it('the ticket of the answer is used, and none when there was an error', async () => {
  const answering = (body: string, status = 200) => page(async () => new Response(body, { status }));
  expect(await requestClientTicket(answering('{"d":{"iError":0,"Ticket":"abc"}}'), 's')).toBe('abc');
  expect(await requestClientTicket(answering('{"d":{"iError":1}}'), 's')).toBe('');
  expect(await requestClientTicket(answering('oops', 500), 's')).toBe('');
});

it('[API-20] an answer that takes over 800 ms counts as an error', async () => {
  expect(CLIENT_TICKET_TIMEOUT_MS).toBe(800);
  vi.useFakeTimers();
  try {
    let reason: unknown = null;
    const never: typeof globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reason = init.signal?.reason;
          reject(reason);
        });
      });
    const ticket = requestClientTicket(page(never), 's');
    await vi.advanceTimersByTimeAsync(799);
    expect(reason).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(reason).toMatchObject({ name: 'TimeoutError' });
    expect(await ticket).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

it('[API-20] an answer in time leaves nothing behind', async () => {
  vi.useFakeTimers();
  try {
    expect(
      await requestClientTicket(
        page(async () => new Response('{"d":{"iError":0,"Ticket":"abc"}}')),
        's',
      ),
    ).toBe('abc');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
