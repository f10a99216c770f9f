import { DAY_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../requester/identity.ts';
import { slideSessions } from './session-commands.ts';
import { Browser, IDLE_MS, sessionWorld } from './testing/session-world.ts';

const world = sessionWorld();
const { clock, account, logIn, visit } = world;
const named = (name: string) => new Browser(`Mozilla/5.0 (X11; Linux x86_64) ${name}/1.0`);
/** Logged in by a browser, as its owner. */
async function by(accountId: string, isRemembered = false): Promise<{ browser: Browser; user: SignedIn }> {
  const browser = named('Firefox');
  const user = await logIn(browser, accountId, { isRemembered });
  if (user === null) throw new Error('nobody was logged in');
  return { browser, user };
}
const loginsOf = (user: SignedIn) => world.sessions().loginsOf(user);
const idsOf = async (user: SignedIn) => (await loginsOf(user)).map(({ id }) => id);

describe('the logins of an account', () => {
  it('are the own one, then those that were used last; none of another account, none that is over', async () => {
    const [id, stranger] = [await account(), await account()];
    const idle = await by(id);
    clock.advance(IDLE_MS / 2);
    const [own, second] = [await by(id), await by(id)];
    clock.advance(MINUTE_MS);
    const third = await by(id);
    await by(stranger);
    clock.advance(IDLE_MS / 2 - MINUTE_MS - 1);
    expect(await idsOf(own.user)).toEqual([own.user.sessionId, third.user.sessionId, second.user.sessionId, idle.user.sessionId]);
    clock.advance(1);
    expect(await idsOf(own.user)).toEqual([own.user.sessionId, third.user.sessionId, second.user.sessionId]);
    const [first] = await loginsOf(own.user);
    expect(first).toEqual({
      ...{ id: own.user.sessionId, browser: 'Firefox', system: 'Linux', isThis: true },
      ...{ createdAt: clock.now() - IDLE_MS / 2, lastSeenAt: clock.now() - IDLE_MS / 2 },
    });
    expect((await loginsOf(own.user)).map(({ isThis }) => isThis)).toEqual([true, false, false]);
  });

  it('that a cookie brings back are one browser each, dated by the login with the password, also while no session is left', async () => {
    const id = await account();
    const [own, other] = [await by(id, true), await by(id, true)];
    const begun = clock.now();
    for (const { browser } of [own, other]) {
      clock.advance(MINUTE_MS);
      browser.close();
      await visit(browser);
    }
    const logins = await loginsOf(own.user);
    expect(logins.map(({ createdAt, lastSeenAt, isThis }) => ({ createdAt, lastSeenAt, isThis }))).toEqual([
      { createdAt: begun, lastSeenAt: begun + MINUTE_MS, isThis: true },
      { createdAt: begun, lastSeenAt: begun + 2 * MINUTE_MS, isThis: false },
    ]);
    clock.advance(IDLE_MS);
    const asked = await by(id);
    const families = await world.store().read.selectFrom('login_session').select('family').where('account_id', '=', id).execute();
    const left = await loginsOf(asked.user);
    expect(left.map(({ lastSeenAt, createdAt, isThis }) => [createdAt, lastSeenAt, isThis])).toEqual([
      [clock.now(), clock.now(), true],
      [begun, begun + 2 * MINUTE_MS, false],
      [begun, begun + MINUTE_MS, false],
    ]);
    expect(families.map(({ family }) => family)).toEqual(expect.arrayContaining(left.slice(1).map(({ id: family }) => family)));
    clock.advance(30 * DAY_MS - IDLE_MS - 2 * MINUTE_MS);
    expect(await loginsOf(asked.user)).toEqual([]);
  });

  it('stand by when they were used, also those that a cookie would bring back', async () => {
    const id = await account();
    const plain = await by(id);
    clock.advance(MINUTE_MS);
    const remembered = await by(id, true);
    clock.advance(MINUTE_MS);
    const own = await by(id);
    // Its session was idle for long; the cookie is as old as it was.
    await world.store().write(slideSessions, { ids: [remembered.user.sessionId], now: clock.now() - IDLE_MS });
    const logins = await loginsOf(own.user);
    expect(logins.map(({ lastSeenAt }) => clock.now() - lastSeenAt)).toEqual([0, MINUTE_MS, 2 * MINUTE_MS]);
    expect(logins[2]?.id).toBe(plain.user.sessionId);
  });

  it('are fifty at most', async () => {
    const id = await account();
    const own = await by(id);
    for (let n = 0; n < 55; n += 1) {
      clock.advance(1);
      await by(id, n % 2 === 0);
    }
    const logins = await loginsOf((await by(id)).user);
    expect([logins.length, logins.some(({ id: shown }) => shown === own.user.sessionId)]).toEqual([50, false]);
  });
});

describe('the end of another login', () => {
  const end = ({ user }: { user: SignedIn }, id: string) => world.sessions().endOther(user, id);

  it('ends that session alone, and tells it', async () => {
    const id = await account();
    const [own, other, third] = [await by(id), await by(id), await by(id)];
    world.ended();
    expect(await end(own, other.user.sessionId)).toBe(true);
    expect(world.ended()).toEqual([[other.user.sessionId]]);
    expect((await idsOf(own.user)).toSorted()).toEqual([own.user.sessionId, third.user.sessionId].toSorted());
  });

  it('of one that is remembered ends all that its cookie began, and the cookie; by the session’s name or by the cookie’s', async () => {
    for (const isBySession of [true, false]) {
      const id = await account();
      const [other, own, third] = [await by(id, true), await by(id, true), await by(id, true)];
      other.browser.close();
      const { sessionId } = await visit(other.browser);
      const rows = await world.store().read.selectFrom('login_session').selectAll().where('account_id', '=', id).execute();
      const family = rows.find((row) => row.id === sessionId)?.family ?? '';
      world.ended();
      expect(await end(own, isBySession ? sessionId : family)).toBe(true);
      expect(world.ended().map((ids) => ids.toSorted())).toEqual([[sessionId, other.user.sessionId].toSorted()]);
      for (const [{ browser }, kind] of [
        [own, 'user'],
        [third, 'user'],
        [other, 'visitor'],
      ] as const) {
        browser.close();
        expect((await visit(browser)).kind).toBe(kind);
      }
    }
  });

  it('ends the one that was named, also where the first of them is remembered', async () => {
    const id = await account();
    const [first, own, last] = [await by(id, true), await by(id), await by(id)];
    world.ended();
    expect(await end(own, last.user.sessionId)).toBe(true);
    expect(world.ended()).toEqual([[last.user.sessionId]]);
    first.browser.close();
    expect((await visit(first.browser)).kind).toBe('user');
  });

  it('works for one whose own login has just ended', async () => {
    const id = await account();
    const [own, other] = [await by(id), await by(id, true)];
    await world.logOut(own.browser);
    expect(await end(own, other.user.sessionId)).toBe(true);
  });

  it('is no end of the own one, by none of its names, nor of what is somebody else’s or made up', async () => {
    const [id, stranger] = [await account(), await account()];
    const [own, theirs] = [await by(id, true), await by(stranger, true)];
    const families = await world.store().read.selectFrom('remember_login').selectAll().where('account_id', 'in', [id, stranger]).execute();
    own.browser.close();
    const back = (await visit(own.browser)) as SignedIn;
    world.ended();
    for (const name of [back.sessionId, own.user.sessionId, ...families.map(({ family }) => family), theirs.user.sessionId, 'made up', ''])
      expect([name, await end({ user: back }, name)]).toEqual([name, false]);
    const plain = await by(id);
    expect(await end(plain, plain.user.sessionId)).toBe(false);
    expect([world.ended(), (await visit(own.browser)).kind, (await visit(theirs.browser)).kind]).toEqual([[], 'user', 'user']);
  });
});
