/** Sessions over a store of their own with a driven clock, accounts, and browsers that keep cookies. For one test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import type { FastifyReply } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createAccount } from '../../account/account-commands.ts';
import { createAccountRow } from '../../account/accounts.ts';
import type { AuditNote } from '../../audit/audit.ts';
import { openStore } from '../../boot/open-store.ts';
import { createLocalBus } from '../../platform/bus.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Identity, NewLogin, Sessions } from '../../requester/identity.ts';
import { ensureLoginKeys } from '../login-keys.ts';
import { createSessions } from '../sessions.ts';

export const IDLE_MS = 20 * MINUTE_MS;

/** A browser: it sends what it was given, and forgets what has no lifetime when it is closed. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Each line of Set-Cookie of the last answer. */
  lines: string[] = [];
  /** Of the last answer, beside its cookies. */
  headers = new Map<string, string>();
  readonly agent: string;

  constructor(agent = '') {
    this.agent = agent;
  }

  /** @param more headers beside those of every request */
  request(more: Record<string, string> = {}) {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return { headers: { ...(cookie !== '' && { cookie }), 'user-agent': this.agent, ...more } };
  }

  /** What takes an answer's headers and keeps its cookies. */
  reply(): FastifyReply {
    this.lines = [];
    this.headers = new Map();
    const header = (name: string, value: string): void => {
      if (name === 'set-cookie') this.#keep(value);
      else this.headers.set(name, value);
    };
    return { header } as unknown as FastifyReply;
  }

  /** The session's cookie goes, the login cookie stays. */
  close(): void {
    this.cookies.delete('__Host-session');
  }

  #keep(line: string): void {
    this.lines.push(line);
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
    if (line.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Opens and closes with the tests of the file. */
export function sessionWorld() {
  const clock = new DrivenClock();
  const bus = createLocalBus();
  const log = pino({ level: 'silent' });
  const ended: (readonly string[])[] = [];
  const notes: AuditNote[] = [];
  let folder: string;
  let store: Store;
  let sessions: Sessions;
  const sessionsWith = (idleMs: number): Sessions => {
    const audit = { note: (note: AuditNote) => void notes.push(note), sweep: async () => undefined };
    return createSessions({ store, clock, bus, log, audit, dataDir: folder, idleMs, trustedProxies: 0 });
  };
  bus.react({ 'sessions-ended': ({ sessionIds }) => void ended.push(sessionIds) });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-sessions-'));
    store = await openStore(folder, () => undefined);
    await ensureLoginKeys(folder);
    sessions = sessionsWith(IDLE_MS);
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  let accounts = 0;
  return {
    clock,
    store: () => store,
    bus,
    log,
    sessions: () => sessions,
    sessionsWith,
    dataDir: () => folder,
    notes,
    /** Ids of the sessions whose end was told since the last call, by event. */
    ended: () => ended.splice(0),
    /** @returns the id of a new account */
    async account(): Promise<string> {
      accounts += 1;
      const given = { email: `a${accounts}@x.co`, passwordHash: `hash ${accounts}`, firstName: '', lastName: '' };
      const account = createAccountRow({ ...given, wantsProductInfo: false, isEmailConfirmed: true }, clock);
      await store.write(createAccount, { account, federated: null });
      return account.id;
    },
    logIn: (browser: Browser, accountId: string, login: Partial<NewLogin> = {}) =>
      sessions.begin(browser.request(), browser.reply(), { accountId, kind: 'password', isRemembered: false, ...login }),
    /** Opens a page. */
    visit: (browser: Browser): Promise<Identity> => sessions.refresh(browser.request(), browser.reply()),
    logOut: (browser: Browser) => sessions.end(browser.request(), browser.reply()),
    identify: (browser: Browser) => sessions.identify(browser.request()),
  };
}
