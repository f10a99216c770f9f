import { expect, it, vi } from 'vitest';
import { createAppCalls } from './app-calls.ts';

it('[ERR-22] an address that has not come within 10 s is none', async () => {
  vi.useFakeTimers();
  try {
    const never: typeof fetch = (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const caller = {
      fetch: never,
      ownOrigin: 'https://meet.example',
      isUserLoggedIn: () => false,
      isHomePage: () => false,
      perform: () => {},
    };
    let answer: unknown = 'none yet';
    const asked = createAppCalls(caller)
      .joinAddress('482913607')
      .then((given) => {
        answer = given;
      });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(answer).toBe('none yet');
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(answer).toEqual({ errorCode: null, address: null });
  } finally {
    vi.useRealTimers();
  }
});
