import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { anOver, aWelcome } from '../../../testing/live-messages.ts';
import { show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const endCap = () => browser.getByRole('region', { name: 'Meeting ended' });

describe('the end-cap', () => {
  async function ended(cookies: string, answers: ShowOptions['answers'] = {}, pageState: ShowOptions['pageState'] = {}) {
    const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />, { cookies, answers, pageState });
    shown.socket().opens();
    shown.socket().says(aWelcome());
    shown.socket().says(anOver);
    await expect.element(endCap()).toBeVisible();
    return shown;
  }
  it.each([
    ['ended-by-host', 'The meeting has ended.'],
    ['removed', 'You were removed from the meeting.'],
  ] as const)('is told to who cannot see it, and is where the keyboard goes on: %s', async (reason, heading) => {
    const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
    shown.socket().opens();
    shown.socket().says(aWelcome());
    await userEvent.click(browser.getByRole('button', { name: 'Chat', exact: true }));
    shown.socket().says({ ...anOver, reason } as typeof anOver);
    await expect.element(browser.getByRole('heading', { name: heading })).toHaveFocus();
  });
  const signUp = () => browser.getByRole('button', { name: 'Sign up' });

  it('[ENDCAP-01] [ENDCAP-03] [ENDCAP-04] [ENDCAP-05] [ENDCAP-06] [ENDCAP-07] without LuluId it offers to register', async () => {
    await ended('');
    await expect.element(endCap()).toHaveAttribute('data-mode', 'registration');
    await expect.element(browser.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await expect.element(browser.getByLabelText('Password')).toBeVisible();
    await expect.element(browser.getByRole('textbox', { name: 'First name' })).toHaveValue('Sana');
    await expect.element(browser.getByRole('textbox', { name: 'Last name' })).toHaveValue('Dev');
    await expect.element(browser.getByRole('checkbox', { name: "Please don't send me product information" })).not.toBeChecked();
  });

  it.each([
    [true, 'Get the desktop app', 'Download', 'Download page'],
    [false, 'Nothing to install', 'Download page', 'Download'],
  ])(
    '[ENDCAP-02] [ENDCAP-08] [ENDCAP-09] with LuluId it leads to the download; whether the server has an app: %s',
    async (bOffersApp, heading, button, other) => {
      const shown = await ended('a=1; LuluId=77', {}, { bOffersApp });
      await expect.element(endCap()).toHaveAttribute('data-mode', 'download');
      await expect.element(endCap().getByRole('heading')).toHaveTextContent(heading);
      expect(browser.getByRole('button', { name: other, exact: true }).query()).toBeNull();
      await userEvent.click(browser.getByRole('button', { name: button, exact: true }));
      expect(shown.log).toContain('top /Download.aspx');
    },
  );

  it('[REG-01] [REG-02] Sign up is active only while both fields are valid', async () => {
    await ended('');
    await expect.element(signUp()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'sana@harbour.example');
    await expect.element(signUp()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(browser.getByLabelText('Password'), '123456');
    await expect.element(signUp()).not.toHaveAttribute('aria-disabled');
    await userEvent.fill(browser.getByLabelText('Password'), '12345');
    await expect.element(signUp()).toHaveAttribute('aria-disabled', 'true');
  });

  it('[REG-05] an error brings the form back with what was typed', async () => {
    const shown = await ended('', { RegisterAndLogin: { d: { iError: -1, RedirectPath: '' } } });
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), ' sana@harbour.example ');
    await userEvent.fill(browser.getByLabelText('Password'), '123456');
    await userEvent.click(signUp());
    await expect.element(browser.getByRole('alert')).toHaveTextContent('An unknown error occured');
    await expect.element(browser.getByLabelText('Password')).toHaveValue('123456');
    expect(shown.bodies['RegisterAndLogin']).toMatchObject({
      email: 'sana@harbour.example',
      sendProductInfo: 'true',
      firstName: 'Sana',
      lastName: 'Dev',
    });
  });
});
