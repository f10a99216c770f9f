import { expect, it } from 'vitest';
import { takeHashTicket } from './hash-ticket.ts';

const TICKET = 'k3J9_-aQ1mZ7xW2bN8cV4tR6yU0pL5sD';

function opened(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://meet.example');
  const shown: string[] = [];
  const history = { state: { kept: 1 }, replaceState: (_state: unknown, _title: string, path: string) => void shown.push(path) };
  const taken = takeHashTicket({ location: { pathname, search, hash }, history } as unknown as Window);
  return { taken, shown };
}

it('[SEC-06] the ticket of a mailed link is read and gone from the address', () => {
  expect(opened(`/reset-password?a=1#ticket=${TICKET}`)).toEqual({ taken: TICKET, shown: ['/reset-password?a=1'] });
});

it('a ticket is read from what mail programs and gateways make of its link', () => {
  const whole = `${TICKET}fG7hJ2kL4zX`;
  for (const changed of [
    `#ticket=${whole}).`,
    `#ticket%3D${whole}`,
    `#%23ticket=${whole}`,
    `#ticket=${whole}%E2%80%8B`,
    `#ticket=${whole.slice(0, 9)}%0A${whole.slice(9)}`,
  ])
    expect([changed, opened(`/reset-password${changed}`)]).toEqual([changed, { taken: whole, shown: ['/reset-password'] }]);
  expect(opened(`/reset-password?ticket=${whole}`).taken).toBe(whole);
  expect(opened(`/other?ticket=${whole}`).taken).toBeNull();
});

it('[SEC-22] other names of the hash are not read, and what is no ticket is dropped', () => {
  expect(opened('/reset-password')).toEqual({ taken: null, shown: [] });
  expect(opened(`/reset-password#tickets=${TICKET}&&password=x`)).toEqual({ taken: null, shown: [] });
  for (const bad of ['short', '%3Cscript%3Ealert(1)%3C/script%3E', 'a'.repeat(200), '%E0%A4%A']) {
    expect(opened(`/reset-password#ticket=${bad}`).taken).toBeNull();
  }
});
