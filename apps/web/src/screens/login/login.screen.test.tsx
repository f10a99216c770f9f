import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage, speak } from '../../platform/texts/language.ts';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const login = (options: ShowOptions = {}, search = '') => show(<LoginScreen search={search} />, options);
const email = () => browser.getByRole('textbox', { name: 'Email' });
const password = () => browser.getByLabelText('Password');
const button = () => browser.getByRole('button', { name: 'Log in' });
const alert = () => browser.getByRole('alert');
const answering = (iError: number, redirectPath = ''): ShowOptions => ({
  answers: { Login: { d: { iError, RedirectPath: redirectPath } } },
});
const fillIn = async () => {
  await userEvent.fill(email(), ' ana@harbour.example');
  await userEvent.fill(password(), 'three blue ferries');
};

describe('logging in', () => {
  it('sends email, password and the wish to be remembered, and goes where the server says', async () => {
    const shown = await login(answering(0, '/MyJoinMe.aspx?a=1'));
    await fillIn();
    await userEvent.click(browser.getByText('Remember me'));
    await userEvent.click(button());
    await expect.poll(() => shown.log).toEqual(['call Login', 'top /MyJoinMe.aspx?a=1']);
    expect(shown.bodies['Login']).toEqual({ email: 'ana@harbour.example', password: 'three blue ferries', rememberMe: true });
  });

  it('nobody is remembered unasked', async () => {
    const shown = await login(answering(0, '/MyJoinMe.aspx'));
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.bodies['Login']).toMatchObject({ rememberMe: false });
  });

  it('[SEC-03] never leaves the own site', async () => {
    const shown = await login(answering(0, '//evil.example'));
    await fillIn();
    await userEvent.click(button());
    await expect.poll(() => shown.log).toEqual(['call Login', 'top /MyJoinMe.aspx']);
  });

  it('[SEC-19] iError 3 says "Unable to login", keeps what was typed and leads nowhere', async () => {
    const shown = await login(answering(3));
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('Unable to login');
    await expect.element(email()).toHaveValue('ana@harbour.example');
    await expect.element(password()).toHaveValue('three blue ferries');
    expect(shown.log).toEqual(['call Login']);
    await userEvent.fill(password(), 'another');
    await expect.poll(() => alert().query()).toBeNull();
  });

  it('an email that is none is told before anything is sent', async () => {
    const shown = await login();
    await userEvent.fill(email(), 'ana');
    await userEvent.fill(password(), 'three blue ferries');
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('Invalid email address');
    expect(shown.log).toEqual([]);
  });

  it('a server that has too much to do just now says so, and what was typed stays', async () => {
    await login({ answers: { Login: new Response('{"StatusCode":503,"Details":""}', { status: 503 }) } });
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('Too many people are doing this right now. Try again in a few seconds.');
    await expect.element(browser.getByLabelText('Password')).not.toHaveValue('');
  });

  it('a line that is away is called that, no unknown error, and what was typed stays', async () => {
    const shown = await login();
    const away = Promise.reject(new TypeError('Failed to fetch'));
    away.catch(() => {});
    shown.hold('Login', away);
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('No answer. Check your connection, then try again.');
    await expect.element(browser.getByLabelText('Password')).not.toHaveValue('');
  });

  it('too many tries are told', async () => {
    await login({ answers: { Login: new Response('{"StatusCode":429,"Details":""}', { status: 429 }) } });
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toHaveTextContent('Too many attempts. Wait ten minutes, then try again.');
  });
});

describe('a browser that would not stay logged in', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is told so before a password is typed where it takes no cookies', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await login();
    await expect.element(browser.getByText(/^An account needs cookies, and this browser blocks them for meet\.example\./)).toBeVisible();
    expect(password().query()).toBeNull();
    expect(button().query()).toBeNull();
  });

  it('is told so where the address is not encrypted, and no password is asked for', async () => {
    await login({ origin: 'http://10.77.0.1:3000' });
    await expect.element(browser.getByText(/^You can only log in at an https address\. 10\.77\.0\.1:3000 is not encrypted/)).toBeVisible();
    expect(password().query()).toBeNull();
  });

  it('reads on the page where it ends up that the cookie of the login did not come back, and can log in there', async () => {
    const shown = await login(answering(0, '/MyJoinMe.aspx'));
    await fillIn();
    await userEvent.click(button());
    await expect.poll(() => shown.log).toContain('top /MyJoinMe.aspx');
    await shown.unmount();
    await login({ isSameTab: true });
    await expect.element(browser.getByText(/^You were logged in, but this browser did not keep the cookie\./)).toBeVisible();
    await expect.element(button()).toBeVisible();
  });

  it('reads nothing of it after a login that was refused', async () => {
    const shown = await login(answering(3));
    await fillIn();
    await userEvent.click(button());
    await expect.element(alert()).toBeVisible();
    await shown.unmount();
    await login({ isSameTab: true });
    await expect.element(button()).toBeVisible();
    expect(browser.getByText(/^You were logged in/).query()).toBeNull();
  });
});

