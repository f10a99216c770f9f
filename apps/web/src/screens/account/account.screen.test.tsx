import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { MAIL_NOT_SENT } from '@ninefold/legacy-api/mail-not-sent.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/an-account.ts';
import type { ShowOptions } from '../../testing/show-screen.tsx';
import { showAccount } from '../../testing/show-account.tsx';

beforeEach(() => browser.viewport(1280, 720));

const withUrl: Partial<AccountView> = { personalUrl: { name: 'ana-horvat', startsLocked: false } };
const part = (name: string) => browser.getByRole('region', { name });
const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));
const field = (name: string) => browser.getByLabelText(name);
const alert = () => browser.getByRole('alert');
const refused = (call: string, iError: number): ShowOptions => ({ answers: { [call]: { d: { iError } } } });

describe('the page', () => {
  it('shows the account, and asks again when it could not be loaded', async () => {
    const shown = await showAccount({}, { answers: { 'api/account': { d: { iError: 0 } } } });
    await expect.element(alert()).toHaveTextContent('The account could not be loaded.');
    shown.hold('api/account', Promise.resolve(new Response(JSON.stringify({ d: anAccount }))));
    await press('Try again');
    await expect.element(field('First name')).toHaveValue('Ana');
    await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('Account');
  });

  it('tells of a mailed link that was opened', async () => {
    await showAccount({}, {}, '?confirmed=true');
    await expect.element(browser.getByText('Your email is confirmed.')).toBeVisible();
  });

  it('tells of one that is no longer valid, and that it is not needed where the email is confirmed', async () => {
    const confirmed = await showAccount({}, {}, '?confirmed=false');
    await expect.element(browser.getByText('That link is no longer valid. The email below is confirmed.')).toBeVisible();
    await confirmed.unmount();
    await showAccount({ isEmailConfirmed: false }, {}, '?confirmed=false');
    await expect.element(browser.getByText('That link is no longer valid.', { exact: true })).toBeVisible();
  });

  it('does not say so to somebody of whom it is not so, whatever the address says', async () => {
    await showAccount({ isEmailConfirmed: false }, {}, '?confirmed=true');
    await expect.element(part('Email').getByText('Not confirmed')).toBeVisible();
    expect(browser.getByText('Your email is confirmed.').query()).toBeNull();
  });
});

