import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { describe, expect, it } from 'vitest';
import { createOneTimeTickets, type OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { SignedIn } from '../requester/identity.ts';
import { loginTicketFor, useLoginTicket } from './login-ticket.ts';
import { onlyUsers } from './only-users.ts';
import { Browser, sessionWorld } from './testing/session-world.ts';

const world = sessionWorld();
const { clock, account, logIn } = world;
const HOME = '192.0.2.1';
async function aTicket(): Promise<{ tickets: OneTimeTickets; user: SignedIn; ticket: string }> {
  const tickets = createOneTimeTickets(world.store(), clock);
  const user = (await logIn(new Browser(), await account())) as SignedIn;
  return { tickets, user, ticket: await loginTicketFor(tickets, user, 'the meeting', HOME) };
}

describe('the ticket that logs a download in', () => {
  it('[SEC-05] [C-19] does so once, within a minute, where it was made', async () => {
    const { tickets, user, ticket } = await aTicket();
    expect(await tickets.peek('one-time-login', ticket)).toMatchObject({ meeting_id: 'the meeting', session_id: user.sessionId });
    clock.advance(MINUTE_MS - 1);
    expect(await useLoginTicket(tickets, ticket, HOME)).toBe(user.accountId);
    expect(await useLoginTicket(tickets, ticket, HOME)).toBeNull();
    const late = await aTicket();
    clock.advance(MINUTE_MS);
    expect(await useLoginTicket(late.tickets, late.ticket, HOME)).toBeNull();
  });

  it('[C-19] brought from another place it has leaked, and is dead where it was made as well', async () => {
    const { tickets, ticket } = await aTicket();
    expect(await useLoginTicket(tickets, ticket, '192.0.2.2')).toBeNull();
    expect(await useLoginTicket(tickets, ticket, HOME)).toBeNull();
  });

  it('is none for a visitor, and no ticket of another kind is one', async () => {
    const { tickets, user } = await aTicket();
    expect(await loginTicketFor(tickets, { kind: 'visitor', sessionId: 'x' }, 'the meeting', HOME)).toBe('');
    const app = await tickets.issue({ kind: 'app', lifetime: MINUTE_MS, accountId: user.accountId, detail: { source: HOME } });
    expect(await useLoginTicket(tickets, app, HOME)).toBeNull();
  });
});

describe('what only users may', () => {
  it('is refused with 401 to everybody else', async () => {
    const browser = new Browser();
    await expect(onlyUsers(world.sessions(), browser.request())).rejects.toMatchObject({ statusCode: 401 });
    const id = await account();
    await logIn(browser, id);
    expect(await onlyUsers(world.sessions(), browser.request())).toMatchObject({ kind: 'user', accountId: id });
  });
});
