import { MAIL_NOT_SENT } from '@ninefold/legacy-api/mail-not-sent.ts';
import { drawn } from '@ninefold/testkit/drawn.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const reset = (options: ShowOptions = {}) => show(<ResetPasswordScreen />, options);
const heading = () => browser.getByRole('heading', { level: 1 });
const alert = () => browser.getByRole('alert');
const TICKET = 'k3J9_-aQ1mZ7xW2bN8cV4tR6yU0pL5sD';

describe('asking for the mail', () => {
  it('says who has it where the server sends none', async () => {
    await reset({ pageState: { bSendsMail: false } });
    await expect.element(browser.getByText(/This server does not send mail: the person who runs it has the link for you\.$/)).toBeVisible();
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'ana@harbour.example');
    await userEvent.click(browser.getByRole('button', { name: 'Create the link' }));
    await expect.element(heading()).toHaveTextContent('Ask for the link.');
    // The button that was pressed is gone.
    await expect.element(heading()).toHaveFocus();
    await expect.element(browser.getByText(/^If ana@harbour\.example has an account, .* Ask the person who runs it\.$/)).toBeVisible();
  });

  it('says the same whether the address has an account or not', async () => {
    const shown = await reset();
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), ' ana@harbour.example ');
    await userEvent.click(browser.getByRole('button', { name: 'Send the link' }));
    await expect.element(heading()).toHaveTextContent('Check your email.');
    await expect.element(browser.getByText('If ana@harbour.example has an account, an email with a link is on its way.')).toBeVisible();
    expect(shown.bodies).toEqual({ 'api/password-reset': { email: 'ana@harbour.example' } });
  });

  it('too many tries are told', async () => {
    await reset({ answers: { 'api/password-reset': new Response('{"StatusCode":429,"Details":""}', { status: 429 }) } });
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'ana@harbour.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).toHaveTextContent('Too many attempts. Wait ten minutes, then try again.');
  });

  it('says that the mail could not be sent while too many wait, and never that one is on its way', async () => {
    const full = { StatusCode: 503, Details: MAIL_NOT_SENT };
    await reset({ answers: { 'api/password-reset': Response.json(full, { status: 503 }) } });
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'ana@harbour.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).toHaveTextContent('The email could not be sent. Too many are waiting. Try again later.');
    await expect.element(heading()).toHaveTextContent('Reset the password');
  });

  it('a failure is told once more when another bubble has hidden it', async () => {
    await reset({ answers: { 'api/password-reset': new Response('{"StatusCode":429,"Details":""}', { status: 429 }) } });
    const email = browser.getByRole('textbox', { name: 'Email' });
    for (const [typed, words] of [
      ['ana@harbour.example', 'Too many attempts. Wait ten minutes, then try again.'],
      ['ana@harbour', 'Invalid email address'],
      ['ana@harbour.example', 'Too many attempts. Wait ten minutes, then try again.'],
    ] as const) {
      await userEvent.fill(email, typed);
      await userEvent.keyboard('{Enter}');
      await expect.element(alert()).toHaveTextContent(words);
    }
  });
});

