import { describe, expect, it } from 'vitest';
import { Browser, sessionWorld } from './testing/session-world.ts';

const world = sessionWorld();
const { account, logIn, visit, identify } = world;

describe('who is nobody', () => {
  it('is the same visitor from page to page, under an id that is not the cookie', async () => {
    const browser = new Browser();
    const first = await visit(browser);
    expect(first).toMatchObject({ kind: 'visitor', sessionId: expect.stringMatching(/^[\w-]{22}$/) as string });
    const token = browser.cookies.get('__Host-session') ?? '';
    expect(token).toMatch(/^v\.[\w-]{43}$/);
    expect([await visit(browser), browser.lines]).toEqual([first, []]);
    expect((await identify(browser)).sessionId).toBe(first.sessionId);
    expect((await identify(new Browser())).sessionId).toBe('');
  });

  it('and so is who sends a cookie twice, or one that is made up: a page gives them a new one', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id);
    const good = browser.cookies.get('__Host-session') ?? '';
    for (const cookie of [
      `__Host-session=${good}; __Host-session=${good}`,
      `__Host-session=${'x'.repeat(43)}`,
      `__Host-session=v.${'x'.repeat(42)}`,
      `__Host-session=v.${'x'.repeat(44)}`,
      `__Host-session=xv.${'x'.repeat(43)}`,
      `x__Host-session=${good}`,
      '__Host-session',
      '__Host-session=',
    ]) {
      const asked = await world.sessions().identify({ headers: { cookie } });
      expect([cookie, asked.kind, asked.sessionId]).toEqual([cookie, 'visitor', '']);
      const page = new Browser();
      const seen = await world.sessions().refresh({ headers: { cookie } }, page.reply());
      expect([cookie, seen.kind, page.cookies.has('__Host-session')]).toEqual([cookie, 'visitor', true]);
    }
    for (const cookie of [` __Host-session = ${good} ; other=1`, `a=b;__Host-session=${good}`, `__Host-session=${good}; __Host-session_`])
      expect((await world.sessions().identify({ headers: { cookie } })).kind).toBe('user');
  });

  it('who only looks whether a page is there gets no cookie, and uses none up', async () => {
    const id = await account();
    const browser = new Browser();
    await logIn(browser, id, { isRemembered: true });
    browser.close();
    const raw = { method: 'HEAD' } as never;
    expect((await world.sessions().refresh({ ...browser.request(), raw }, browser.reply())).kind).toBe('visitor');
    expect(browser.lines).toEqual([]);
    expect((await visit(browser)).kind).toBe('user');
  });
});
