import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const appAddress = `ninefold://share?ticket=${ticket}`;
const granted = { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: '' } };
const answers = {
  GetShareStickyAppUrl: { d: { iError: 0, ErrorCode: 0, Url: appAddress } },
  'api/app/launch': { d: { iError: 0, state: 'waiting' } },
  hostDownloadRequested: granted,
};
const press = (name: string) => userEvent.click(browser.getByRole('button', { name }));
const here = window.location.pathname + window.location.search;
afterEach(() => {
  window.history.replaceState(null, '', here);
  for (const field of document.querySelectorAll('input[type=hidden]')) field.remove();
});

async function home(options: ShowOptions = {}) {
  const clock = new DrivenClock();
  const shown = await show(<HomeScreen />, { cookies: 'PreferredViewer=Host', timers: clock, answers, ...options });
  return { ...shown, clock };
}

describe('Share with the app preferred', () => {
  it('[SHARE-02] [API-15] [API-16] starts a sticky share that turns nothing on, and asks for no host', async () => {
    const shown = await home();
    await press('Share');
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    expect(shown.bodies['GetShareStickyAppUrl']).toEqual({
      personalUrl: null,
      autoScreenSharing: null,
      autoAudioConnecting: null,
      autoVideoConnecting: null,
    });
    expect(shown.log).not.toContain('call hostDownloadRequested');
    expect(shown.log).not.toContain('capture');
  });

  it('says that the meeting is in the app once that has come', async () => {
    const shown = await home({ answers: { ...answers, 'api/app/launch': { d: { iError: 0, state: 'redeemed' } } } });
    await press('Share');
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    shown.clock.advance(1_000);
    await expect.element(browser.getByText('The meeting continues in the desktop app.')).toBeVisible();
    shown.clock.advance(6_000);
    await drawn();
    expect(browser.getByRole('alert').query()).toBeNull();
  });

  it('[LAUNCH-04] pressing the question shares from this browser', async () => {
    const shown = await home();
    await press('Share');
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    shown.clock.advance(6_000);
    await press("App didn't start?");
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(shown.log).toContain(`cookie PreferredViewer=HTML5; Path=/; Max-Age=${7 * 86_400}; Secure; SameSite=Lax`);
    expect(browser.getByRole('alert').query()).toBeNull();
  });

  it('Join goes to the address of the meeting and knocks at nothing ahead', async () => {
    const shown = await home();
    await userEvent.fill(browser.getByRole('textbox', { name: 'Viewer code or personal URL' }), '482913607');
    await press('Join');
    await expect.poll(() => shown.log).toContain('go /482913607');
    expect(shown.log.some((line) => line.startsWith('knock'))).toBe(false);
  });
});

describe('Share in a frame', () => {
  function hidden(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) {
      document.body.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
  }
  const framed: ShowOptions = {
    cookies: '',
    isFramed: true,
    capture: { isOffered: false, start: () => Promise.reject(new Error('none')) },
  };

  it('[SHARE-15] [SHARE-16] [SHARE-17] takes the hidden values along, and the audio panel when it is asked for', async () => {
    hidden({ clientTicket: 'a b', swapMode: '2', viewerName: 'Ana & Co', audioPanel: '1' });
    const shown = await home(framed);
    await press('Share');
    await expect.poll(() => shown.log).toContain('top /Download.aspx?clientTicket=a%20b&swapMode=2&viewerName=Ana%20%26%20Co&audioPanel=1');
  });

  it('[SHARE-17] and leaves the audio panel out otherwise', async () => {
    hidden({ clientTicket: 't', swapMode: '1', viewerName: '', audioPanel: '' });
    const shown = await home(framed);
    await press('Share');
    await expect.poll(() => shown.log).toContain('top /Download.aspx?clientTicket=t&swapMode=1&viewerName=');
  });
});
