import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../../services/services.ts';
import { aKnock, aChange, aWelcome, host } from '../../../testing/live-messages.ts';
import { prepare, type ShowOptions } from '../../../testing/show-screen.tsx';
import { PresenterScreen } from './PresenterScreen.tsx';

// A narrow bar has most of this under More.
beforeEach(() => browser.viewport(1280, 720));
afterEach(() => vi.restoreAllMocks());

const never = () => new Promise<MediaStream>(() => {});
const granted = { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: '' } };

/** The page at `/start/{personalUrl}`, as its owner opens it. */
async function start(options: ShowOptions = {}) {
  const shown = prepare({
    answers: { hostDownloadRequested: granted },
    ...options,
    pageState: { bIsUserLoggedIn: true, sPersonalUrl: 'Anna.Meier', sPublicUrl: 'https://meet.example' },
    capture: { isOffered: true, start: never },
  });
  await render(
    <ServicesProvider value={shown.services}>
      <PresenterScreen startBy="Anna.Meier" />
    </ServicesProvider>,
  );
  return shown;
}
async function asHost(changes = {}, options: ShowOptions = {}) {
  const shown = await start(options);
  await expect.poll(() => shown.log).toContain('open presenter ticket');
  shown.socket().opens();
  shown.socket().says(aWelcome({ share: 'none', sessionType: 'PersonalUrl', ...changes }, host));
  return shown;
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const sent = (shown: Awaited<ReturnType<typeof start>>) => shown.socket().sent.at(-1);

describe('/start/{personalUrl} of its owner', () => {
  it('[SHARE-25] starts the meeting, captures nothing without a click, and shows the URL and the code', async () => {
    const shown = await asHost();
    expect(shown.bodies['hostDownloadRequested']).toEqual({ url: 'Anna.Meier' });
    expect(shown.log.filter((line) => line === 'call hostDownloadRequested')).toHaveLength(1);
    expect(shown.log).not.toContain('capture');
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
    const url = browser.getByRole('status', { name: 'My personal URL' });
    await expect.element(url).toHaveTextContent('meet.example/Anna.Meier');
    expect(Number.parseFloat(getComputedStyle(url.element()).fontSize)).toBeGreaterThanOrEqual(24);
    await userEvent.click(button('Share screen'));
    await expect.poll(() => shown.log).toContain('capture');
    expect(shown.log.filter((line) => line === 'call hostDownloadRequested')).toHaveLength(1);
  });

  it('[SHARE-13] [SHARE-14] a refusal is told', async () => {
    const shown = await start({
      answers: { hostDownloadRequested: { d: { iError: 5, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } } },
    });
    await expect.element(browser.getByRole('alert')).toBeVisible();
    expect(shown.log.some((line) => line.startsWith('open'))).toBe(false);
  });
});

describe('the host’s door', () => {
  it('[SEC-16] is locked and unlocked', async () => {
    const shown = await asHost();
    await userEvent.click(button('Lock meeting'));
    await expect.poll(() => sent(shown)).toEqual({ type: 'lock-meeting' });
    shown.socket().says(aChange({ share: 'none', door: 'locked' }));
    await userEvent.click(button('Unlock meeting'));
    await expect.poll(() => sent(shown)).toEqual({ type: 'unlock-meeting' });
  });

  it('[SEC-16] shows who wants to join, and lets in or refuses', async () => {
    const shown = await asHost({ door: 'locked' });
    // The open list of people has them itself.
    await userEvent.click(button('Close people'));
    const knocks = ['Sana Dev', '', 'Bela', 'Cora', 'Dana'].map((name, at) => aKnock(`k${at}`, name));
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks }));
    const asks = (name: string) => browser.getByRole('alert', { name: `${name} wants to join` });
    await userEvent.click(asks('Sana Dev').getByRole('button', { name: 'Let in' }));
    await expect.poll(() => sent(shown)).toEqual({ type: 'let-in', knockId: 'k0' });
    await userEvent.click(asks('Somebody').getByRole('button', { name: 'Refuse' }));
    await expect.poll(() => sent(shown)).toEqual({ type: 'refuse-entry', knockId: 'k1' });
    await expect.element(browser.getByText('and 2 more')).toBeVisible();
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: [] }, 3));
    await expect.poll(() => browser.getByText('wants to join').elements()).toHaveLength(0);
  });

  it('[SEC-16] keeps the focus of the keyboard: on who waits next, then where it was, or on what ends nothing', async () => {
    const clock = new DrivenClock();
    const shown = await asHost({ door: 'locked' }, { timers: clock, now: clock.now });
    await userEvent.click(button('Close people'));
    await expect.element(browser.getByRole('button', { name: 'More', exact: true, includeHidden: true })).toBeInTheDocument();
    const knocks = ['Sana', 'Bela'].map((name, at) => aKnock(`k${at}`, name));
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks }));
    const refuse = (name: string) => browser.getByRole('alert', { name: `${name} wants to join` }).getByRole('button', { name: 'Refuse' });
    await expect.element(refuse('Sana')).toBeVisible();
    await userEvent.tab();
    (refuse('Sana').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent(shown)).toEqual({ type: 'refuse-entry', knockId: 'k0' });
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: knocks.slice(1) }, 3));
    await expect.element(refuse('Bela')).toHaveFocus();
    clock.advance(600);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent(shown)).toEqual({ type: 'refuse-entry', knockId: 'k1' });
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: [] }, 4));
    const bar = browser.getByRole('region', { name: 'Meeting controls' });
    await expect.poll(() => bar.element().contains(document.activeElement)).toBe(true);
  });

  it('[SEC-16] rings for who knocks while its host is in another window, and not while they look at the page', async () => {
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const looks = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const shown = await asHost({ door: 'locked' });
    // What is said beside the page is loaded behind it.
    await expect.poll(() => document.querySelector('[data-keeps-focus] > [aria-live="polite"]')).not.toBeNull();
    const knocks = (...ids: string[]) => aChange({ share: 'none', door: 'locked', knocks: ids.map((id) => aKnock(id, id)) }, 2);
    shown.socket().says(knocks('Sana'));
    await expect.element(browser.getByRole('alert', { name: 'Sana wants to join' })).toBeVisible();
    expect(played).not.toHaveBeenCalled();
    looks.mockReturnValue(false);
    shown.socket().says(knocks('Sana', 'Bela'));
    await expect.poll(() => played.mock.instances.map((one) => (one as unknown as HTMLMediaElement).tagName)).toEqual(['AUDIO']);
  });

  it('[SEC-16] reads what they say beside their name, and for how long they have waited', async () => {
    const clock = new DrivenClock();
    const shown = await asHost({ door: 'locked' }, { timers: clock, now: clock.now });
    const sana = { ...aKnock('k', 'Sana Dev'), waitedMs: 42_000 };
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: [sana] }));
    const row = browser.getByRole('alert', { name: 'Sana Dev wants to join' });
    await expect.element(row.getByText('0:42', { exact: true })).toBeVisible();
    clock.advance(3_000);
    await drawn();
    expect(row.element().querySelector('q')).toBeNull();
    const note = 'From the <b>harbour</b> office';
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: [{ ...sana, note, waitedMs: 44_900 }] }, 3));
    const noted = browser.getByRole('alert', { name: `Sana Dev wants to join: ${note}` });
    await expect.element(noted.getByText(note)).toBeVisible();
    expect(noted.getByText(note).element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    // It goes on from where it was.
    await expect.element(noted.getByText('0:45', { exact: true })).toBeVisible();
    // So it does among the people, wherever that was opened.
    clock.advance(6_000);
    await userEvent.click(button('People'));
    const listed = browser.getByRole('group', { name: `Sana Dev wants to join: ${note}` });
    await expect.element(listed.getByText('0:50', { exact: true })).toBeVisible();
    // Told already: an alert of its own would be heard a second time, there and over the page again.
    expect(noted.query()).toBeNull();
    const isOverPage = () => listed.element().closest('[data-asks]') !== null;
    const before = isOverPage();
    await userEvent.click(button('People'));
    await expect.poll(isOverPage).toBe(!before);
    expect(noted.query()).toBeNull();
    const bo = { ...aKnock('l', 'Bo'), waitedMs: 0 };
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: [{ ...sana, note, waitedMs: 50_900 }, bo] }, 4));
    await expect.element(browser.getByRole('alert', { name: 'Bo wants to join' })).toBeVisible();
    expect(noted.query()).toBeNull();
  });

  it('[SEC-16] the button that lets all in is in sight, however long the names and notes of those who wait are', async () => {
    const shown = await asHost({ door: 'locked' });
    const long = (at: number) => ({
      ...aKnock(`k${at}`, `Maximiliane von der ${'Hohenstein-'.repeat(7)}`),
      note: 'From the harbour office '.repeat(3),
    });
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: [0, 1, 2, 3].map(long) }));
    await expect.element(button('Let in all 4')).toBeInViewport({ ratio: 1 });
    await userEvent.click(button('People'));
    await expect.element(button('Let in all 4')).toBeInViewport({ ratio: 1 });
  });

  it('[SEC-16] lets in all who wait by one press, and nobody by the second half of a double click', async () => {
    const waiting: (() => void)[] = [];
    const after = (_ms: number, wake: () => void) => {
      waiting.push(wake);
      return () => {};
    };
    const shown = await asHost({ door: 'locked' }, { timers: { after } });
    const knocks = ['Sana', 'Bela', 'Cora', 'Dana'].map((name, at) => aKnock(`k${at}`, name));
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks }));
    await userEvent.click(button('Let in all 4'));
    const letIn = () => shown.socket().sent.filter(({ type }) => type === 'let-in');
    await expect.poll(letIn).toEqual(knocks.map(({ id }) => ({ type: 'let-in', knockId: id })));
    shown.socket().says(aChange({ share: 'none', door: 'locked', knocks: knocks.slice(1) }, 3));
    const next = browser.getByRole('alert', { name: 'Bela wants to join' }).getByRole('button', { name: 'Let in', exact: true });
    await expect.poll(() => browser.getByText('Sana wants to join').elements()).toHaveLength(0);
    await userEvent.click(next);
    expect(letIn()).toHaveLength(4);
    for (const wake of waiting.splice(0)) wake();
    await userEvent.click(next);
    await expect.poll(letIn).toHaveLength(5);
  });

  it('tells in the name of the tab how many wait, for whoever looks at another window', async () => {
    const shown = await asHost({ door: 'locked', knocks: [aKnock('k1', 'Sana Dev'), aKnock('k2', 'Bo')] });
    await expect.poll(() => document.title).toBe('(2) Not sharing - Ninefold');
    shown.socket().says(aChange({ share: 'none', sessionType: 'PersonalUrl', door: 'locked', knocks: [] }));
    await expect.poll(() => document.title).toBe('Not sharing - Ninefold');
  });
});