describe('name and mail', () => {
  it('a changed name is saved; an unchanged one has nothing to save', async () => {
    const shown = await showAccount();
    await expect.element(field('Last name')).toBeVisible();
    expect(browser.getByRole('button', { name: 'Save name' }).query()).toBeNull();
    await userEvent.fill(field('Last name'), 'Meier');
    shown.hold('api/account', Promise.resolve(new Response(JSON.stringify({ d: { ...anAccount, lastName: 'Meier' } }))));
    await press('Save name');
    await expect.element(part('Name').getByRole('status')).toHaveTextContent('Saved');
    expect(shown.bodies['api/account/name']).toEqual({ firstName: 'Ana', lastName: 'Meier' });
    await expect.element(browser.getByRole('button', { name: 'Ana Meier' })).toBeVisible();
  });

  it('no product information is one box, saved at once', async () => {
    const shown = await showAccount();
    await userEvent.click(browser.getByText("Please don't send me product information"));
    await expect.poll(() => shown.bodies['api/account/product-info']).toEqual({ wantsProductInfo: false });
  });

  it('a changed email needs the password, and says where the mail went', async () => {
    const shown = await showAccount();
    await press('Change email');
    await userEvent.fill(field('New email'), ' ana@elsewhere.example ');
    await userEvent.fill(field('Your password'), 'three blue ferries');
    await press('Change email');
    await expect
      .element(part('Email').getByRole('status'))
      .toHaveTextContent('An email is on its way to ana@elsewhere.example. The address changes when its link is opened.');
    expect(shown.bodies['api/account/email']).toEqual({ email: 'ana@elsewhere.example', password: 'three blue ferries' });
  });

  it.each([
    [3, 'This password is wrong.'],
    [5, 'Federated email. Please contact administrator'],
    [6, 'Invalid email address'],
  ])('a refused change of the email says why: %d', async (iError, message) => {
    await showAccount({}, refused('api/account/email', iError));
    await press('Change email');
    await userEvent.fill(field('New email'), 'ana@elsewhere.example');
    await userEvent.fill(field('Your password'), 'wrong');
    await press('Change email');
    await expect.element(alert()).toHaveTextContent(message);
  });

  it('an address that is not confirmed can be sent its mail again', async () => {
    const shown = await showAccount({ isEmailConfirmed: false });
    await expect.element(browser.getByText('We sent an email to this address. Open its link to confirm the address.')).toBeVisible();
    await expect.element(part('Email').getByText('Not confirmed')).toBeVisible();
    await press('Send the email again');
    await expect.element(part('Email').getByRole('status')).toHaveTextContent('An email is on its way.');
    expect(shown.log).toContain('call api/account/confirm-again');
  });

  it('says that a mail could not be sent while too many wait, and never that it is on its way', async () => {
    const full = () => Response.json({ StatusCode: 503, Details: MAIL_NOT_SENT }, { status: 503 });
    const words = 'The email could not be sent. Too many are waiting. Try again later.';
    await showAccount({ isEmailConfirmed: false }, { answers: { 'api/account/confirm-again': full(), 'api/account/email': full() } });
    await press('Send the email again');
    await expect.element(alert()).toHaveTextContent(words);
    expect(part('Email').getByRole('status').query()).toBeNull();
    await press('Change email');
    await userEvent.fill(field('New email'), 'ana@elsewhere.example');
    await userEvent.fill(field('Your password'), 'three blue ferries');
    await press('Change email');
    await expect.element(alert()).toHaveTextContent(words);
    expect(part('Email').getByRole('status').query()).toBeNull();
  });

  it('promises no mail where the server sends none: a new link is made, and lies in the outbox', async () => {
    const shown = await showAccount({ isEmailConfirmed: false }, { pageState: { bSendsMail: false } });
    await expect.element(browser.getByText(/^This server does not send mail. Ask the person who runs it for the link/)).toBeVisible();
    expect(browser.getByText('Send the email again').query()).toBeNull();
    await press('Create a new link');
    await expect
      .element(part('Email').getByRole('status'))
      .toHaveTextContent('An email with a new link is in the outbox folder of this server.');
    expect(shown.log).toContain('call api/account/confirm-again');
  });
});

