import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { ResetPasswordScreen } from '../screens/reset-password/ResetPasswordScreen.tsx';
import { show } from '../testing/show-screen.tsx';
import { takeHashTicket } from './hash-ticket.ts';

const here = window.location.pathname + window.location.search;
afterEach(() => window.history.replaceState(null, '', here));
const TICKET = 'k3J9_-aQ1mZ7xW2bN8cV4tR6yU0pL5sD';
const MARKUP = '<img src=x onerror="document.title=1">';

/** The page as a link with this hash opens it. */
async function opened(hash: string) {
  window.history.replaceState(null, '', here + hash);
  const resetTicket = takeHashTicket(window);
  return show(<ResetPasswordScreen />, resetTicket === null ? {} : { resetTicket });
}

it('[SEC-22] of the hash only the known name is read; markup in it never reaches the page', async () => {
  const shown = await opened(`#ticket=${encodeURIComponent(MARKUP)}&&email=${encodeURIComponent(MARKUP)}&&role=host`);
  // What is no ticket counts as none: the page asks for the address, with nothing filled in.
  await expect.element(browser.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).not.toContain('onerror');
  expect(shown.bodies).toEqual({});
});

it('[SEC-22] a ticket in the hash is taken as text, alone, and the hash leaves the address', async () => {
  const shown = await opened(`#password=${encodeURIComponent(MARKUP)}&&ticket=${TICKET}&&isAdmin=true`);
  await expect.poll(() => window.location.hash).toBe('');
  await expect.element(browser.getByLabelText('New password')).toHaveValue('');
  await userEvent.fill(browser.getByLabelText('New password'), 'three blue ferries');
  await userEvent.click(browser.getByRole('button', { name: 'Set the password' }));
  await expect.poll(() => shown.bodies['api/password-reset/use']).toEqual({ ticket: TICKET, password: 'three blue ferries' });
  expect(document.querySelector('img')).toBeNull();
});
