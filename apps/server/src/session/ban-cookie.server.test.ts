import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { createMeetings } from '../meeting/meetings.ts';
import { admitParticipant } from '../meeting/participant-commands.ts';
import { isBanned } from '../meeting/removal-commands.ts';
import { createLocalBus } from '../platform/bus.ts';
import { banKeys } from '../requester/ban-keys.ts';
import { requesterOf } from '../requester/budget-keys.ts';
import { BAN_COOKIE, banCookieId } from './ban-cookie.ts';
import { Browser, sessionWorld } from './testing/session-world.ts';

const world = sessionWorld();
const { clock, account, logIn, logOut, visit, identify } = world;
const SOURCE = '192.0.2.1';
const meetings = () => createMeetings(world.store(), createLocalBus(), clock, 120_000);
const keysOf = async (browser: Browser) => banKeys(requesterOf(await identify(browser)), SOURCE);
const isOut = async (meetingId: string, browser: Browser) => isBanned(world.store().read, meetingId, await keysOf(browser));

/** Takes a browser into a new meeting, and out of it for good. @returns the meeting */
async function removed(browser: Browser): Promise<string> {
  const { id } = (await meetings().open('OneTime')).meeting;
  const seat = async (role: 'host' | 'viewer', keys: readonly string[]) => {
    const who = { id: `${role} ${id}`, meeting_id: id, key_hash: `${role} ${id}`, role, name: '', is_headless: 0 };
    const participant = { ...who, joined_at: clock.now(), away_since: null, left_at: null };
    await world.store().write(admitParticipant, { participant, banKeys: keys, capacity: 9, steadyNow: clock.steadyNow() });
    return who.id as ParticipantId;
  };
  const [host, target] = [await seat('host', []), await seat('viewer', await keysOf(browser))];
  await meetings().change(id, { kind: 'host-arrived', hostId: host, isFreshPage: true });
  expect((await meetings().remove(id, host, target)).ok).toBe(true);
  return id;
}
const mark = (browser: Browser) => world.sessions().setBanCookie(browser.request(), browser.reply());

describe('a browser from which somebody was removed', () => {
  it('[C-24] is marked for a day, and known by the mark when its session is gone', async () => {
    const browser = new Browser();
    await visit(browser);
    const meeting = await removed(browser);
    await mark(browser);
    expect(browser.lines).toEqual([
      expect.stringMatching(/^__Host-kept-out=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=86400$/),
    ]);
    browser.close();
    expect((await identify(browser)).mark).toMatch(/^[\w-]{22}$/);
    expect(await isOut(meeting, browser)).toBe(true);
    const stranger = new Browser();
    await visit(stranger);
    expect(await isOut(meeting, stranger)).toBe(false);
  });

  it('[C-24] keeps its mark at the next removal, under which it is out of both', async () => {
    const browser = new Browser();
    await visit(browser);
    const first = await removed(browser);
    await mark(browser);
    const kept = browser.cookies.get(BAN_COOKIE);
    browser.close();
    await visit(browser);
    const second = await removed(browser);
    await mark(browser);
    expect(browser.cookies.get(BAN_COOKIE)).toBe(kept);
    browser.close();
    expect([await isOut(first, browser), await isOut(second, browser)]).toEqual([true, true]);
  });

  it('[C-24] is out under the account that logs in there, and still so when that has logged out', async () => {
    const browser = new Browser();
    await visit(browser);
    const meeting = await removed(browser);
    const id = await account();
    await logIn(browser, id);
    expect(await isOut(meeting, browser)).toBe(true);
    const elsewhere = new Browser();
    await logIn(elsewhere, id);
    expect(await isOut(meeting, elsewhere)).toBe(true);
    await logOut(browser);
    expect(browser.cookies.has(BAN_COOKIE)).toBe(true);
    await visit(browser);
    expect(await isOut(meeting, browser)).toBe(true);
    // Whoever logs in there next is somebody else to the meeting only by another browser.
    const next = await account();
    await logIn(browser, next);
    expect(await isOut(meeting, browser)).toBe(true);
  });

  it('[C-24] is out under the second account that logs in there, and gets a mark of ours in place of one that it made up', async () => {
    const browser = new Browser();
    await logIn(browser, await account());
    const meeting = await removed(browser);
    browser.cookies.set(BAN_COOKIE, 'made-up');
    await mark(browser);
    expect(browser.cookies.get(BAN_COOKIE)).toMatch(/^[\w-]{43}$/);
    browser.cookies.delete(BAN_COOKIE);
    await logIn(browser, await account());
    expect(await isOut(meeting, browser)).toBe(true);
  });

  it('nobody else is marked: no browser that is unknown, or was removed from nothing that still runs', async () => {
    const [unknown, fresh, former] = [new Browser(), new Browser(), new Browser()];
    await visit(fresh);
    await visit(former);
    const meeting = await removed(former);
    await meetings().change(meeting, { kind: 'end-by-ticket' });
    for (const browser of [unknown, fresh, former]) {
      await mark(browser);
      expect(browser.lines).toEqual([]);
    }
  });

  it('has no mark that it did not get from us', () => {
    const id = (value: string) => banCookieId({ cookie: `${BAN_COOKIE}=${value}` });
    const good = 'x'.repeat(43);
    expect(id(good)).toMatch(/^[\w-]{22}$/);
    for (const wrong of [`${good}x`, good.slice(1), `${good.slice(1)}.`, `.${good}`, '', `${good}; ${BAN_COOKIE}=${good}`])
      expect([wrong, id(wrong)]).toEqual([wrong, undefined]);
    expect(banCookieId({})).toBeUndefined();
    expect(id('y'.repeat(43))).not.toBe(id(good));
  });
});
