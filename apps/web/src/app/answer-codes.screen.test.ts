import { callEndpoint } from '@ninefold/legacy-api/client.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { defaultPageState, type PageState } from '@ninefold/legacy-api/page-state.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { browserPage } from '../platform/browser.ts';
import { createServices } from './create-services.ts';
import { browserTimers } from '../platform/timers.ts';
import { createPageScope } from '../platform/navigation/page-scope.ts';

const here = window.location.pathname + window.location.search;
const originalFetch = window.fetch;
afterEach(() => {
  window.fetch = originalFetch;
  window.history.replaceState(null, '', here);
});

/** One checked call of a page at this path, answered with this code. @returns what became of the page */
async function afterAnswer(iError: number, path: string, state: Partial<PageState> = {}): Promise<readonly string[]> {
  window.history.replaceState(null, '', path);
  window.fetch = async () => new Response(JSON.stringify({ d: { iError } }));
  const seen: string[] = [];
  const { caller } = createServices({
    pageState: { ...defaultPageState, ...state },
    navigation: { go: (to) => void seen.push(`go ${to}`), arrived: () => null },
    scope: createPageScope(browserTimers),
    loadViewer: async () => {},
    resetTicket: null,
    arrival: { pathname: path, search: '' },
    page: { ...browserPage, goTop: (address) => void seen.push(`top ${address}`), reload: () => void seen.push('reload') },
  });
  const answer = await callEndpoint(caller, endpoints.joinStickyUrl, {});
  expect(answer.ok).toBe(iError === 0);
  return seen;
}

describe('the answer code of a call, on a page', () => {
  it('[SESS-06] 2 means that the session is lost: the visitor goes to log in', async () => {
    expect(await afterAnswer(2, '/482913607')).toEqual(['top /login']);
    expect(await afterAnswer(2, '/')).toEqual(['top /login']);
    expect(await afterAnswer(2, '/account', { bIsUserLoggedIn: true })).toEqual(['top /login']);
  });

  it('[SESS-07] 2 for a logged-in user on the home page goes to the start', async () => {
    for (const path of ['/', '/Default.aspx', '/Main.aspx'])
      expect(await afterAnswer(2, path, { bIsUserLoggedIn: true }), path).toEqual(['top /']);
  });

  it('[SESS-08] 4 reloads the page', async () => {
    expect(await afterAnswer(4, '/482913607')).toEqual(['reload']);
  });

  it('[SESS-09] 999 goes to the unknown-error page', async () => {
    expect(await afterAnswer(999, '/')).toEqual(['top /ErrorPages/UnknownError.aspx']);
  });

  it('0 and codes without a meaning for all calls leave the page alone', async () => {
    expect(await afterAnswer(0, '/')).toEqual([]);
  });
});
