import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/an-account.ts';
import type { ShowOptions } from '../../testing/show-screen.tsx';
import { showAccount } from '../../testing/show-account.tsx';

beforeEach(() => browser.viewport(1280, 720));

const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));
const field = (name: string) => browser.getByLabelText(name);
const alert = () => browser.getByRole('alert');
const refused = (call: string, iError: number): ShowOptions => ({ answers: { [call]: { d: { iError } } } });

describe('passkeys', () => {
  it('are listed and removed', async () => {
    const shown = await showAccount({ passkeys: [{ id: 'k1', name: 'Laptop', createdAt: 0 }] });
    await press('Remove Laptop');
    await expect.poll(() => shown.bodies['api/passkey/remove']).toEqual({ id: 'k1' });
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

  it('one that could not be added says so', async () => {
    const shown = await showAccount({}, refused('api/passkey/register-options', 5));
    await press('Add a passkey');
    await userEvent.fill(browser.getByLabelText('Your password'), 'three blue ferries');
    await press('Add a passkey');
    await expect.element(alert()).toHaveTextContent('No passkey was added.');
    expect(shown.bodies['api/passkey/register-options']).toEqual({ password: 'three blue ferries' });
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
