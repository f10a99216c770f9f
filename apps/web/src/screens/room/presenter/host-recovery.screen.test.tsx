import { page as browser, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { aWelcome, host } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { PresenterScreen } from './PresenterScreen.tsx';

const button = (name: string) => browser.getByRole('button', { name, exact: true });

it('F-12 leads back into a meeting that still runs, from the page that would start a new one', async () => {
  const asked: string[] = [];
  const shown = await show(<PresenterScreen />, {
    hostRecovery: { hasAny: () => true, lost: async () => ['482913607'], take: async (place) => asked.push(place) > 0 },
  });
  await expect.element(button('Share screen')).toBeVisible();
  await expect.element(browser.getByText('Your meeting 482-913-607 is still running, without you.')).toBeVisible();
  await userEvent.click(button('Back to the meeting'));
  await expect.poll(() => shown.log).toContain('open presenter null');
  expect(asked).toEqual(['482913607']);
  shown.socket().opens();
  shown.socket().says(aWelcome({ share: 'none' }, host));
  await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
  expect(button('Back to the meeting').query()).toBeNull();
});
