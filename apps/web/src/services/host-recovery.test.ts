import { describe, expect, it } from 'vitest';
import { createHostMemory } from '../live-meeting/control/host-memory.ts';
import { initialMeetingState, type MeetingState } from '../live-meeting/state/model.ts';
import { createStore } from '../platform/store.ts';
import { aMeeting } from '../testing/live-messages.ts';
import { keepHostRecovery } from '../app/keep-host-recovery.ts';
import { type AccountMeetings, createHostRecovery, type Locks, runningByAnswer } from './host-recovery.ts';

/** A browser: what its pages keep in common, and the locks that they hold. */
function aBrowser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const held = new Set<string>();
  const locks = {
    request: async (name: string, work: () => Promise<void>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  } as unknown as Locks;
  const running = new Map<string, boolean | null>();
  let tabKey: string | null = null;
  const memory = createHostMemory(storage);
  const put: string[] = [];
  const hostRecovery = (withLocks: Locks | null = locks, account: AccountMeetings | null = null) =>
    createHostRecovery({
      memory,
      locks: withLocks,
      tab: { write: (key) => (tabKey = key) },
      account,
      handOff: { put: ({ ticket }) => void put.push(ticket) },
      isRunning: async (code) => running.get(code) ?? (running.has(code) ? null : false),
    });
  return { memory, locks, held, running, hostRecovery, put, tabKey: () => tabKey };
}
const inside: MeetingState = {
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you: { id: 'h', isAdmin: true, role: 'host', isPresenting: true },
  meeting: aMeeting({ code: '482913607' }),
};
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve));
/** A page of the host, in the meeting since it was opened. */
function aPage({ memory, locks, running }: ReturnType<typeof aBrowser>, state = inside) {
  const store = createStore<MeetingState>(initialMeetingState);
  let key: string | null = 'key-1';
  const stop = keepHostRecovery({ store }, { memory, locks, tab: { read: () => key }, ownUrl: 'ana.horvat' });
  running.set('482913607', true);
  store.set(state);
  // The browser lets go of a lock a moment later.
  const close = (): Promise<void> => {
    stop();
    return aMoment();
  };
  return { store, close, forgetKey: () => (key = null) };
}

describe('the way back of a host who lost the tab', () => {
  it('leads another tab of the same browser in with the host’s own key', async () => {
    const browser = aBrowser();
    const page = aPage(browser);
    await page.close();
    expect(await browser.hostRecovery().lost()).toEqual(['482913607']);
    expect(await browser.hostRecovery().take('482913607')).toBe(true);
    expect(browser.tabKey()).toBe('key-1');
    expect(await browser.hostRecovery().take('ana.horvat')).toBe(false);
  });

  it('also by the personal URL, where the meeting runs under it', async () => {
    const browser = aBrowser();
    await aPage(browser, { ...inside, meeting: aMeeting({ code: '482913607', sessionType: 'PersonalUrl' }) }).close();
    expect(await browser.hostRecovery().take('Ana.Horvat')).toBe(true);
  });

  it('takes the seat of no page that is open: its screen would end', async () => {
    const browser = aBrowser();
    const page = aPage(browser);
    expect(await browser.hostRecovery().take('482913607')).toBe(false);
    expect(await browser.hostRecovery().lost()).toEqual([]);
    await page.close();
    expect(await browser.hostRecovery().take('482913607')).toBe(true);
    // Nor where nobody can tell whether one is.
    expect(await browser.hostRecovery(null).take('482913607')).toBe(false);
  });

  it('ends with the meeting, whether its end was heard or the code is dead; a look-up that failed ends nothing', async () => {
    const heard = aBrowser();
    const page = aPage(heard);
    page.forgetKey();
    page.store.set({ ...inside, entry: { kind: 'over', reason: 'ended-by-host' } });
    expect(heard.memory.all()).toEqual([]);
    await aMoment();
    expect(heard.held.size).toBe(0);
    const unheard = aBrowser();
    await aPage(unheard).close();
    unheard.running.set('482913607', null);
    expect(await unheard.hostRecovery().take('482913607')).toBe(false);
    expect(unheard.memory.all()).toHaveLength(1);
    unheard.running.set('482913607', false);
    expect(await unheard.hostRecovery().take('482913607')).toBe(false);
    expect(unheard.memory.all()).toEqual([]);
  });

  it('belongs to the newer page once that has taken the seat, and to no viewer ever', async () => {
    const browser = aBrowser();
    const page = aPage(browser);
    page.store.set({ ...inside, entry: { kind: 'elsewhere' } });
    expect(browser.memory.all()).toHaveLength(1);
    const other = aBrowser();
    aPage(other, { ...inside, you: { id: 'v', isAdmin: false, role: 'viewer', isPresenting: false } });
    expect([other.memory.all(), other.held.size]).toEqual([[], 0]);
  });

  it('[D-46] goes by the account where another device lost the tab, and by this browser’s own key first', async () => {
    const account: AccountMeetings = { lost: async () => '111222333', ticketOf: async (code) => (code === '111222333' ? 't-1' : null) };
    const browser = aBrowser();
    expect(await browser.hostRecovery(browser.locks, account).lost()).toEqual(['111222333']);
    expect(await browser.hostRecovery(browser.locks, account).take('111222333')).toBe(true);
    expect([browser.put, browser.tabKey()]).toEqual([['t-1'], null]);
    expect(await browser.hostRecovery(browser.locks, account).take('444555666')).toBe(false);
    await aPage(browser).close();
    expect(await browser.hostRecovery(browser.locks, account).lost()).toEqual(['482913607']);
  });

  it('reads the joinable check: running, not running, or not told', () => {
    expect([0, 1, 6, null].map(runningByAnswer)).toEqual([true, false, null, null]);
  });
});
