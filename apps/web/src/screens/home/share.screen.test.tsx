import { drawn } from '@ninefold/testkit/drawn.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { brokenTracking, disturbances } from '../../testing/broken-tracking.ts';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { aPicture } from '../../testing/show-sharing.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const here = window.location.pathname + window.location.search;
afterEach(() => {
  window.history.replaceState(null, '', here);
  vi.restoreAllMocks();
});

const home = (options: ShowOptions = {}) => show(<HomeScreen />, options);
const alert = () => browser.getByRole('alert');
const granted = { hostDownloadRequested: { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: 'once' } } };
const press = () => userEvent.click(browser.getByRole('button', { name: 'Share' }));

it('[SHARE-01] tracks, queues the conversion, gets a host; the picker opens in the same click', async () => {
  const shown = await home({ answers: granted });
  await press();
  await expect.poll(() => shown.log).toContain('go /JmClient/Start');
  const order = ['call TrackUserInteractionsExtended', 'call hostDownloadRequested', 'capture', 'conversion', 'go /JmClient/Start'];
  expect([...shown.log].sort()).toEqual([...order].sort());
  expect(shown.log.filter((line) => line.startsWith('call'))).toEqual(order.slice(0, 2));
  expect(shown.log.indexOf('capture')).toBeLessThan(shown.log.indexOf('go /JmClient/Start'));
  expect(shown.bodies['hostDownloadRequested']).toEqual({ url: null });
  expect(shown.services.handOff.take()).toMatchObject({ viewerCode: '482913607', ticket: 'ticket' });
});

it.each(brokenTracking)('[TRACK-25] a tracking call that %s disturbs no share', async (_, failure) => {
  const shown = await home({ answers: { ...granted, TrackUserInteractionsExtended: failure } });
  await press();
  await expect.poll(() => shown.log).toContain('go /JmClient/Start');
  expect(disturbances(shown)).toEqual([]);
});

it('[TRACK-25] a tracking call without an answer holds a download up for 2 s, and no longer', async () => {
  const shown = await home({ answers: granted, capture: noCapture });
  shown.hold('TrackUserInteractionsExtended', new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // Neither press nor poll: both move a clock that they find stopped.
  (shareButton().element() as HTMLElement).click();
  await drawn(4);
  expect(shown.log).toContain('call hostDownloadRequested');
  vi.advanceTimersByTime(1_999);
  await drawn();
  expect(disturbances(shown)).toEqual([]);
  vi.advanceTimersByTime(1);
  await drawn();
  expect(disturbances(shown)).toEqual(['top /Download.aspx']);
});

it('[SHARE-13] [SHARE-14] a refusal leads nowhere, shows its message and lets go of the screen that was chosen', async () => {
  const chosen = aPicture();
  const shown = await home({
    answers: { hostDownloadRequested: { d: { iError: 3, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } } },
    capture: { isOffered: true, start: async () => chosen },
  });
  await press();
  await expect.element(alert()).toHaveTextContent('An unknown error occured');
  await expect.poll(() => chosen.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  expect(shown.log.some((line) => line.startsWith('go') || line.startsWith('top'))).toBe(false);
});

it('[SHARE-28] a page that knows of a refusal asks for no screen', async () => {
  const shown = await home({
    pageState: { bSharesRefused: true },
    answers: { hostDownloadRequested: { d: { iError: 5, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } } },
  });
  await press();
  await expect.element(alert()).toBeVisible();
  expect(shown.log).not.toContain('capture');
});

it('[SHARE-12] [SHARE-19] where nothing can be captured a visitor gets the bare download page', async () => {
  const shown = await home({ answers: granted, capture: { isOffered: false, start: () => Promise.reject(new Error('none')) } });
  await press();
  await expect.poll(() => shown.log).toContain('top /Download.aspx');
  expect(shown.log).not.toContain('capture');
});

const noCapture = { isOffered: false, start: () => Promise.reject(new Error('none')) };
const shareButton = () => browser.getByRole('button', { name: 'Share', exact: true });

const forbidden = class {
  constructor() {
    throw new DOMException('forbidden', 'NotAllowedError');
  }
};

it.each([
  ['without WebRTC', undefined],
  ['that lets no connection be made', forbidden],
])('says before anything is pressed that a browser %s shows stills to the others', async (_which, connection) => {
  vi.stubGlobal('RTCPeerConnection', connection);
  await home();
  await expect.element(browser.getByText('Others see what you share as still pictures, without sound.', { exact: false })).toBeVisible();
  await expect.element(shareButton()).toBeVisible();
  vi.unstubAllGlobals();
});

it.each([
  ['a server with the app', true, true, 'This browser cannot show your screen. Share opens the desktop app.'],
  ['a server without', false, true, 'This browser cannot show your screen. Use Chrome, Edge, Firefox or Safari on a computer.'],
  ['an address without TLS', false, false, 'Browsers can share a screen only at https addresses. Ask whoever runs this server for one.'],
])('says before anything is pressed that nothing can be captured: %s', async (_where, bOffersApp, isSecure, words) => {
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(isSecure);
  await home({ capture: noCapture, pageState: { bOffersApp } });
  await expect.element(browser.getByText(words)).toBeVisible();
  await expect.element(shareButton()).toBeVisible();
  expect(browser.getByText('You choose what to show.').query()).toBeNull();
});

it.each([
  [
    'a phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'a tablet that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    true,
  ],
])('has a sentence in place of Share on %s', async (_what, userAgent, isByFingers) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse) and (hover: none)' ? ({ matches: isByFingers } as MediaQueryList) : matchMedia.call(window, query),
  );
  await home({ capture: noCapture });
  await expect.element(browser.getByText(/^Phone browsers can watch, but cannot share a screen\./)).toBeVisible();
  expect(shareButton().query()).toBeNull();
});

it('[SHARE-11] a signed-in user takes code and tickets along', async () => {
  const shown = await home({
    answers: granted,
    pageState: { bIsUserLoggedIn: true },
    capture: { isOffered: false, start: () => Promise.reject(new Error('none')) },
  });
  await press();
  await expect.poll(() => shown.log).toContain('top /Download.aspx?code=482913607&ticket=ticket&oneTimeLoginTicket=once');
  expect(shown.bodies['hostDownloadRequested']).toEqual({ url: '' });
});
