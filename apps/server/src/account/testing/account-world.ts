/** A store of its own, a driven clock, and all that the account commands work with; real but for the mail server. For one test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFederation } from '../../settings/federation.ts';
import type { Mail } from '../../mail/mail.ts';
import { createPasswords, type Passwords } from '../../password/passwords.ts';
import { createLocalBus } from '../../platform/bus.ts';
import { openStore } from '../../boot/open-store.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createOneTimeTickets } from '../../ticket/one-time-tickets.ts';
import { createLoginLimits } from '../login-limits.ts';

export interface AccountWorld {
  readonly clock: DrivenClock;
  readonly store: () => Store;
  /** @param passwords the real ones unless told, which a test may watch or disturb */
  ports(passwords?: Passwords): ReturnType<typeof portsOver>;
}

/** Opens and closes with the tests of the file. More than a day passes before each, so that no limit reaches over from the one before. */
export function accountWorld(): AccountWorld {
  const clock = new DrivenClock();
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-account-'));
    store = await openStore(folder, () => undefined);
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => clock.advance(25 * 3_600_000));
  return { clock, store: () => store, ports: (passwords = createPasswords()) => portsOver(store, clock, passwords) };
}

function portsOver(store: Store, clock: DrivenClock, passwords: Passwords) {
  const mails: Mail[] = [];
  return {
    mails,
    store,
    clock,
    passwords,
    audit: { note: () => undefined, sweep: async () => undefined },
    mail: { send: async (mail: Mail) => mails.push(mail) > 0, keepNothing: async () => undefined, isFull: () => false },
    tickets: createOneTimeTickets(store, clock),
    loginLimits: createLoginLimits(store, clock, 5),
    federation: createFederation([]),
    bus: createLocalBus(),
    config: { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'en' } as never,
  };
}

export const from = (rateLimitKey: string) => ({ rateLimitKey, origin: 'http://localhost:3000', language: 'en' as const });
