import { DAY_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../platform/random.ts';
import { openLoginCookie, sealLoginCookie } from './login-cookie.ts';
import { readLoginKeys } from './login-keys.ts';
import { useRememberLogin } from './remember-commands.ts';
import { Browser, sessionWorld } from './testing/session-world.ts';

const world = sessionWorld();
const { clock, account, logIn, visit, identify } = world;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const rowsOf = (accountId: string) =>
  world.store().read.selectFrom('login_session').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
/** A browser that is remembered, the same opened anew without its session, and a thief with its login cookie. */
async function remembered(agent = '') {
  const id = await account();
  const browser = new Browser(agent);
  await logIn(browser, id, { isRemembered: true });
  const thief = new Browser();
  thief.cookies.set('__Host-login', browser.cookies.get('__Host-login') ?? '');
  browser.close();
  return { id, browser, thief };
}

describe('a login cookie', () => {
  it('[SESS-12] begins a session once more, with a new value of its own, and is noted', async () => {
    const { id, browser } = await remembered(FIREFOX);
    const before = browser.cookies.get('__Host-login');
    clock.advance(DAY_MS);
    world.notes.length = 0;
    expect(await visit(browser)).toMatchObject({
      ...{ kind: 'user', accountId: id, loginKind: 'encrypted-cookie', isRemembered: true, isFirstLogin: false },
    });
    expect(browser.lines.map((line) => line.split('=', 1)[0])).toEqual(['__Host-login', '__Host-session', 'LuluId', 'LastTimeLoggedIn']);
    expect(browser.cookies.get('__Host-login')).not.toBe(before);
    expect(browser.lines[0]).toContain(`Max-Age=${29 * 86_400}`);
    expect(browser.lines[3]).toContain(encodeURIComponent(new Date(clock.now()).toISOString()));
    expect(browser.headers.get('refresh')).toBeUndefined();
    expect(world.notes).toEqual([{ kind: 'logged-in', accountId: id, source: '', detail: { by: 'login cookie' } }]);
    const [first, second] = await rowsOf(id);
    expect(second).toMatchObject({ family: first?.family, browser: 'Firefox', system: 'Linux', created_at: clock.now() });
    const row = await world.store().read.selectFrom('account').select('last_login_at').where('id', '=', id).executeTakeFirst();
    expect(row?.last_login_at).toBe(clock.now());
    expect(await identify(browser)).toMatchObject({ kind: 'user', accountId: id });
    expect(await visit(browser)).toMatchObject({ loginKind: 'encrypted-cookie' });
    expect(browser.lines).toEqual([]);
  });

  it('[SEC-21] brings nobody back once the login with the password is 30 days old, and no session that it began lives longer', async () => {
    const { id, browser } = await remembered();
    const end = clock.now() + 30 * DAY_MS;
    clock.advance(30 * DAY_MS - 1);
    expect((await visit(browser)).kind).toBe('user');
    expect((await rowsOf(id)).map(({ expires_at }) => expires_at)).toEqual([end, end]);
    browser.close();
    clock.advance(1);
    expect((await visit(browser)).kind).toBe('visitor');
    expect(browser.cookies.has('__Host-login')).toBe(false);
  });

  it('[SEC-09] used again within 10 s is another tab: it logs nobody in, sets no cookie, and asks again in a second', async () => {
    const { browser, thief: tab } = await remembered();
    await visit(browser);
    clock.advance(10 * SECOND_MS - 1);
    world.ended();
    expect((await visit(tab)).kind).toBe('visitor');
    expect([tab.lines, tab.headers.get('refresh')]).toEqual([[], '1']);
    expect([world.ended(), (await identify(browser)).kind]).toEqual([[], 'user']);
    browser.close();
    expect((await visit(browser)).kind).toBe('user');
  });

  it('[SEC-09] used again after 10 s is a thief, or the owner after one: the whole family ends, is told and noted', async () => {
    const { id, browser, thief } = await remembered();
    const other = new Browser();
    await logIn(other, id, { isRemembered: true });
    await visit(browser);
    clock.advance(10 * SECOND_MS);
    const family = (await rowsOf(id))[0]?.family;
    const ofFamily = (await rowsOf(id)).filter((row) => row.family === family).map((row) => row.id);
    world.ended();
    world.notes.length = 0;
    expect((await visit(thief)).kind).toBe('visitor');
    expect(thief.cookies.has('__Host-login')).toBe(false);
    expect(world.ended()).toEqual([ofFamily]);
    expect(ofFamily).toHaveLength(2);
    expect(world.notes).toEqual([{ kind: 'login-cookie-replayed', accountId: id, source: '' }]);
    expect((await identify(browser)).kind).toBe('visitor');
    browser.close();
    expect((await visit(browser)).kind).toBe('visitor');
    other.close();
    expect((await visit(other)).kind).toBe('user');
  });

  it('[C-18] with another secret, of a row that is gone, or of none of ours is worth nothing, and is taken away', async () => {
    const { id, browser } = await remembered();
    const keys = await readLoginKeys(world.dataDir());
    const sealed = openLoginCookie(browser.cookies.get('__Host-login') ?? '', keys, clock.now());
    if (sealed === null) throw new Error('the cookie of the browser does not open');
    for (const wrong of [
      sealLoginCookie({ ...sealed, secret: 'x'.repeat(sealed.secret.length) }, keys.current),
      sealLoginCookie({ ...sealed, selector: 'nobody' }, keys.current),
      sealLoginCookie({ ...sealed, secret: '' }, keys.current),
      'made up',
    ]) {
      const other = new Browser();
      other.cookies.set('__Host-login', wrong);
      world.ended();
      world.notes.length = 0;
      expect((await visit(other)).kind).toBe('visitor');
      expect([other.cookies.has('__Host-login'), world.ended(), world.notes]).toEqual([false, [], []]);
      // Nor does it end what it names.
      other.cookies.set('__Host-login', wrong);
      await world.logOut(other);
      expect(world.ended()).toEqual([]);
    }
    expect((await visit(browser)).kind).toBe('user');
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it('[SEC-21] is over when the store says so, whatever end is written in it', async () => {
    const { browser } = await remembered();
    const keys = await readLoginKeys(world.dataDir());
    const sealed = openLoginCookie(browser.cookies.get('__Host-login') ?? '', keys, clock.now());
    if (sealed === null) throw new Error('the cookie of the browser does not open');
    clock.advance(30 * DAY_MS);
    browser.cookies.set('__Host-login', sealLoginCookie({ ...sealed, expiresAt: clock.now() + DAY_MS }, keys.current));
    expect((await visit(browser)).kind).toBe('visitor');
    const { selector, secret } = sealed;
    const next = { selector: 'next', secret_hash: 'x' };
    const session = { id: 'x', token_hash: 'x', browser: '', system: '' };
    const use = { selector, secretHash: hashSecret(secret), next, session, now: clock.now() };
    expect(await world.store().write(useRememberLogin, use)).toEqual({ kind: 'dead' });
  });

  it('is noted with where it was used', async () => {
    const { browser } = await remembered();
    world.notes.length = 0;
    const raw = { method: 'GET', headers: {}, socket: { remoteAddress: '192.0.2.9' } } as never;
    await world.sessions().refresh({ ...browser.request(), raw }, browser.reply());
    expect(world.notes).toMatchObject([{ kind: 'logged-in', source: '192.0.2.9' }]);
  });

  it('is used up once by one request, however often that asks who it is', async () => {
    const { browser } = await remembered();
    const request = browser.request();
    const seen = await Promise.all([1, 2].map(() => world.sessions().refresh(request, browser.reply())));
    expect(seen.map(({ kind }) => kind)).toEqual(['user', 'user']);
  });
});

describe('what is sealed', () => {
  const [key, other] = [1, 2].map((n) => ({ id: Buffer.alloc(8, n).toString('base64url'), key: Buffer.alloc(32, n) }));
  if (key === undefined || other === undefined) throw new Error('no keys');
  const cookie = { selector: 's', secret: 'secret', expiresAt: 1_000 };
  const open = (value: string, now = 0) => openLoginCookie(value, { current: key, previous: null }, now);

  it('opens with the key that sealed it or with the one before, until it is over', () => {
    const sealed = sealLoginCookie(cookie, key);
    expect(open(sealed)).toEqual(cookie);
    expect(openLoginCookie(sealed, { current: other, previous: key }, 0)).toEqual(cookie);
    expect(openLoginCookie(sealed, { current: other, previous: null }, 0)).toBeNull();
    expect([open(sealed, 999), open(sealed, 1_000)]).toEqual([cookie, null]);
    expect(sealLoginCookie(cookie, key)).not.toBe(sealed);
  });

  it('opens when it was sealed by a version before, and not in place of another cookie', () => {
    expect(open('AQEBAQEBAQEBgo5s-97qRy7mNdTtao7PosZa76fzJ_CbX6aoir3Fe1fM9U-OunUg_NcdesRzrX0')).toEqual(cookie);
  });

  it('opens in no other form: longer, shorter, with other letters, or of another version', () => {
    const sealed = sealLoginCookie(cookie, key);
    const bytes = Buffer.from(sealed, 'base64url');
    const ofVersion = Buffer.from(bytes);
    ofVersion[0] = 2;
    const ofLength = (length: number) => sealLoginCookie({ ...cookie, secret: 'x'.repeat(length) }, key);
    const long = ofLength(251);
    expect([ofLength(250).length, open(ofLength(250))?.selector, long.length]).toEqual([400, 's', 402]);
    const short = [0, 1, 21, 36, 37, 38].map((length) => bytes.subarray(0, length).toString('base64url'));
    for (const value of [
      `${sealed}=`,
      `${sealed} `,
      ` ${sealed}`,
      `${sealed}A`,
      `${sealed}AAAA`,
      `.${sealed}`,
      ofVersion.toString('base64url'),
      long,
      '',
      ...short,
    ])
      expect([value, open(value)]).toEqual([value, null]);
    // Of the last letter some bits say nothing: written otherwise it is no cookie of ours.
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const alike = [...last]
      .map((letter) => sealed.slice(0, -1) + letter)
      .filter((value) => value !== sealed && Buffer.from(value, 'base64url').equals(bytes));
    for (const value of alike) expect(open(value)).toBeNull();
  });
});