describe('the opened link', () => {
  const password = () => browser.getByLabelText('New password');
  const set = () => userEvent.click(browser.getByRole('button', { name: 'Set the password' }));

  it('sets a new password with its ticket', async () => {
    const shown = await reset({ resetTicket: TICKET });
    await userEvent.fill(password(), 'three blue ferries');
    await set();
    await expect.element(heading()).toHaveTextContent('The password is set.');
    await expect.element(heading()).toHaveFocus();
    await expect.element(browser.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(shown.bodies['api/password-reset/use']).toEqual({ ticket: TICKET, password: 'three blue ferries' });
  });

  it('[SEC-06] opened where the page is open already leaves the address at once', async () => {
    await reset();
    await expect.element(heading()).toHaveTextContent('Reset the password');
    window.location.hash = `#ticket=${TICKET}`;
    await expect.element(heading()).toHaveTextContent('Choose a new password');
    expect(window.location.hash).toBe('');
  });

  it('another one opened where the first has set a password sets the next', async () => {
    const shown = await reset({ resetTicket: TICKET });
    await userEvent.fill(password(), 'three blue ferries');
    await set();
    await expect.element(heading()).toHaveTextContent('The password is set.');
    const another = TICKET.split('').reverse().join('');
    window.location.hash = `#ticket=${another}`;
    await expect.element(heading()).toHaveTextContent('Choose a new password');
    await expect.element(password()).toHaveValue('');
    await userEvent.fill(password(), 'four green ferries');
    await set();
    await expect.element(heading()).toHaveTextContent('The password is set.');
    expect(shown.bodies['api/password-reset/use']).toEqual({ ticket: another, password: 'four green ferries' });
  });

  it('a password of a wrong length is told before anything is sent, and by the server', async () => {
    const shown = await reset({ resetTicket: TICKET, answers: { 'api/password-reset/use': { d: { iError: 2 } } } });
    await userEvent.fill(password(), 'abcde');
    await set();
    await expect.element(alert()).toHaveTextContent('Invalid password length');
    expect(shown.log).not.toContain('call api/password-reset/use');
    await userEvent.fill(password(), 'abcdef');
    await set();
    await expect.element(alert()).toHaveTextContent('Invalid password length');
  });

  it('of which nothing is left says so at once, before a password is typed, and offers a new one', async () => {
    const shown = await reset({ resetTicket: TICKET, answers: { 'api/password-reset/check': { d: { iError: 1 } } } });
    await expect.element(heading()).toHaveTextContent('This link is no longer valid.');
    expect(password().query()).toBeNull();
    expect(shown.bodies).toEqual({ 'api/password-reset/check': { ticket: TICKET } });
    await userEvent.click(browser.getByRole('button', { name: 'Ask for a new link' }));
    await expect.element(heading()).toHaveTextContent('Reset the password');
  });

  it('that is dead because it was cut says so; one that is whole does not', async () => {
    const words = browser.getByText('Your mail app shortened the link. Copy the whole link.', { exact: true });
    const answers = { 'api/password-reset/check': { d: { iError: 1 } } };
    const cut = await reset({ resetTicket: TICKET, answers });
    await expect.element(words).toBeVisible();
    await cut.unmount();
    await reset({ resetTicket: TICKET.padEnd(43, 'x'), answers });
    await expect.element(heading()).toHaveTextContent('This link is no longer valid.');
    expect(words.query()).toBeNull();
  });

  it('whose ticket is missing altogether is told of to whom the mail led here', async () => {
    await reset({ arrival: { pathname: '/reset-password', search: '' } });
    await expect.element(browser.getByText(/Then your mail app shortened the link\. Copy the whole link\.$/)).toBeVisible();
  });

  it('can be used when nobody could say whether it is good, and when the answer comes after it was', async () => {
    const shown = await reset({ resetTicket: TICKET, answers: { 'api/password-reset/check': new Response('', { status: 429 }) } });
    await expect.poll(() => shown.log).toContain('call api/password-reset/check');
    await expect.element(heading()).toHaveTextContent('Choose a new password');
    let late = (_: Response) => {};
    const another = TICKET.split('').reverse().join('');
    shown.hold('api/password-reset/check', new Promise((resolve) => (late = resolve)));
    window.location.hash = `#ticket=${another}`;
    await expect.element(password()).toHaveValue('');
    await userEvent.fill(password(), 'three blue ferries');
    await set();
    await expect.element(heading()).toHaveTextContent('The password is set.');
    late(new Response(JSON.stringify({ d: { iError: 1 } })));
    await drawn();
    await expect.element(heading()).toHaveTextContent('The password is set.');
  });

  it('a link that ends while the password is chosen offers a new one', async () => {
    await reset({ resetTicket: TICKET, answers: { 'api/password-reset/use': { d: { iError: 1 } } } });
    await userEvent.fill(password(), 'three blue ferries');
    await set();
    await expect.element(heading()).toHaveTextContent('This link is no longer valid.');
    await userEvent.click(browser.getByRole('button', { name: 'Ask for a new link' }));
    await expect.element(heading()).toHaveTextContent('Reset the password');
  });
});
