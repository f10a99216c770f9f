import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { aWelcome, host } from '../../testing/live-messages.ts';
import { show } from '../../testing/show-screen.tsx';
import { PresenterScreen } from '../room/presenter/PresenterScreen.tsx';
import { ViewerScreen } from '../room/viewer/ViewerScreen.tsx';

const heading = () => browser.getByRole('heading', { name: 'This meeting is open in another tab.' });
const useHere = () => browser.getByRole('button', { name: 'Use it here' });

describe('F-14: two tabs of one person', () => {
  it('the tab whose seat was taken says so, and can take it back', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
    await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
    shown.socket().opens();
    shown.socket().says(aWelcome());
    shown.socket().breaks(4409);
    await expect.element(heading()).toBeVisible();
    await expect.element(browser.getByText('You continued there, so this tab has stopped.', { exact: false })).toBeVisible();
    await userEvent.click(useHere());
    expect(shown.log.at(-1)).toBe('reload');
  });

  it('a copy of a tab takes nothing by itself: it says where the meeting is, and what pressing does', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { isSeatElsewhere: true });
    await expect.element(heading()).toBeVisible();
    await expect.element(browser.getByText('You are still in the meeting there.', { exact: false })).toBeVisible();
    // Nobody listens to a line.
    expect(shown.socket().onmessage).toBeNull();
    await userEvent.click(useHere());
    expect(shown.log.at(-1)).toBe('reload');
  });

  it('a copy of the presenter’s tab leaves the share alone, and the presenter’s tab that was left says so', async () => {
    const shown = await show(<PresenterScreen />, { isSeatElsewhere: true, canResume: true });
    await expect.element(heading()).toBeVisible();
    // Nobody listens to a line.
    expect(shown.socket().onmessage).toBeNull();
    await shown.unmount();
    const before = await show(<PresenterScreen />, { canResume: true });
    await expect.poll(() => before.log.some((line) => line.startsWith('open'))).toBe(true);
    before.socket().opens();
    before.socket().says(aWelcome({}, host));
    before.socket().breaks(4409);
    await expect.element(browser.getByText('A screen that was shared here is no longer shared.', { exact: false })).toBeVisible();
  });
});
