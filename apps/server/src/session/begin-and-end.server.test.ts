import { DAY_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../requester/identity.ts';
import { forgetExpiredLogins, slideSessions } from './session-commands.ts';
import { Browser, IDLE_MS, sessionWorld } from './testing/session-world.ts';

const world = sessionWorld();
const { clock, account, logIn, logOut, visit, identify } = world;
const rowsOf = (accountId: string) =>
  world.store().read.selectFrom('login_session').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
const cookieRowsOf = (accountId: string) =>
  world.store().read.selectFrom('remember_login').selectAll().where('account_id', '=', accountId).execute();
/** Another browser with the same cookies. */
function copyOf(browser: Browser): Browser {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
const isIn = async (browser: Browser) => (await identify(browser)).kind === 'user';
const idOf = (identity: Identity | null) => identity?.sessionId ?? '';

describe('a login', () => {
  it('[SESS-01] is of the account, said to be the first one once, and writes down when it was', async () => {
    const id = await account();
    const [first, second] = [new Browser(), new Browser()];
    expect(await logIn(first, id, { kind: 'registration' })).toMatchObject({
      ...{ kind: 'user', accountId: id, loginKind: 'registration', isRemembered: false, isFirstLogin: true },
    });
    clock.advance(MINUTE_MS);
    expect(await logIn(second, id)).toMatchObject({ isFirstLogin: false, loginKind: 'password' });
    expect(await identify(first)).toMatchObject({ kind: 'user', isFirstLogin: true });
    const row = await world.store().read.selectFrom('account').select('last_login_at').where('id', '=', id).executeTakeFirst();
    expect(row?.last_login_at).toBe(clock.now());
    expect((await rowsOf(id)).map(({ created_at, expires_at }) => expires_at - created_at)).toEqual([30 * DAY_MS, 30 * DAY_MS]);
  });

  it('[COOKIE-09] sets the session’s cookie, those that pages read, and takes a login cookie away that is none of it', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id);
    expect(browser.lines.map((line) => line.split('=', 1)[0])).toEqual(['__Host-login', '__Host-session', 'LuluId', 'LastTimeLoggedIn']);
    expect(browser.lines[0]).toBe('__Host-login=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(browser.lines[1]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    expect(browser.lines[3]).toContain(encodeURIComponent(new Date(clock.now()).toISOString()));
    const remembered = new Browser();
    await logIn(remembered, id, { isRemembered: true });
    expect(remembered.lines[0]).toMatch(/^__Host-login=[\w-]{100,300}; .*Max-Age=2592000$/);
  });

  it('[SEC-36] takes the place of the browser’s old one, which ends with its sockets; others of the account stay', async () => {
    const id = await account();
    const [browser, other] = [new Browser(), new Browser()];
    const [old] = [await logIn(browser, id, { isRemembered: true }), await logIn(other, id)];
    const thief = copyOf(browser);
    world.ended();
    await logIn(browser, id);
    expect(world.ended()).toContainEqual([idOf(old)]);
    expect([await isIn(browser), await isIn(other), await isIn(thief)]).toEqual([true, true, false]);
    expect(await cookieRowsOf(id)).toEqual([]);
    thief.close();
    expect((await visit(thief)).kind).toBe('visitor');
    world.ended();
    await logIn(new Browser(), id);
    expect(world.ended()).toEqual([]);
  });

  it('[SEC-36] takes the place of one without a login cookie as well, and of one whose session is gone', async () => {
    const id = await account();
    const plain = new Browser();
    const old = await logIn(plain, id);
    const copy = copyOf(plain);
    world.ended();
    await logIn(plain, id);
    expect([world.ended(), await isIn(copy)]).toEqual([[[idOf(old)]], false]);
    const closed = new Browser();
    const first = await logIn(closed, id, { isRemembered: true });
    const thief = copyOf(closed);
    closed.close();
    await logIn(closed, id);
    expect([world.ended(), await isIn(thief)]).toEqual([[[idOf(first)]], false]);
    thief.close();
    expect((await visit(thief)).kind).toBe('visitor');
    // Of a login cookie whose sessions are all over nobody is told.
    const idle = new Browser();
    await logIn(idle, id, { isRemembered: true });
    await world.store().write(forgetExpiredLogins, { now: clock.now(), idleSince: clock.now() });
    idle.close();
    world.ended();
    await logIn(idle, id);
    expect(world.ended()).toEqual([]);
  });

  it('[C-18] of an account that is gone, or has another password by now, lets nobody in and leaves nothing', async () => {
    const id = await account();
    const { password_hash: hash } = await world
      .store()
      .read.selectFrom('account')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const [accountId, provenUnder] of [
      ['nobody', hash],
      [id, 'another'],
    ] as const) {
      const browser = new Browser();
      expect(await logIn(browser, accountId, { provenUnder, isRemembered: true })).toBeNull();
      expect([...browser.cookies.keys()]).toEqual([]);
    }
    expect([await rowsOf(id), await cookieRowsOf(id)]).toEqual([[], []]);
    expect(await logIn(new Browser(), id, { provenUnder: hash })).not.toBeNull();
  });

  it('is remembered by a cookie of its own family, which is the browser’s', async () => {
    const id = await account();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(await logIn(new Browser(agent), id, { isRemembered: true })).toMatchObject({ isRemembered: true });
    const [[session], [cookie]] = [await rowsOf(id), await cookieRowsOf(id)];
    const named = { browser: 'Firefox', system: 'Windows' };
    expect(session).toMatchObject({ is_remembered: 1, ...named });
    expect(cookie).toMatchObject({ family: session?.family, used_at: null, expires_at: clock.now() + 30 * DAY_MS, ...named });
  });
});

