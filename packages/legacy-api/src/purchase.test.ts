import { expect, it } from 'vitest';
import { post } from './client.ts';
import { services } from './endpoints.ts';

it('[API-26] a method of the purchase service and of the main one is posted as JSON, and d is read', async () => {
  const sent: { address: string; init: RequestInit | undefined }[] = [];
  const page = {
    fetch: (async (address, init) => {
      sent.push({ address: String(address), init });
      return new Response('{"d":{"iError":0,"x":7}}');
    }) as typeof globalThis.fetch,
    ownOrigin: 'http://localhost:3000',
    isUserLoggedIn: () => false,
    isHomePage: () => false,
    perform: () => undefined,
  };
  for (const service of [services.purchase, services.backend]) {
    expect(await post(page, `${service}AnyMethod`, { a: 1 })).toEqual({ ok: true, value: { iError: 0, x: 7 } });
  }
  expect(sent.map(({ address }) => address)).toEqual([
    'http://localhost:3000/Purchase/PurchaseWS.asmx/AnyMethod',
    'http://localhost:3000/Ajax/Backend.asmx/AnyMethod',
  ]);
  for (const { init } of sent) {
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(new Headers(init?.headers).get('content-type')).toMatch(/^application\/json/);
  }
});
