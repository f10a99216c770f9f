import { errorResponse } from '@ninefold/legacy-api/errors.ts';
import { defaultPageState, type PageState } from '@ninefold/legacy-api/page-state.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPage } from '../platform/browser.ts';
import { UNAUTHORIZED_EVENT } from './call-failures.ts';
import { createServices } from '../app/create-services.ts';
import { browserTimers } from '../platform/timers.ts';
import { createPageScope } from '../platform/navigation/page-scope.ts';

const MINUTE = 60_000;
const originalFetch = window.fetch;
let asked: string[] = [];
let sent: (RequestInit & { readonly query: string })[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  sent = [];
  window.fetch = async (input, init) => {
    asked.push(new URL(String(input), window.location.href).pathname);
    sent.push({ query: new URL(String(input), window.location.href).search, ...init });
    return new Response('{"d":{"iError":0}}');
  };
});
afterEach(() => {
  vi.useRealTimers();
  window.fetch = originalFetch;
});

const services = (state: Partial<PageState>) =>
  createServices({
    pageState: { ...defaultPageState, bIsUserLoggedIn: true, iSessionTimeout: 20, ...state },
    navigation: { go: () => {}, arrived: () => null },
    scope: createPageScope(browserTimers),
    loadViewer: async () => {},
    resetTicket: null,
    arrival: { pathname: '/', search: '' },
    page: { ...browserPage, goTop: () => {}, reload: () => {} },
  });
const refreshes = () => asked.filter((path) => path === '/Refresher.aspx').length;

describe('a page of a signed-in person', () => {
  it('[SESS-01] keeps a session with remember-me alive with a refresh call', () => {
    services({ bRememberMe: true });
    vi.advanceTimersByTime(18 * MINUTE - 1);
    expect(refreshes()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(refreshes()).toBe(1);
  });

  it('[SESS-02] keeps a session that came from the encrypted cookie alive with a refresh call', () => {
    services({ bLoggedInByEncryptedCookie: true });
    vi.advanceTimersByTime(36 * MINUTE);
    expect(refreshes()).toBe(2);
  });

  it('[SESS-03] makes none for a session with neither', () => {
    services({});
    services({ bLoggedInByOneTimeTicket: true });
    vi.advanceTimersByTime(600 * MINUTE);
    expect(asked).toEqual([]);
  });

  it('[API-28] the call is a GET with a random query key, a new one each time, and without a body', () => {
    services({ bRememberMe: true });
    vi.advanceTimersByTime(54 * MINUTE);
    expect(refreshes()).toBe(3);
    expect(new Set(sent.map(({ query }) => query)).size).toBe(3);
    for (const { query, method, body } of sent) {
      expect(query).toMatch(/^\?[\w-]{8,}$/);
      expect([method, body]).toEqual(['GET', undefined]);
    }
  });

  it('[SESS-05] every call of the page puts the refresh off', async () => {
    const { calls } = services({ bRememberMe: true });
    vi.advanceTimersByTime(17 * MINUTE);
    await calls.checkJoinable('482913607');
    vi.advanceTimersByTime(17 * MINUTE);
    expect(refreshes()).toBe(0);
    vi.advanceTimersByTime(MINUTE);
    expect(refreshes()).toBe(1);
  });

  it('[ERR-01] 401 is told to the whole page, and nothing is refreshed any more', async () => {
    const heard = vi.fn();
    window.addEventListener(UNAUTHORIZED_EVENT, heard, { once: true });
    const { calls } = services({ bRememberMe: true });
    window.fetch = async (input) => {
      asked.push(new URL(String(input), window.location.href).pathname);
      return new Response(JSON.stringify(errorResponse(401)), { status: 401 });
    };
    await calls.checkJoinable('482913607');
    expect(heard).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(600 * MINUTE);
    expect(refreshes()).toBe(0);
    // What the page has noted for the next one.
    sessionStorage.clear();
  });
});