describe('the idle time and the hard end', () => {
  it('[SESS-16] a session ends when nobody was seen for the idle time, to the millisecond', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id);
    // An image of another site asks for it: it is read, and not made longer.
    const looked = () => world.sessions().identify(browser.request({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }));
    clock.advance(IDLE_MS - 1);
    expect((await looked()).kind).toBe('user');
    clock.advance(1);
    expect((await looked()).kind).toBe('visitor');
  });

  it('[SEC-20] a page makes it longer, also one that a link of another site led to; pictures and scripts of another site do not', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id);
    const seen = async () => (await rowsOf(id))[0]?.last_seen_at;
    const begun = clock.now();
    for (const [site, mode, isLonger] of [
      ['cross-site', 'no-cors', false],
      ['same-site', 'cors', false],
      ['cross-site', 'navigate', true],
      ['same-origin', 'cors', true],
    ] as const) {
      clock.advance(2 * MINUTE_MS);
      const before = await seen();
      await world.sessions().refresh(browser.request({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }), browser.reply());
      expect([site, mode, await seen()]).toEqual([site, mode, isLonger ? clock.now() : before]);
    }
    expect(await seen()).toBe(begun + 8 * MINUTE_MS);
  });

  it('is written once a minute at most', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id);
    const begun = clock.now();
    const seen = async () => (await rowsOf(id))[0]?.last_seen_at;
    clock.advance(MINUTE_MS - 1);
    await visit(browser);
    expect(await seen()).toBe(begun);
    clock.advance(1);
    await Promise.all([visit(browser), visit(browser)]);
    expect(await seen()).toBe(clock.now());
  });

  it('is a tenth of the idle time where that is short, and a call makes it longer beside its answer', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id);
    const begun = clock.now();
    const seen = async () => (await rowsOf(id))[0]?.last_seen_at;
    const short = world.sessionsWith(5 * MINUTE_MS);
    clock.advance(30_000 - 1);
    await short.refresh(browser.request(), browser.reply());
    expect(await seen()).toBe(begun);
    clock.advance(1);
    await short.refresh(browser.request(), browser.reply());
    expect(await seen()).toBe(clock.now());
    const before = clock.now();
    clock.advance(MINUTE_MS);
    await world.sessions().identify(browser.request({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }));
    // One write after the other: had it been made longer, this one would come behind.
    await world.store().write(slideSessions, { ids: [], now: clock.now() });
    expect(await seen()).toBe(before);
    await identify(browser);
    await until(async () => ((await seen()) === clock.now() ? null : 'a longer session'));
  });

  it('[SEC-21] nothing makes the hard end later', async () => {
    const id = await account();
    const browser = new Browser();
    const begun = await logIn(browser, id);
    clock.advance(30 * DAY_MS - 1);
    await world.store().write(slideSessions, { ids: [idOf(begun)], now: clock.now() });
    expect(await isIn(browser)).toBe(true);
    clock.advance(1);
    expect(await isIn(browser)).toBe(false);
    await world.store().write(slideSessions, { ids: [], now: clock.now() });
    expect((await rowsOf(id))[0]?.last_seen_at).toBe(clock.now() - 1);
  });
});