describe('a passkey that the browser does not give', () => {
  const options = { challenge: 'YQ', rpId: 'localhost', timeout: 1_000, userVerification: 'required' };
  const answers = { 'api/passkey/login-options': { d: { iError: 0, options } } };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['NotAllowedError', 'No passkey was used: the browser window was closed, or there is none for localhost here.'],
    ['SecurityError', 'The passkeys of this server belong to another address, not to localhost. Open this page at that address.'],
    ['NotSupportedError', 'This device cannot check your fingerprint, face or PIN, so it cannot hold a passkey.'],
    ['DataError', 'The passkey did not work. Log in with email and password.'],
  ])('says why: %s', async (name, words) => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', name));
    await login({ answers });
    await userEvent.click(browser.getByRole('button', { name: 'Use a passkey' }));
    await expect.element(alert()).toHaveTextContent(words);
    await expect.element(button()).toBeVisible();
  });

  it('is not offered where the browser has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await login();
    await expect.element(button()).toBeVisible();
    expect(browser.getByRole('button', { name: 'Use a passkey' }).query()).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('in German', () => {
  afterEach(() => speak('en', {}));

  it.each([
    [1280, 720],
    [390, 844],
  ])('everything stays inside the card at %d×%d, the way in by a company too', async (width, height) => {
    await browser.viewport(width, height);
    await loadLanguage('de');
    await login(answering(5, '/login/federated'));
    await userEvent.fill(browser.getByRole('textbox', { name: 'E-Mail' }), 'ana@harbour.example');
    await userEvent.fill(browser.getByLabelText('Passwort'), 'three blue ferries');
    await userEvent.click(browser.getByRole('button', { name: 'Anmelden', exact: true }));
    const company = browser.getByRole('link', { name: 'Mit dem Konto Ihrer Firma anmelden' });
    await expect.element(company).toBeVisible();
    const form = company.element().closest('form') as HTMLFormElement;
    const inner = form.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(form).paddingRight);
    const over = [...form.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > inner + 0.5);
    expect(over.map((part) => part.outerHTML.slice(0, 80))).toEqual([]);
  });
});

describe('the ways on', () => {
  it('lead to a forgotten password, to signing up and to the start page', async () => {
    await login();
    await expect.element(browser.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password');
    await expect.element(browser.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
    await expect.element(browser.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it('tell of a mail that says how to go on, after a sign-up that let nobody in', async () => {
    await login({}, '?checkMail=true');
    await expect.element(browser.getByRole('main').getByRole('status')).toHaveTextContent('Check your email. It says what to do next.');
  });

  it('send nobody to a mailbox that gets nothing', async () => {
    await login({ pageState: { bSendsMail: false } }, '?checkMail=true');
    await expect
      .element(browser.getByRole('main').getByRole('status'))
      .toHaveTextContent(
        'This server does not send mail. Ask the person who runs it for your email in its outbox folder: it says what to do next.',
      );
  });

  it.each([
    ['closed=true', 'If you have just closed your account, what belonged to it is deleted.'],
    ['loggedOut=everywhere', 'You are logged out in every browser.'],
    ['link=over', /^This link has been used or has expired/],
    ['tries=limited', 'Too many attempts. Wait ten minutes, then try again.'],
    ['confirmed=cut', 'Your mail app shortened the link. Copy the whole link.'],
    ['federated=cancelled', /^You cancelled/],
    ['federated=later', /Try again later\.$/],
    ['federated=over', 'This login took too long, or was begun in another browser. Log in again.'],
    ['federated=no-email', 'Your company’s login did not give an email address. Ask its administrator.'],
    ['federated=other-domain', /gave an email address that is not the company’s/],
    ['federated=not-verified', /has not verified your email address/],
  ])('tell what was done just now: %s', async (search, words) => {
    await login({}, `?${search}`);
    await expect.element(browser.getByText(words)).toBeVisible();
  });

  it('tell of a mailed link that was opened', async () => {
    await login({}, '?confirmed=true');
    await expect
      .element(browser.getByText('If you have just opened the link in our email, your address is confirmed. Log in to continue.'))
      .toBeVisible();
  });

  it('tell of one that is no longer valid, of a failed login of a company, and of nothing else', async () => {
    const dead = await login({}, '?confirmed=false');
    await expect
      .element(browser.getByRole('main').getByRole('status'))
      .toHaveTextContent(
        'This link is no longer valid. Log in to see whether your email is confirmed, and to get a new link if it is not.',
      );
    await dead.unmount();
    const failed = await login({}, '?federated=failed');
    await expect
      .element(browser.getByRole('main').getByRole('status'))
      .toHaveTextContent('Your company’s login did not let you in. Try again, or ask its administrator.');
    await failed.unmount();
    await login({}, '?confirmed=%3Cb%3E&federated=x');
    expect(browser.getByRole('main').getByRole('status').query()).toBeNull();
  });

  it('a passkey that fails says so; the form stays', async () => {
    await login({ answers: { 'api/passkey/login-options': { d: { iError: 3 } } } });
    await userEvent.click(browser.getByRole('button', { name: 'Use a passkey' }));
    await expect.element(alert()).toHaveTextContent('The passkey did not work. Log in with email and password.');
    await expect.element(button()).toBeVisible();
  });
});