describe('password and sessions', () => {
  const change = async (next: string) => {
    await press('Change password');
    await userEvent.fill(field('Current password'), 'three blue ferries');
    await userEvent.fill(field('New password'), next);
    await press('Save password');
  };

  it('is changed with the current one', async () => {
    const shown = await showAccount();
    await change('four red trams');
    await expect
      .element(part('Password').getByRole('status'))
      .toHaveTextContent('The password is changed. All other browsers were logged out.');
    expect(shown.bodies['api/account/password']).toEqual({ currentPassword: 'three blue ferries', newPassword: 'four red trams' });
  });

  it('a wrong current one is told', async () => {
    await showAccount({}, refused('api/account/password', 3));
    await change('four red trams');
    await expect.element(alert()).toHaveTextContent('This password is wrong.');
    await expect.element(field('Current password')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('New password')).not.toHaveAttribute('aria-invalid');
    await userEvent.fill(field('Current password'), 'another');
    expect(alert().query()).toBeNull();
  });

  it('one that is too short is told before anything is sent', async () => {
    const shown = await showAccount();
    await change('abcde');
    await expect.element(alert()).toHaveTextContent('Invalid password length');
    expect(shown.log).not.toContain('call api/account/password');
  });

  it('each login says which browser it is, and one is logged out by itself', async () => {
    const shown = await showAccount();
    const logins = part('Logged in').getByRole('listitem');
    await expect.element(logins.nth(0)).toMatchTextContent(/^Chrome on Linux\s*Since .* last used .*This browser/);
    await expect.element(logins.nth(1)).toMatchTextContent(/^Safari on iPhone\s*Since .* last used .*Log out/);
    expect(logins.nth(0).getByRole('button').query()).toBeNull();
    const left = { ...anAccount, sessions: anAccount.sessions.filter(({ isThis }) => isThis) };
    shown.hold('api/account', Promise.resolve(new Response(JSON.stringify({ d: left }))));
    await press('Log out Safari on iPhone');
    await expect.element(part('Logged in').getByRole('status')).toHaveTextContent('Safari on iPhone is logged out.');
    expect(shown.bodies['api/account/log-out-other']).toEqual({ id: 's2' });
    expect(logins.elements()).toHaveLength(1);
    await expect.element(part('Logged in').getByRole('list')).toHaveFocus();
  });

  it('a login that is over already is logged out, too; one that could not be is told', async () => {
    const shown = await showAccount({}, refused('api/account/log-out-other', 1));
    await press('Log out Safari on iPhone');
    await expect.element(part('Logged in').getByRole('status')).toHaveTextContent('Safari on iPhone is logged out.');
    shown.hold('api/account/log-out-other', Promise.resolve(new Response('', { status: 503 })));
    await press('Log out Safari on iPhone');
    await expect.element(alert()).toBeVisible();
  });

  it('a browser that nobody would name is a browser', async () => {
    const [own, other] = anAccount.sessions;
    const sessions = [own, other].flatMap((one) =>
      one === undefined ? [] : [{ ...one, browser: '', system: one.isThis ? 'Windows' : '' }],
    );
    await showAccount({ sessions });
    await expect.element(part('Logged in').getByRole('listitem').nth(0)).toMatchTextContent(/^Windows\s*Since/);
    await expect.element(part('Logged in').getByRole('listitem').nth(1)).toMatchTextContent(/^A browser\s*Since/);
  });

  it('Log out everywhere ends in the login page, which says so, and leaves no way back into a meeting', async () => {
    window.sessionStorage.setItem('ninefold.resume:host', 'key');
    const shown = await showAccount();
    await expect.element(part('Logged in').getByText('This browser')).toBeVisible();
    expect(part('Logged in').getByRole('listitem').elements()).toHaveLength(2);
    await press('Log out everywhere');
    await expect.poll(() => shown.log.slice(-2)).toEqual(['call api/account/log-out-everywhere', 'top /login?loggedOut=everywhere']);
    expect(window.sessionStorage.getItem('ninefold.resume:host')).toBeNull();
  });
});

