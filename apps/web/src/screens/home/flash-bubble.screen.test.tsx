import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const here = window.location.pathname + window.location.search;
afterEach(() => window.history.replaceState(null, '', here));
const alert = () => browser.getByRole('alert');

it('[ERR-23] [ERR-25] [ERR-26] Flash asked for and not there: the bubble says so, links to its maker, and hides on the next click', async () => {
  window.history.replaceState(null, '', '?viewer=flash');
  const shown = await show(<HomeScreen />);
  await userEvent.fill(browser.getByRole('textbox', { name: 'Viewer code or personal URL' }), '482913607');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert()).toBeVisible();
  expect(alert().element().textContent).toBe(
    'You do not have Flash installed. To view a screen, install Flash Player first. Get Flash Player',
  );
  expect(shown.log.some((line) => line.startsWith('go') || line.startsWith('knock'))).toBe(false);
  await userEvent.click(browser.getByRole('heading', { level: 1 }));
  await expect.poll(() => alert().query()).toBeNull();
});
