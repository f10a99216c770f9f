import type { LaunchState, RedeemAnswer } from '@ninefold/protocol/app/app-calls.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { detailOf } from '../ticket/one-time-tickets.ts';
import { redeemAppTicket } from './redeem-commands.ts';

interface RedeemPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
}

/**
 * The app has come with the ticket of its address: once, within its minute (C-28). It learns how to enter: as any viewer by the code or
 * name, or as the host. Who is to present next takes over the seat of the page that sent it; the swap still needs its consent (D-47).
 */
export async function redeem(ports: RedeemPorts, secret: string, rateLimitKey: string): Promise<RedeemAnswer> {
  const hostTicket = randomSecret();
  const resumeKey = randomSecret();
  const ticket = await ports.store.write(redeemAppTicket, {
    hash: hashSecret(secret),
    now: ports.clock.now(),
    hostTicketHash: hashSecret(hostTicket),
    keyHash: hashSecret(resumeKey),
  });
  if (ticket === null) return { iError: 1, purpose: 'none' };
  const { purpose, entered = '', swapMode } = detailOf(ticket);
  ports.audit.note({
    kind: 'ticket-used',
    accountId: ticket.account_id,
    source: rateLimitKey,
    detail: { by: 'app', purpose: purpose ?? '' },
  });
  if (purpose === 'swap') return { iError: 0, purpose, resumeKey, swapMode: swapMode === '1' ? 1 : 2 };
  return purpose === 'share' ? { iError: 0, purpose, hostTicket } : { iError: 0, purpose: 'join', codeOrPurl: entered };
}

/**
 * Whether the app has used the ticket with which a page launched it: `waiting`, `redeemed`, or `gone` for one that is unknown or has expired (D-12
 * as overridden, D-56).
 */
export async function launchStateOf({ store, clock }: Pick<RedeemPorts, 'store' | 'clock'>, secret: string): Promise<LaunchState> {
  const ticket = await store.read
    .selectFrom('one_time_ticket')
    .select(['used_at', 'expires_at'])
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', 'app')
    .executeTakeFirst();
  if (ticket === undefined) return 'gone';
  if (ticket.used_at !== null) return 'redeemed';
  return ticket.expires_at > clock.now() ? 'waiting' : 'gone';
}