describe('the personal URL', () => {
  it('waits for a confirmed email', async () => {
    await showAccount({ isEmailConfirmed: false });
    await expect.element(part('Personal URL').getByText(/Confirm your email first/)).toBeVisible();
    expect(browser.getByRole('button', { name: 'Claim address' }).query()).toBeNull();
  });

  it('is claimed', async () => {
    const shown = await showAccount();
    await userEvent.fill(field('Your address'), 'ana-horvat');
    await press('Claim address');
    await expect.poll(() => shown.bodies['api/personal-url']).toEqual({ personalUrl: 'ana-horvat' });
  });

  it.each([
    [1, 'This address is taken.'],
    [4, 'Invalid name'],
    [7, 'Confirm your email to choose an address of your own.'],
  ])('a refused claim says why: %d', async (iError, message) => {
    await showAccount({}, refused('api/personal-url', iError));
    await userEvent.fill(field('Your address'), 'ana-horvat');
    await press('Claim address');
    await expect.element(alert()).toHaveTextContent(message);
  });

  it('what cannot be one is not sent', async () => {
    const shown = await showAccount();
    await userEvent.fill(field('Your address'), 'ana');
    await press('Claim address');
    await expect.element(alert()).toHaveTextContent('Invalid name');
    expect(shown.log).not.toContain('call api/personal-url');
  });

  it('a reserved word is told to be one, and is not sent', async () => {
    const shown = await showAccount();
    await userEvent.fill(field('Your address'), 'reset-password');
    await press('Claim address');
    await expect.element(alert()).toHaveTextContent('This address is reserved. Choose another one.');
    expect(shown.log).not.toContain('call api/personal-url');
  });

  it('is given up only after a question', async () => {
    const shown = await showAccount(withUrl);
    await expect.element(part('Personal URL').getByText('meet.example/ana-horvat')).toBeVisible();
    await press('Give up this address');
    const dialog = browser.getByRole('dialog', { name: 'Give up ana-horvat?' });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(shown.log).not.toContain('call api/personal-url/release');
    await press('Give up this address');
    await userEvent.click(dialog.getByRole('button', { name: 'Give up this address' }));
    await expect.poll(() => shown.log).toContain('call api/personal-url/release');
  });

  it('that was given up in another tab keeps no setting, and says so', async () => {
    await showAccount(withUrl, refused('api/personal-url/settings', 9));
    await userEvent.click(browser.getByText('Start meetings locked'));
    await expect.element(browser.getByRole('alert')).toHaveTextContent('You no longer have a personal URL.');
    await expect.element(browser.getByRole('checkbox', { name: 'Start meetings locked' })).not.toBeChecked();
  });

  it('its meetings start locked, or ask before letting people in, and it says what that is', async () => {
    const shown = await showAccount(withUrl);
    await expect.element(browser.getByText('Everybody waits until you let them in, or unlock the meeting.')).toBeVisible();
    await expect.element(browser.getByText(/^People who are not logged in always wait until you let them in/)).toBeVisible();
    await userEvent.click(browser.getByText('Start meetings locked'));
    await expect.poll(() => shown.bodies['api/personal-url/settings']).toEqual({ startsLocked: true, asksBeforeEntry: false });
    await userEvent.click(browser.getByText('Ask before letting people in'));
    await expect.poll(() => shown.bodies['api/personal-url/settings']).toEqual({ startsLocked: false, asksBeforeEntry: true });
  });
});

describe('the end of the account', () => {
  it('asks for the password; a wrong one closes nothing', async () => {
    const shown = await showAccount({}, refused('api/account/close', 3));
    await press('Close account');
    const dialog = browser.getByRole('dialog', { name: 'Close this account?' });
    await userEvent.fill(dialog.getByLabelText('Your password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Close account for good' }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This password is wrong.');
    expect(shown.bodies['api/account/close']).toEqual({ password: 'wrong' });
    expect(shown.log.some((line) => line.startsWith('top'))).toBe(false);
  });

  it('asks for no password of who logs in at a company: neither here, nor is one to be changed, nor a passkey added', async () => {
    const shown = await showAccount({ isOfProvider: true });
    await expect.element(part('Email').getByText('You log in with your company. Address and password are changed there.')).toBeVisible();
    for (const name of ['Change email', 'Change password', 'Add a passkey'])
      expect(browser.getByRole('button', { name }).query(), name).toBeNull();
    await press('Close account');
    expect(browser.getByRole('dialog').getByLabelText('Your password').query()).toBeNull();
    await press('Close account for good');
    await expect.poll(() => shown.bodies['api/account/close']).toEqual({ password: '' });
  });

  it('leads to a page that says that it is closed', async () => {
    const shown = await showAccount();
    await press('Close account');
    await userEvent.fill(browser.getByRole('dialog').getByLabelText('Your password'), 'three blue ferries');
    await press('Close account for good');
    await expect.poll(() => shown.log.slice(-2)).toEqual(['call api/account/close', 'top /login?closed=true']);
  });
});
