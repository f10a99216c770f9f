import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { aChange, anOver, aRefusal, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';
import type { ShowOptions } from '../../../testing/show-screen.tsx';
import { aPicture } from '../../../testing/show-sharing.tsx';

// A narrow bar has most of this under More.
beforeEach(() => browser.viewport(1280, 720));

async function present(capture: () => Promise<MediaStream>, options: ShowOptions = {}) {
  const shown = await showPresenter(capture(), { ...options, capture: { isOffered: true, start: capture } });
  shown.socket().says(aWelcome({ share: 'none' }, host));
  return shown;
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });
/** What is said of the share; each page also asks for the chat and tells of its line when it comes in. */
const sent = (shown: Awaited<ReturnType<typeof present>>) =>
  shown
    .socket()
    .sent.map((message) => message.type)
    .filter((type) => type !== 'read-chat' && type !== 'tell-connection-quality' && type !== 'tell-media');

describe('the presenter', () => {
  it('[MEET-10] [TRACK-19] sees the code in three groups, before the meeting has answered', async () => {
    performance.clearMarks('share:code');
    const shown = await present(() => new Promise(() => {}));
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
    await expect.poll(() => performance.getEntriesByName('share:code')).toHaveLength(1);
    await expect.poll(() => shown.tracked).toEqual(['HTML5_CLIENT_LOAD']);
  });

  it('on a phone the bar holds stop, microphone and people, and all else is under More', async () => {
    await browser.viewport(390, 844);
    const shown = await present(() => Promise.resolve(aPicture()));
    await expect.poll(() => sent(shown)).toContain('start-share');
    shown.socket().says(aChange({ share: 'sharing' }));
    const bar = browser.getByRole('region', { name: 'Meeting controls' });
    await expect.element(bar.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
    const right = Math.max(...[...bar.element().querySelectorAll('button')].map((one) => one.getBoundingClientRect().right));
    expect(right).toBeLessThanOrEqual(390);
    await userEvent.click(bar.getByRole('button', { name: 'More' }));
    const entries = bar.getByRole('menuitem').elements();
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Pause: the last picture staysF',
      'Blank: viewers see nothingB',
      'Switch',
      'Smoother',
      'Start camera',
      'Sound and camera',
      'Invite',
      'Lock meeting',
      'End meeting',
    ]);
    await userEvent.click(bar.getByRole('menuitem', { name: /^Pause/ }));
    await expect.poll(() => sent(shown)).toContain('pause-share');
    expect(bar.getByRole('menuitem').query()).toBeNull();
  });

  it('[MEET-21] the number of people is the same in the panel and beside the share, however many closed their tab', async () => {
    const shown = await present(() => Promise.resolve(aPicture()));
    await expect.poll(() => sent(shown)).toContain('start-share');
    const gone = { ...viewer, id: 'g', name: 'Gil', isConnected: false };
    shown.socket().says(aChange({ share: 'sharing', participants: [host, viewer, gone] }));
    await expect.element(browser.getByText('1 person is here with you.')).toBeVisible();
    await expect.element(browser.getByRole('tab', { name: 'People 2' })).toBeVisible();
    await expect.element(browser.getByText('2 here, 1 away')).toBeVisible();
  });

  it('[MEET-17] reads after a stop that sharing has stopped, and shares again from there', async () => {
    const shown = await present(() => Promise.resolve(aPicture()));
    shown.socket().says(aChange({ share: 'sharing' }));
    await userEvent.click(button('Stop sharing'));
    await expect.element(browser.getByRole('heading', { name: 'You stopped sharing.' })).toBeVisible();
    shown.socket().says(aChange({ share: 'stopped' }));
    await expect.element(browser.getByText('Everyone is still in the meeting and sees that you stopped.')).toBeVisible();
    expect(browser.getByText('Nothing is shared yet.').elements()).toEqual([]);
    await userEvent.click(button('Share again'));
    await expect.poll(() => sent(shown).filter((type) => type === 'start-share')).toHaveLength(2);
    await expect.element(browser.getByRole('region', { name: 'What you share' })).toBeVisible();
  });

  it('[MEET-17] reads for how long it has been shared, and paused; a pause takes nothing from the first', async () => {
    const clock = new DrivenClock();
    const shown = await present(() => Promise.resolve(aPicture()), { timers: clock, now: clock.now });
    shown.socket().says(aChange({ share: 'sharing' }));
    const top = () => browser.getByRole('banner').element().textContent ?? '';
    await expect.poll(top).toMatch(/Sharing0:00/);
    clock.advance(4_000);
    await expect.poll(top).toMatch(/Sharing0:04/);
    await userEvent.click(button('Pause'));
    await expect.poll(top).toMatch(/Paused0:00/);
    clock.advance(3_000);
    await expect.poll(top).toMatch(/Paused0:03/);
    await userEvent.click(button('Resume'));
    await expect.poll(top).toMatch(/Sharing0:07/);
    await userEvent.click(button('Stop sharing'));
    await expect.poll(top).not.toMatch(/\d:\d\d/);
  });

  it('[SEC-16] reads how newcomers come in', async () => {
    const shown = await present(() => Promise.resolve(aPicture()));
    const top = browser.getByRole('banner');
    await expect.element(top.getByText('Open', { exact: true })).toBeVisible();
    shown.socket().says(aChange({ door: 'locked' }));
    await expect.element(top.getByText('Locked', { exact: true })).toBeVisible();
    shown.socket().says(aChange({ door: 'knock' }, 3));
    await expect.element(top.getByText('Guests must ask', { exact: true })).toBeVisible();
  });

  it('says nothing of what is shared before the meeting is known', async () => {
    const shown = await showPresenter(noCapture(), { capture: { isOffered: true, start: noCapture } });
    await expect.element(browser.getByRole('heading', { name: 'Connecting' })).toBeVisible();
    expect(browser.getByText('Nothing is shared yet.').elements()).toEqual([]);
    shown.socket().says(aWelcome({ share: 'none' }, host));
    await expect.element(browser.getByRole('heading', { name: 'Nothing is shared yet.' })).toBeVisible();
  });

  it('whose page was loaded anew reads that the screen is not shared any more', async () => {
    const shown = await present(noCapture);
    shown.socket().says(aChange({ share: 'away' }));
    await expect.element(browser.getByRole('heading', { name: 'Your screen is no longer shared.' })).toBeVisible();
    await expect.element(button('Share again')).toBeVisible();
  });

  it('a pause or a stop without a line shows at once, and is told when the line is back', async () => {
    const shown = await present(() => Promise.resolve(aPicture()), { timers: new DrivenClock() });
    await expect.poll(() => sent(shown)).toContain('start-share');
    shown.socket().says(aChange({ share: 'sharing' }));
    shown.socket().breaks();
    await userEvent.click(button('Pause'));
    await expect.element(button('Resume')).toBeVisible();
    await expect.element(browser.getByText('Frozen for viewers')).toBeVisible();
    await userEvent.click(button('Stop sharing'));
    await expect.element(browser.getByRole('heading', { name: 'You stopped sharing.' })).toBeVisible();
  });

  it('sees what is shared in the middle of the room that the code leaves', async () => {
    await browser.viewport(1600, 1100);
    await present(() => Promise.resolve(aPicture()));
    const card = browser.getByRole('region', { name: 'What you share' });
    await expect.element(card).toBeVisible();
    const { top, bottom } = card.element().getBoundingClientRect();
    const above = top - (card.element().previousElementSibling as Element).getBoundingClientRect().bottom;
    const below = browser.getByRole('main').element().getBoundingClientRect().bottom - bottom;
    expect(above).toBeGreaterThan(50);
    expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
  });

  it('[SHARE-27] shares, pauses, resumes and stops', async () => {
    const stream = aPicture();
    const shown = await present(async () => stream);
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(sent(shown)).toContain('start-share');
    shown.socket().says(aChange({ share: 'sharing' }));
    await userEvent.click(button('Pause'));
    await expect.poll(() => sent(shown).at(-1)).toBe('pause-share');
    shown.socket().says(aChange({ share: 'paused' }));
    await userEvent.click(button('Resume'));
    await expect.poll(() => sent(shown).at(-1)).toBe('resume-share');
    await userEvent.click(button('Stop sharing'));
    await expect.poll(() => sent(shown).at(-1)).toBe('stop-share');
    expect(stream.getTracks()[0]?.readyState).toBe('ended');
    await expect.element(button('Share screen')).toBeVisible();
  });

  /** The line is lost; the answer brings it back, with the share as everybody was told it. */
  async function withoutSocket(shown: Awaited<ReturnType<typeof present>>) {
    shown.socket().breaks();
    await expect.element(browser.getByText('Reconnecting')).toBeVisible();
    shown.socket().sent.length = 0;
    return async (share: 'sharing' | 'paused') => {
      // The page opens the line again by itself.
      await expect.poll(() => shown.socket().onopen).not.toBeNull();
      shown.socket().opens();
      shown.socket().says(aWelcome({ share }, host));
    };
  }

  it('[MEET-17] [SHARE-27] what is pressed while the line is down is told when it is back', async () => {
    const stream = aPicture();
    const shown = await present(async () => stream);
    await expect.element(button('Stop sharing')).toBeVisible();
    shown.socket().says(aChange({ share: 'sharing' }));
    const paused = await withoutSocket(shown);
    await userEvent.click(button('Pause'));
    await paused('sharing');
    await expect.poll(() => sent(shown)).toEqual(['join', 'pause-share']);
    shown.socket().says(aChange({ share: 'paused' }));
    const stopped = await withoutSocket(shown);
    await userEvent.click(button('Stop sharing'));
    await stopped('paused');
    await expect.poll(() => sent(shown)).toEqual(['join', 'stop-share']);
  });

  it('[EXIT-07] a meeting that is ended without a line ends when there is one again, and the page says so until then', async () => {
    const stream = aPicture();
    const shown = await present(async () => stream);
    await expect.element(button('Stop sharing')).toBeVisible();
    const back = await withoutSocket(shown);
    await userEvent.click(button('End meeting'));
    await userEvent.click(browser.getByRole('dialog').getByRole('button', { name: 'End meeting' }));
    await expect.element(browser.getByText('Ending when the connection is back')).toBeVisible();
    expect(stream.getTracks()[0]?.readyState).toBe('ended');
    // Nothing beside it speaks of a meeting that goes on.
    for (const name of ['Share screen', 'Share again', 'Copy code', 'Lock meeting', 'Invite', 'End meeting'])
      expect(button(name).query(), name).toBeNull();
    expect(browser.getByText('482-913-607').query()).toBeNull();
    expect(browser.getByRole('main').element().textContent).toBe('Ending when the connection is back');
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
    await back('sharing');
    await expect.poll(() => sent(shown)).toEqual(['join', 'end-meeting']);
    await expect.poll(() => shown.log).toContain('go /');
  });

  it('F-14 duplicate-tab: the older tab says where the meeting is, and takes it back when asked', async () => {
    const shown = await present(async () => aPicture());
    await expect.element(button('Stop sharing')).toBeVisible();
    shown.socket().breaks(4409);
    await expect.element(browser.getByRole('heading', { name: 'This meeting is open in another tab.' })).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Use it here' })).toBeVisible();
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('[SHARE-20] a closed picker leaves the meeting open, the code there, and Share screen tries again', async () => {
    let attempts = 0;
    const shown = await present(() => {
      attempts += 1;
      return attempts < 2 ? noCapture() : Promise.resolve(aPicture());
    });
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
    await userEvent.click(button('Share screen'));
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('[SHARE-20] a picker for which the click is too long ago leaves the meeting open too', async () => {
    const shown = await present(() => Promise.reject(new DOMException('no user gesture', 'InvalidStateError')));
    await expect.element(button('Share screen')).toBeVisible();
    await expect.element(browser.getByText(/Press Share screen once more\.$/)).toBeVisible();
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('[SHARE-24] a capture that fails goes to the failure page with its code, which hears why', async () => {
    const shown = await present(() => Promise.reject(new DOMException('broken', 'NotReadableError')));
    await expect.poll(() => shown.log).toContain('go /JmClient/Start?startFailed=true&html5ErrorCode=3');
    expect(shown.services.exitNotice.trouble()).toBe('not-readable');
  });

  it('[SHARE-24] so does a meeting that does not open', async () => {
    const shown = await showPresenter(noCapture(), {});
    shown.socket().says(aRefusal(6));
    await expect.poll(() => shown.log).toContain('go /JmClient/Start?startFailed=true&html5ErrorCode=6');
  });

  it("[MEET-17] the browser's own stop bar ends the share, not the meeting", async () => {
    const stream = aPicture();
    const shown = await present(async () => stream);
    await expect.element(button('Stop sharing')).toBeVisible();
    stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.poll(() => sent(shown).at(-1)).toBe('stop-share');
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('[EXIT-03] [EXIT-07] [EXIT-08] End meeting asks, then ends it for everyone and goes to the start page', async () => {
    const stream = aPicture();
    const shown = await present(async () => stream);
    await userEvent.click(button('End meeting'));
    const dialog = browser.getByRole('dialog', { name: 'End the meeting for everyone?' });
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(sent(shown)).not.toContain('end-meeting');
    await userEvent.click(button('End meeting'));
    await userEvent.click(dialog.getByRole('button', { name: 'End meeting' }));
    await expect.poll(() => sent(shown)).toContain('end-meeting');
    await expect.poll(() => shown.log).toContain('go /');
    expect(shown.services.exitNotice.read()).toBe('ended-by-you');
    expect(stream.getTracks()[0]?.readyState).toBe('ended');
    expect(browser.getByRole('region', { name: 'Meeting ended' }).query()).toBeNull();
  });

  it('[STATE-03] state 11 sends the host to the start page', async () => {
    const shown = await present(noCapture);
    shown.socket().says(anOver);
    await expect.poll(() => shown.log).toContain('go /');
  });

  it('says plainly that live picture is not available, and keeps the code', async () => {
    const shown = await present(noCapture);
    shown.socket().says(aChange({ share: 'none', engine: 'unavailable' }));
    await expect.element(browser.getByText(/The live picture is not available right now/)).toBeVisible();
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
  });
});
