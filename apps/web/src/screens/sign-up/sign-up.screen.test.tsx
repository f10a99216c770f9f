import { MAIL_NOT_SENT } from '@ninefold/legacy-api/mail-not-sent.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

const signUp = (options: ShowOptions = {}) => show(<SignUpScreen />, options);
const email = () => browser.getByRole('textbox', { name: 'Email' });
const password = () => browser.getByLabelText('Password');
const button = () => browser.getByRole('button', { name: 'Sign up' });
const alert = () => browser.getByRole('alert');
const optOut = () => browser.getByRole('checkbox', { name: "Please don't send me product information" });
const answering = (iError: number, redirectPath = ''): ShowOptions => ({
  answers: { RegisterAndLogin: { d: { iError, RedirectPath: redirectPath } } },
});
const fillIn = async (address = 'ana@harbour.example', secret = 'three blue ferries') => {
  await userEvent.fill(email(), address);
  await userEvent.fill(password(), secret);
};
const isInactive = () => expect.element(button()).toHaveAttribute('aria-disabled', 'true');
const isPrimary = () => expect.element(button()).not.toHaveAttribute('aria-disabled');

describe('a browser that would not stay logged in', () => {
  it.each([
    ['an address without TLS', 'http://10.77.0.1:3000', true, /^You can only log in at an https address\./],
    [
      'one that takes no cookies',
      'http://localhost:3000',
      false,
      /^An account needs cookies, and this browser blocks them for localhost:3000\./,
    ],
  ])('is told so, and asked for no password: %s', async (_what, origin, takesCookies, words) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(takesCookies);
    await signUp({ origin });
    await expect.element(browser.getByText(words)).toBeVisible();
    expect(password().query()).toBeNull();
    vi.restoreAllMocks();
  });

  it('is told after a sign-up whose cookie did not come back', async () => {
    const shown = await signUp(answering(0, '/MyJoinMe.aspx'));
    await fillIn();
    await userEvent.click(button());
    await expect.poll(() => shown.log).toContain('top /MyJoinMe.aspx');
    expect(shown.services.exitNotice.isLoginLost()).toBe(true);
  });

  it('is not told so where the way on is in a mail', async () => {
    const shown = await signUp(answering(0, '/login?checkMail=true'));
    await fillIn();
    await userEvent.click(button());
    await expect.poll(() => shown.log).toContain('top /login?checkMail=true');
    expect(shown.services.exitNotice.isLoginLost()).toBe(false);
  });
});

