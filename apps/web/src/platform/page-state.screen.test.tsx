import { defaultPageState, PAGE_STATE_ID, type PageState, writePageState } from '@ninefold/legacy-api/page-state.ts';
import { page as browser } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shell } from '../screens/shell/Shell.tsx';
import { show } from '../testing/show-screen.tsx';
import { pageStateOfDocument } from './page-state.ts';

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => document.getElementById(PAGE_STATE_ID)?.remove());

/** The block of JSON as the server writes it, and a page drawn from what is read out of it. */
async function pageTold(state: Partial<PageState>): Promise<PageState> {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = PAGE_STATE_ID;
  block.textContent = writePageState({ ...defaultPageState, ...state });
  document.head.append(block);
  const told = pageStateOfDocument();
  await show(
    <Shell current="start" width="message">
      <h1>Page</h1>
    </Shell>,
    { pageState: told },
  );
  return told;
}
const loginLink = () => browser.getByRole('link', { name: 'Log in' });

describe('a page', () => {
  it('[PAGE-02] is one of somebody who is logged in exactly when its state says so', async () => {
    expect((await pageTold({ bIsUserLoggedIn: true, sUserName: 'Ana Horvat' })).bIsUserLoggedIn).toBe(true);
    await expect.element(browser.getByRole('button', { name: 'Ana Horvat' })).toBeVisible();
    expect(loginLink().query()).toBeNull();
  });

  it('[PAGE-02] is a visitor’s when its state says so, and when it says nothing readable', async () => {
    expect((await pageTold({ bIsUserLoggedIn: false, sUserName: 'Ana Horvat' })).bIsUserLoggedIn).toBe(false);
    await expect.element(loginLink()).toBeVisible();
    expect(browser.getByRole('button', { name: 'Ana Horvat' }).query()).toBeNull();
    const block = document.getElementById(PAGE_STATE_ID) as HTMLElement;
    for (const text of ['', '{', '{"bIsUserLoggedIn":"true"}', '{"bIsUserLoggedIn":1}']) {
      block.textContent = text;
      expect(pageStateOfDocument().bIsUserLoggedIn, text).toBe(false);
    }
  });
});
