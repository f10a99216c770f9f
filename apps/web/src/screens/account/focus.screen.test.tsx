import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/an-account.ts';
import { onePixel } from '../../testing/one-pixel.ts';
import { showAccount } from '../../testing/show-account.tsx';
import type { Shown } from '../../testing/show-screen.tsx';

beforeEach(() => browser.viewport(1280, 720));

const withUrl: Partial<AccountView> = { personalUrl: { name: 'ana-horvat', startsLocked: false } };
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const field = (name: string) => browser.getByLabelText(name);
const heading = (name: string) => browser.getByRole('heading', { level: 2, name });
const holds = (shown: Shown, view: Partial<AccountView>) =>
  shown.hold('api/account', Promise.resolve(new Response(JSON.stringify({ d: { ...anAccount, ...view } }))));
/** By the keyboard alone: the focus there, then the key. */
async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
async function type(name: string, words: string): Promise<void> {
  await expect.element(field(name)).toBeVisible();
  (field(name).element() as HTMLElement).focus();
  await userEvent.keyboard(words);
}

describe('by keyboard, the focus stays where one was', () => {
  it.each(['Change email', 'Change password', 'Add a passkey', 'Change address', 'Rename Laptop'])(
    'a form has it when it opens, and its button again when it is closed: %s',
    async (opener) => {
      await showAccount({ ...withUrl, passkeys: [{ id: 'k1', name: 'Laptop', createdAt: 0 }] });
      await press(opener);
      await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
      await press('Cancel');
      await expect.element(button(opener)).toHaveFocus();
    },
  );

  it('a password that is set leaves it at the button, and can be changed again', async () => {
    await showAccount();
    await press('Change password');
    await type('Current password', 'three blue ferries');
    await type('New password', 'four red trams{Enter}');
    await expect.element(button('Change password')).toHaveFocus();
    await expect.element(browser.getByText('The password is changed. All other browsers were logged out.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Current password')).toHaveFocus();
    expect(browser.getByText('The password is changed. All other browsers were logged out.').query()).toBeNull();
  });

  it('an address that was mistyped can be changed again after its mail', async () => {
    const shown = await showAccount();
    await press('Change email');
    await type('New email', 'ana@elsewere.example');
    await type('Your password', 'three blue ferries{Enter}');
    await expect.element(browser.getByText(/An email is on its way to ana@elsewere.example/)).toBeVisible();
    await expect.element(button('Change email')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await type('New email', 'ana@elsewhere.example');
    await type('Your password', 'three blue ferries{Enter}');
    await expect.element(browser.getByText(/An email is on its way to ana@elsewhere.example/)).toBeVisible();
    expect(shown.bodies['api/account/email']).toEqual({ email: 'ana@elsewhere.example', password: 'three blue ferries' });
  });

  it('a saved name, a claimed address and one that was given up leave it at their heading', async () => {
    const shown = await showAccount();
    await type('Last name', 't');
    holds(shown, { lastName: 'Horvatt' });
    await press('Save name');
    await expect.element(heading('Name')).toHaveFocus();
    holds(shown, withUrl);
    await type('Your address', 'ana-horvat{Enter}');
    await expect.element(heading('Personal URL')).toHaveFocus();
    await press('Give up this address');
    await expect.element(button('Keep it')).toHaveFocus();
    holds(shown, {});
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.element(heading('Personal URL')).toHaveFocus();
  });

  it('a picture that is added leaves it at the button, and the fifth, after which there is none, at the heading', async () => {
    const pictures = (count: number) => ({
      backgrounds: Array.from({ length: count }, (_, at) => ({ id: `b${at}`, url: `/account/background/b${at}` })),
    });
    const shown = await showAccount(pictures(3), { answers: { 'account/background': { d: { iError: 0, backgroundId: 'b3' } } } });
    for (const [count, kept] of [
      [4, button('Add a picture')],
      [5, heading('Background')],
    ] as const) {
      await expect.element(button('Add a picture')).toBeVisible();
      (button('Add a picture').element() as HTMLElement).focus();
      // The question of the browser, which no test can answer, is left out.
      await userEvent.keyboard('{Shift}');
      holds(shown, pictures(count));
      await userEvent.upload(browser.getByLabelText('Picture file'), new File([onePixel], 'a.png', { type: 'image/png' }));
      await expect.element(button(`Remove picture ${count}`)).toBeVisible();
      await expect.element(kept).toHaveFocus();
    }
  });

  it('a picture that is removed leaves it at the heading, and one that is kept at its button', async () => {
    const pictures = [{ id: 'b1', url: '/account/background/b1' }];
    const shown = await showAccount({ backgrounds: pictures, backgroundId: 'b1' });
    await press('Remove picture 1');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Remove picture 1')).toHaveFocus();
    await press('Remove picture 1');
    holds(shown, { backgrounds: [], backgroundId: null });
    await press('Remove the picture');
    await expect.poll(() => button('Remove picture 1').query()).toBeNull();
    await expect.element(heading('Background')).toHaveFocus();
  });

  it('who presses with the mouse is not moved', async () => {
    const shown = await showAccount();
    await userEvent.fill(field('Last name'), 'Meier');
    holds(shown, { lastName: 'Meier' });
    await userEvent.click(button('Save name'));
    await expect.element(browser.getByText('Saved')).toBeVisible();
    await expect.element(heading('Name')).not.toHaveFocus();
  });
});

describe('a question that needs the password', () => {
  it('has its field first, and Enter in it answers', async () => {
    const shown = await showAccount({}, { answers: { 'api/account/close': { d: { iError: 3 } } } });
    await press('Close account');
    await expect.element(field('Your password')).toHaveFocus();
    await userEvent.keyboard('wrong one{Enter}');
    await expect.element(field('Your password')).toHaveAccessibleDescription('This password is wrong.');
    expect(shown.bodies['api/account/close']).toEqual({ password: 'wrong one' });
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Close account')).toHaveFocus();
  });

  it('a wrong password for another address is told at its field, until something else is typed', async () => {
    await showAccount({}, { answers: { 'api/account/email': { d: { iError: 3 } } } });
    await press('Change email');
    await type('New email', 'ana@elsewhere.example');
    await type('Your password', 'wrong one{Enter}');
    await expect.element(field('Your password')).toHaveAccessibleDescription('This password is wrong.');
    await userEvent.keyboard('!');
    expect(browser.getByRole('alert').query()).toBeNull();
  });
});