describe('the form', () => {
  it('[REG-01] [VALID-12] is active only when both email and password are valid', async () => {
    await signUp();
    await isInactive();
    await userEvent.fill(email(), 'ana@harbour.example');
    await isInactive();
    await userEvent.fill(password(), 'abcdef');
    await isPrimary();
  });

  it('[REG-02] goes back to inactive when one of the two becomes invalid', async () => {
    await signUp();
    await fillIn();
    await isPrimary();
    await userEvent.fill(email(), 'ana@harbour');
    await isInactive();
    await userEvent.fill(email(), 'ana@harbour.example');
    await isPrimary();
    await userEvent.fill(password(), 'abcde');
    await isInactive();
  });

  it('an inactive button sends nothing, and neither does Enter', async () => {
    const shown = await signUp();
    await userEvent.click(button(), { force: true });
    await userEvent.fill(email(), 'ana');
    await userEvent.keyboard('{Enter}');
    expect(shown.log).toEqual([]);
  });

  it('an inactive button says what it waits for', async () => {
    await signUp();
    await expect.element(button()).toHaveAccessibleDescription('Enter your email and a password to sign up.');
    await userEvent.fill(password(), 'abcdef');
    await expect.element(button()).toHaveAccessibleDescription('Enter your email to sign up.');
    await userEvent.fill(email(), 'ana@harbour.example');
    await expect.element(button()).not.toHaveAccessibleDescription();
    await userEvent.fill(password(), 'abcde');
    await expect.element(button()).toHaveAccessibleDescription('Enter a password of 6 characters or more to sign up.');
  });

  it('what the button waits for stands below it in a narrow window, with more than a word on a line', async () => {
    await browser.viewport(320, 640);
    await signUp();
    const words = browser.getByText('Enter your email and a password to sign up.').element().getBoundingClientRect();
    const pressed = button().element().getBoundingClientRect();
    expect(words.top).toBeGreaterThanOrEqual(pressed.bottom);
    expect(words.width).toBeGreaterThan(200);
    await browser.viewport(1280, 720);
  });

  it('a press of the inactive button, and Enter, lead to the first field that is not right', async () => {
    const shown = await signUp();
    await userEvent.click(button(), { force: true });
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(email(), 'ana@harbour.example');
    await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(password()).toHaveFocus();
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    expect(shown.log).toEqual([]);
  });

  it('[REG-11] [VALID-02] [VALID-06] [VALID-14] tells of an email that is not valid when the field is left', async () => {
    await signUp();
    await userEvent.fill(email(), 'ana@harbour');
    expect(alert().query()).toBeNull();
    await userEvent.tab();
    await expect.element(alert()).toHaveTextContent('Invalid email address');
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email()).toHaveAccessibleDescription('Invalid email address');
  });

  it('[VALID-03] [VALID-15] the bubble goes on focus, the mark once the value is right', async () => {
    await signUp();
    await userEvent.fill(email(), 'ana@harbour');
    await userEvent.tab();
    await expect.element(alert()).toBeVisible();
    await userEvent.click(email());
    await expect.poll(() => alert().query()).toBeNull();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('.example');
    await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('[VALID-07] an empty field is left in peace', async () => {
    await signUp();
    await userEvent.click(email());
    await userEvent.tab();
    await userEvent.tab();
    expect(alert().query()).toBeNull();
  });

  it.each([
    ['[REG-12] 5 characters', 'abcde'],
    ['[REG-15] 256 characters', 'a'.repeat(256)],
  ])('a password of %s is told', async (_name, secret) => {
    await signUp();
    await userEvent.fill(password(), secret);
    await userEvent.tab();
    await expect.element(alert()).toHaveTextContent('Invalid password length');
  });

  it('a weak password is advised against, never refused', async () => {
    await signUp();
    await fillIn('ana@harbour.example', 'abcdef');
    await expect.element(browser.getByText('Easy to guess. A longer one, such as three words, is safer.')).toBeVisible();
    await isPrimary();
    await userEvent.fill(password(), 'three blue ferries');
    await expect.poll(() => browser.getByText(/Easy to guess/).query()).toBeNull();
  });
});

describe('sending', () => {
  it('[REG-03] [REG-04] hides the form and shows that something is waited for', async () => {
    let answer: (response: Response) => void = () => {};
    const shown = await signUp();
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    shown.hold('RegisterAndLogin', slow);
    await fillIn();
    await userEvent.click(button());
    await expect.element(browser.getByRole('status')).toHaveTextContent('Signing up');
    expect(email().query()).toBeNull();
    answer(new Response(JSON.stringify({ d: { iError: 3, RedirectPath: '' } })));
    await expect.element(email()).toBeVisible();
  });

  it('carries a trimmed email, the names, and the wish for no product information', async () => {
    const shown = await signUp(answering(0, '/MyJoinMe.aspx'));
    await fillIn('  ana@harbour.example ');
    await userEvent.fill(browser.getByRole('textbox', { name: 'First name' }), 'Ana');
    await userEvent.click(browser.getByText("Please don't send me product information"));
    await userEvent.click(button());
    await expect.poll(() => shown.log).toEqual(['call RegisterAndLogin', 'top /MyJoinMe.aspx']);
    expect(shown.bodies['RegisterAndLogin']).toEqual({
      email: 'ana@harbour.example',
      password: 'three blue ferries',
      sendProductInfo: 'false',
      firstName: 'Ana',
      lastName: '',
    });
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    '[SEC-03] goes to a path of the own site only, not to %s',
    async (path) => {
      const shown = await signUp(answering(0, path));
      await fillIn();
      await userEvent.click(button());
      await expect.poll(() => shown.log).toEqual(['call RegisterAndLogin', 'top /MyJoinMe.aspx']);
    },
  );

  it('a yes that lets nobody in leads to the page that says to check the mail', async () => {
    const shown = await signUp(answering(0, '/login?checkMail=true'));
    await fillIn();
    await userEvent.click(button());
    await expect.poll(() => shown.log).toEqual(['call RegisterAndLogin', 'top /login?checkMail=true']);
  });
});

describe('a refusal', () => {
  it.each([
    ['[REG-17]', 2, 'Invalid password length'],
    ['[REG-18]', 3, 'Unable to login'],
    ['[REG-19]', 4, 'Email already exists'],
    ['[REG-20]', 5, 'Federated email. Please contact administrator'],
    ['[REG-21]', 6, 'Invalid email address'],
    ['[REG-22]', 7, 'An unknown error occured'],
    ['[REG-22]', -1, 'An unknown error occured'],
  ])('%s iError %d says its words and leads nowhere', async (_row, iError, message) => {
    const shown = await signUp(answering(iError, '/MyJoinMe.aspx'));
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent(message);
    expect(shown.log).toEqual(['call RegisterAndLogin']);
  });

  it('[REG-05] the form returns with what was typed', async () => {
    await signUp(answering(3));
    await fillIn();
    await userEvent.fill(browser.getByRole('textbox', { name: 'Last name' }), 'Horvat');
    await userEvent.click(browser.getByText("Please don't send me product information"));
    await userEvent.click(button());
    await expect.element(alert()).toBeVisible();
    await expect.element(email()).toHaveValue('ana@harbour.example');
    await expect.element(password()).toHaveValue('three blue ferries');
    await expect.element(browser.getByRole('textbox', { name: 'Last name' })).toHaveValue('Horvat');
    await expect.element(optOut()).toBeChecked();
  });

  it('[VALID-13] the button stays inactive while a bubble shows', async () => {
    await signUp(answering(4));
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toBeVisible();
    await isInactive();
    await userEvent.fill(email(), 'ana.horvat@harbour.example');
    await isPrimary();
  });

  it('a company address also gets the way in', async () => {
    await signUp(answering(5, '/login/federated'));
    await fillIn();
    await userEvent.click(button());
    const wayIn = browser.getByRole('link', { name: 'Log in with your company’s account' });
    await expect.element(wayIn).toHaveAttribute('href', '/login/federated?email=ana%40harbour.example');
    await userEvent.fill(email(), 'ana@elsewhere.example');
    await expect.poll(() => wayIn.query()).toBeNull();
  });

  it('a company address whose company has no provider gets no way in that leads nowhere', async () => {
    await signUp(answering(5));
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('Federated email. Please contact administrator');
    expect(browser.getByRole('link', { name: 'Log in with your company’s account' }).query()).toBeNull();
  });

  it('says that the mail could not be sent while too many wait: no account was made', async () => {
    const full = Response.json({ StatusCode: 503, Details: MAIL_NOT_SENT }, { status: 503 });
    const shown = await signUp({ answers: { RegisterAndLogin: full } });
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('The email could not be sent. Too many are waiting. Try again later.');
    expect(shown.log).toEqual(['call RegisterAndLogin']);
  });

  it('too many tries are told', async () => {
    const refused = new Response(JSON.stringify({ StatusCode: 429, Details: 'Too many attempts.' }), { status: 429 });
    const shown = await signUp({ answers: { RegisterAndLogin: refused } });
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('Too many attempts. Wait ten minutes, then try again.');
    expect(shown.log).toEqual(['call RegisterAndLogin']);
  });
});