describe('the end of a login', () => {
  it('[SESS-15] a logout ends the session with its sockets and the login cookie, here and for who copied them; others stay', async () => {
    const id = await account();
    const [browser, other] = [new Browser(), new Browser()];
    const begun = await logIn(browser, id, { isRemembered: true });
    await logIn(other, id, { isRemembered: true });
    const copy = copyOf(browser);
    world.ended();
    await logOut(browser);
    expect(world.ended()).toContainEqual([idOf(begun)]);
    expect([browser.cookies.has('__Host-session'), browser.cookies.has('__Host-login')]).toEqual([false, false]);
    expect([await isIn(copy), await isIn(other)]).toEqual([false, true]);
    copy.close();
    expect((await visit(copy)).kind).toBe('visitor');
    other.close();
    expect((await visit(other)).kind).toBe('user');
    world.ended();
    await logOut(new Browser());
    expect(world.ended()).toEqual([]);
  });

  it('[SESS-15] a logout ends a login without a cookie, one whose session is gone, and the cookie that it was not sent', async () => {
    const id = await account();
    const plain = new Browser();
    const begun = await logIn(plain, id);
    const copy = copyOf(plain);
    world.ended();
    await logOut(plain);
    expect([world.ended(), await isIn(copy)]).toEqual([[[idOf(begun)]], false]);
    const closed = new Browser();
    await logIn(closed, id, { isRemembered: true });
    const cookieOfClosed = copyOf(closed);
    closed.close();
    await logOut(closed);
    expect(await isIn(cookieOfClosed)).toBe(false);
    const other = new Browser();
    await logIn(other, id, { isRemembered: true });
    const kept = copyOf(other);
    other.cookies.delete('__Host-login');
    await logOut(other);
    kept.close();
    expect((await visit(kept)).kind).toBe('visitor');
  });

  it('everywhere ends all of the account, and tells it when there were any', async () => {
    const [id, stranger] = [await account(), await account()];
    const browsers = [new Browser(), new Browser()];
    const begun = [];
    for (const browser of browsers) begun.push(idOf(await logIn(browser, id, { isRemembered: true })));
    const theirs = new Browser();
    await logIn(theirs, stranger, { isRemembered: true });
    world.ended();
    await world.sessions().endAll(id);
    expect(world.ended().map((ids) => ids.toSorted())).toEqual([begun.toSorted()]);
    expect([await rowsOf(id), await cookieRowsOf(id)]).toEqual([[], []]);
    expect([await isIn(theirs), (await cookieRowsOf(stranger)).length]).toEqual([true, 1]);
    await world.sessions().endAll(id);
    expect(world.ended()).toEqual([]);
  });

  it('what is over is forgotten, and nothing before', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id, { isRemembered: true });
    const begun = clock.now();
    const forget = (now: number, idleSince: number) => world.store().write(forgetExpiredLogins, { now, idleSince });
    const left = async () => [(await rowsOf(id)).length, (await cookieRowsOf(id)).length];
    await forget(begun + 30 * DAY_MS - 1, begun - 1);
    expect(await left()).toEqual([1, 1]);
    await forget(begun, begun);
    expect(await left()).toEqual([0, 1]);
    const again = new Browser();
    await logIn(again, id);
    await forget(begun + 30 * DAY_MS, begun - 1);
    expect(await left()).toEqual([0, 0]);
  });
});
