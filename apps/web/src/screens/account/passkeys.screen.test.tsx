import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../testing/an-account.ts';
import type { ShowOptions } from '../../testing/show-screen.tsx';
import { showAccount } from '../../testing/show-account.tsx';

beforeEach(() => browser.viewport(1280, 720));

const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));
const field = (name: string) => browser.getByLabelText(name);
const alert = () => browser.getByRole('alert');
const refused = (call: string, iError: number): ShowOptions => ({ answers: { [call]: { d: { iError } } } });

describe('passkeys', () => {
  it('are listed, and removed only after a question, with the password', async () => {
    const shown = await showAccount({ passkeys: [{ id: 'k1', name: 'Laptop', createdAt: 0 }] });
    const dialog = browser.getByRole('dialog', { name: 'Remove Laptop?' });
    await press('Remove Laptop');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await expect.poll(() => dialog.query()).toBeNull();
    expect(shown.log).not.toContain('call api/passkey/remove');
    await press('Remove Laptop');
    await userEvent.fill(dialog.getByLabelText('Your password'), 'three blue ferries');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the passkey' }));
    await expect.poll(() => shown.bodies['api/passkey/remove']).toEqual({ id: 'k1', password: 'three blue ferries' });
    await expect.poll(() => dialog.query()).toBeNull();
  });

  it('a wrong password removes none, and is told at its field', async () => {
    await showAccount({ passkeys: [{ id: 'k1', name: 'Laptop', createdAt: 0 }] }, refused('api/passkey/remove', 3));
    await press('Remove Laptop');
    await userEvent.fill(field('Your password'), 'wrong password');
    await press('Remove the passkey');
    await expect.element(field('Your password')).toHaveAccessibleDescription('This password is wrong.');
  });

  it('are renamed, each under its own name', async () => {
    const passkeys = [
      { id: 'k1', name: 'Windows Hello', createdAt: 0 },
      { id: 'k2', name: 'Windows Hello 2', createdAt: 0 },
    ];
    const shown = await showAccount({ passkeys });
    await press('Rename Windows Hello 2');
    await userEvent.fill(field('Name of the passkey'), 'Desk');
    shown.hold(
      'api/account',
      Promise.resolve(new Response(JSON.stringify({ d: { ...anAccount, passkeys: [passkeys[0], { ...passkeys[1], name: 'Desk' }] } }))),
    );
    await press('Save');
    await expect.element(browser.getByRole('button', { name: 'Remove Desk' })).toBeVisible();
    expect(shown.bodies['api/passkey/rename']).toEqual({ id: 'k2', name: 'Desk' });
    await press('Rename Windows Hello');
    await press('Cancel');
    expect(field('Name of the passkey').query()).toBeNull();
  });

  it('a name of one long word stays between the sides of a phone', async () => {
    await browser.viewport(320, 640);
    const name = 'x'.repeat(50);
    await showAccount({ passkeys: [{ id: 'k1', name, createdAt: 0 }] });
    const shown = browser.getByText(name, { exact: true });
    await expect.element(shown).toBeVisible();
    expect(shown.element().getBoundingClientRect().right).toBeLessThan(320);
  });

  it('one that could not be added says so', async () => {
    const shown = await showAccount({}, refused('api/passkey/register-options', 5));
    await press('Add a passkey');
    await userEvent.fill(browser.getByLabelText('Your password'), 'three blue ferries');
    await press('Add a passkey');
    await expect.element(alert()).toHaveTextContent('No passkey was added.');
    expect(shown.bodies['api/passkey/register-options']).toEqual({ password: 'three blue ferries' });
  });

  const registerOptions = {
    ...{ rp: { name: 'Ninefold', id: 'localhost' }, user: { id: 'YQ', name: 'ana', displayName: 'Ana' }, challenge: 'YQ' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };

  it.each([
    ['InvalidStateError', 'This device already has a passkey for this account.'],
    ['NotAllowedError', 'No passkey was added: the browser window was closed.'],
    ['SecurityError', 'The passkeys of this server belong to another address, not to localhost. Open this page at that address.'],
    ['ConstraintError', 'This device cannot check your fingerprint, face or PIN, so it cannot hold a passkey.'],
    ['DataError', 'No passkey was added.'],
  ])('one that the browser does not make says why: %s', async (name, words) => {
    const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name));
    await showAccount({}, { answers: { 'api/passkey/register-options': { d: { iError: 0, options: registerOptions } } } });
    await press('Add a passkey');
    await userEvent.fill(browser.getByLabelText('Your password'), 'three blue ferries');
    await press('Add a passkey');
    await expect.element(alert()).toHaveTextContent(words);
    create.mockRestore();
  });

  it('are not offered where the browser has none, and it is said', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await showAccount({});
    await expect.element(browser.getByText('This browser does not support passkeys.')).toBeVisible();
    expect(browser.getByRole('button', { name: 'Add a passkey' }).query()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('a wrong password is told at its field, and asks the browser for nothing', async () => {
    const shown = await showAccount({}, refused('api/passkey/register-options', 3));
    await press('Add a passkey');
    await userEvent.fill(browser.getByLabelText('Your password'), 'wrong password');
    await userEvent.keyboard('{Enter}');
    await expect.element(browser.getByLabelText('Your password')).toHaveAccessibleDescription('This password is wrong.');
    expect(shown.log).not.toContain('call api/passkey/register');
    await userEvent.fill(browser.getByLabelText('Your password'), 'three');
    await expect.poll(() => alert().query()).toBeNull();
    await press('Cancel');
    expect(browser.getByLabelText('Your password').query()).toBeNull();
  });
});
