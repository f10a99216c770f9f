import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../../services/services.ts';
import { aRefusal, aWelcome } from '../../../testing/live-messages.ts';
import { prepare, show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

async function come(codeOrPurl: string, options: ShowOptions = {}) {
  const shown = await show(<ViewerScreen codeOrPurl={codeOrPurl} />, options);
  await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
  shown.socket().opens();
  return shown;
}
const notStarted = () => browser.getByRole('status', { name: 'You will join when it starts.' });
const lobby = () => browser.getByRole('status', { name: 'Waiting to be let in' });
const stage = () => browser.getByRole('region', { name: 'Shared screen' });

describe('in front of a meeting', () => {
  it('[JOIN-15] the page sent for waiting says so from the start, waits by its socket, and moves on by itself', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="anna.meier" />, { pageState: { sPage: 'waiting' } });
    await expect.element(notStarted()).toBeVisible();
    await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
    shown.socket().opens();
    expect(shown.socket().sent).toEqual([{ type: 'join', codeOrPurl: 'anna.meier', waits: true, version: WIRE_VERSION }]);
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    await expect.element(browser.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '/');
    await expect.poll(() => document.title).toBe('Waiting - Ninefold');
    shown.socket().says(aWelcome({ share: 'none', sessionType: 'PersonalUrl', code: null }));
    await expect.element(stage()).toHaveAttribute('data-state', 'waiting');
    expect(notStarted().elements()).toHaveLength(0);
  });

  it('[STATE-04] a reload after the end of a meeting with a name shows that end, and waits for no other one', async () => {
    const shown = prepare({ pageState: { sPage: 'waiting' } });
    shown.services.left.writeEnd('anna.meier', 'host-vanished');
    await render(
      <ServicesProvider value={shown.services}>
        <ViewerScreen codeOrPurl="anna.meier" />
      </ServicesProvider>,
    );
    await expect.element(browser.getByRole('region', { name: 'Meeting ended' })).toBeVisible();
    await expect.element(browser.getByText('The host did not come back.')).toBeVisible();
    expect(notStarted().elements()).toHaveLength(0);
    expect(shown.log.filter((line) => line.startsWith('open'))).toEqual([]);
  });

  it('[SEC-16] whoever called themselves something here before is asked about by that name, without a question', async () => {
    const shown = await come('482-913-607');
    shown.socket().says(aWelcome({ share: 'none' }));
    await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    await userEvent.click(browser.getByRole('button', { name: 'Rename' }));
    await userEvent.fill(browser.getByRole('textbox', { name: 'Your name' }), 'Sana Dev');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(browser.getByRole('button', { name: 'Leave', exact: true }));
    await userEvent.click(browser.getByRole('dialog').getByRole('button', { name: 'Leave meeting', exact: true }));
    await userEvent.click(browser.getByRole('button', { name: 'Rejoin' }));
    await expect.poll(() => shown.socket().onopen).not.toBeNull();
    shown.socket().opens();
    expect(shown.socket().sent).toEqual([{ type: 'join', codeOrPurl: '482913607', name: 'Sana Dev', version: WIRE_VERSION }]);
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await expect.element(lobby()).toBeVisible();
    await expect.poll(() => shown.socket().sent.at(-1)).toEqual({ type: 'rename', name: 'Sana Dev', note: '' });
    await expect.element(browser.getByText('The host now sees: Sana Dev')).toBeVisible();
  });

  it('[JOIN-15] a lost socket is told and mended, and the wait goes on', async () => {
    const shown = await come('anna.meier', { pageState: { sPage: 'waiting' } });
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    await expect.element(browser.getByText('Keep this page open. It continues automatically.')).toBeVisible();
    shown.socket().breaks();
    await expect.element(browser.getByText('Reconnecting. You don’t need to do anything.')).toBeVisible();
    await expect.poll(() => shown.socket().onopen).not.toBeNull();
    shown.socket().opens();
    expect(shown.socket().sent.at(-1)).toEqual({ type: 'join', codeOrPurl: 'anna.meier', waits: true, version: WIRE_VERSION });
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    await expect.element(browser.getByText('Keep this page open. It continues automatically.')).toBeVisible();
  });

  it('[JOIN-15] [D-43] shows the name that was typed, as text; a code is not shown', async () => {
    const shown = await come('anna.meier', { pageState: { sPage: 'waiting' } });
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    await expect.element(notStarted().getByText('anna.meier', { exact: true })).toBeVisible();
    await shown.unmount();
    const byCode = await come('482-913-607');
    byCode.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await expect.element(lobby()).toBeVisible();
    expect(lobby().element().textContent).not.toMatch(/482/);
  });

  it('[D-43] a wait that is over says so, and goes on for whoever says so; the time that was waited is one', async () => {
    const clock = new DrivenClock();
    const shown = await come('anna.meier', { pageState: { sPage: 'waiting' }, timers: clock, now: clock.now });
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    clock.advance(250_000);
    await expect.poll(() => browser.getByRole('timer').element().textContent).toBe('Waiting · 4:10');
    clock.advance(1_550_000);
    shown.socket().says(aRefusal(8));
    await expect.element(browser.getByText('Half an hour has passed, and it has not started.')).toBeVisible();
    expect(browser.getByRole('timer').elements()).toEqual([]);
    expect(document.title).toBe('Waiting - Ninefold');
    expect(shown.log.some((line) => line.startsWith('go '))).toBe(false);
    await userEvent.click(browser.getByRole('button', { name: 'Keep waiting' }));
    await expect.poll(() => shown.log.filter((line) => line.startsWith('open'))).toHaveLength(2);
    shown.socket().opens();
    expect(shown.socket().sent).toEqual([{ type: 'join', codeOrPurl: 'anna.meier', waits: true, version: WIRE_VERSION }]);
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    clock.advance(1_000);
    await expect.poll(() => browser.getByRole('timer').element().textContent).toBe('Waiting · 30:01');
  });

  it('[D-43] a host who does not answer is no wait for a start: that leads to the page that offers to try again', async () => {
    const shown = await come('anna.meier', { pageState: { sPage: 'waiting' } });
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    shown.socket().says({ type: 'at-door', n: 2, why: 'asks-host' });
    shown.socket().says(aRefusal(8));
    await expect.poll(() => shown.log.at(-1)).toBe('go /JmClient/Join?joinFailed=true&viewerCode=anna.meier&html5ErrorCode=8');
  });

  it('[SEC-16] a newcomer waits to be let in, and is', async () => {
    const shown = await come('482-913-607');
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await expect.element(lobby()).toBeVisible();
    await expect.element(browser.getByRole('heading', { level: 1, name: 'Waiting to be let in' })).toBeVisible();
    shown.socket().says(aWelcome({ share: 'none', door: 'locked' }));
    await expect.element(stage()).toBeVisible();
    expect(lobby().elements()).toHaveLength(0);
  });

  it('[SEC-16] who waits can say who they are, and it is said again after a lost socket', async () => {
    const shown = await come('482-913-607');
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await userEvent.fill(browser.getByRole('textbox', { name: 'Your name' }), 'Sana Dev');
    await userEvent.click(browser.getByRole('button', { name: 'Tell the host' }));
    await expect.element(browser.getByRole('status').filter({ hasText: 'The host now sees: Sana Dev' })).toBeVisible();
    const names = () => shown.socket().sent.filter(({ type }) => type === 'rename');
    expect(names()).toEqual([{ type: 'rename', name: 'Sana Dev', note: '' }]);
    shown.socket().breaks();
    await expect.poll(() => shown.socket().onopen).not.toBeNull();
    shown.socket().opens();
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await expect.poll(() => names()).toHaveLength(2);
  });

  it('[SEC-16] who waits reads for how long, and can say a few words beside the name', async () => {
    const clock = new DrivenClock();
    const shown = await come('anna.meier', { timers: clock, now: clock.now });
    const waited = () => /Waiting for the host · (\d:\d\d)/.exec(document.body.textContent ?? '')?.[1];
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    await expect.element(notStarted()).toBeVisible();
    clock.advance(250_000);
    // The host could not be asked before.
    shown.socket().says({ type: 'at-door', n: 2, why: 'asks-host' });
    await expect.poll(waited).toBe('0:00');
    clock.advance(42_000);
    await expect.poll(waited).toBe('0:42');
    await userEvent.fill(browser.getByRole('textbox', { name: 'Your name' }), 'Sana Dev');
    await userEvent.fill(browser.getByRole('textbox', { name: 'A short note (optional)' }), ' From the harbour office ');
    await userEvent.click(browser.getByRole('button', { name: 'Tell the host' }));
    await expect
      .poll(() => shown.socket().sent.filter(({ type }) => type === 'rename'))
      .toEqual([{ type: 'rename', name: 'Sana Dev', note: 'From the harbour office' }]);
    const noAnswer = browser.getByText('No answer yet. Check the code, or ask the person who invited you.');
    expect(noAnswer.query()).toBeNull();
    clock.advance(18_000);
    await expect.element(noAnswer).toBeVisible();
  });

  it('[SEC-16] who waits sees the way out too in a window of 1280 × 720', async () => {
    await browser.viewport(1280, 720);
    const shown = await come('anna.meier');
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    const cancel = browser.getByText('Cancel', { exact: true });
    await expect.element(cancel).toBeVisible();
    expect(window.innerHeight - cancel.element().getBoundingClientRect().bottom).toBeGreaterThan(16);
  });

  it('[SEC-16] without a name there is nothing to tell, and the page says so', async () => {
    const shown = await come('482-913-607');
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await userEvent.click(browser.getByRole('button', { name: 'Tell the host' }));
    await expect.element(browser.getByText('Enter your name first.')).toBeVisible();
    expect(shown.socket().sent.filter(({ type }) => type === 'rename')).toEqual([]);
    await userEvent.fill(browser.getByRole('textbox', { name: 'Your name' }), 'Sana Dev');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => browser.getByText('Enter your name first.').elements()).toEqual([]);
    expect(shown.socket().sent).toContainEqual({ type: 'rename', name: 'Sana Dev', note: '' });
  });

  it('[SEC-16] whom the host refuses is told so', async () => {
    const shown = await come('482-913-607');
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    shown.socket().says(aRefusal(6));
    await expect.poll(() => shown.log.at(-1)).toBe('go /JmClient/Join?joinFailed=true&viewerCode=482913607&html5ErrorCode=6');
  });
});
