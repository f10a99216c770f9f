import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { CaptureBlockedError } from '../../../platform/capture-trouble.ts';
import { aChange, aWelcome, host } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';
import { aPicture } from '../../../testing/show-sharing.tsx';

beforeEach(() => browser.viewport(1280, 720));

async function present(capture: () => Promise<MediaStream>) {
  const shown = await showPresenter(capture(), { capture: { isOffered: true, start: capture } });
  shown.socket().says(aWelcome({ share: 'none' }, host));
  return shown;
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });

describe('a presenter whom nobody can see', () => {
  it('says in the meeting why a later press gave no picture, until the next one', async () => {
    const system = new DOMException('Permission denied by system', 'NotAllowedError');
    const failures = [null, system, new DOMException('gone', 'NotFoundError'), null];
    const shown = await present(() => {
      const failure = failures.shift();
      return failure == null ? noCapture() : Promise.reject(failure);
    });
    await userEvent.click(button('Share screen'));
    await expect.element(browser.getByText(/^Your computer does not let the browser record the screen/)).toBeVisible();
    await userEvent.click(button('Share screen'));
    await expect.element(browser.getByText(/^Nothing to share was found/)).toBeVisible();
    await userEvent.click(button('Share screen'));
    await expect.poll(() => browser.getByText(/^Nothing to share was found/).query()).toBeNull();
    expect(failures).toEqual([]);
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('stays in the meeting where the browser blocks the screen from the first press on, and says how to lift it', async () => {
    const blocked = new CaptureBlockedError(new DOMException('no', 'NotAllowedError'));
    const shown = await present(() => Promise.reject(blocked));
    await expect.element(browser.getByText(/blocks the screen for this page\. Click the icon left of the address/)).toBeVisible();
    await userEvent.click(button('Share screen'));
    await expect.element(browser.getByText(/blocks the screen for this page/)).toBeVisible();
    expect(shown.log.filter((line) => line.startsWith('go'))).toEqual([]);
  });

  it('says that there is no live picture while there is no engine, with the whole card above the bar', async () => {
    const shown = await present(async () => aPicture());
    await expect.element(button('Stop sharing')).toBeVisible();
    shown.socket().says(aChange({ share: 'sharing' }));
    const top = browser.getByRole('banner');
    await expect.element(top.getByText('Sharing', { exact: true })).toBeVisible();
    await userEvent.click(button('Close people'));
    shown.socket().says(aChange({ share: 'sharing', engine: 'unavailable' }, 3));
    await expect.element(top.getByText('No live picture', { exact: true })).toBeVisible();
    expect(top.getByText('Sharing', { exact: true }).query()).toBeNull();
    const card = browser.getByRole('region', { name: 'What you share' }).element().getBoundingClientRect();
    const bar = browser.getByRole('region', { name: 'Meeting controls' }).element().getBoundingClientRect();
    expect(card.bottom).toBeLessThanOrEqual(bar.top);
  });
});
