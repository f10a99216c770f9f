import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { showWatching } from '../../testing/show-watching.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterAll(() => browser.viewport(1280, 720));

const panel = () => browser.getByRole('complementary', { name: 'Side panel' });
const elsewhere = () => expect(document.activeElement?.closest('aside') ?? null).toBeNull();

it.each([
  ['p', 'People 2'],
  ['i', 'Invite'],
])('a panel that the letter %s opened is closed by Escape, though the focus is elsewhere', async (letter, name) => {
  await showWatching();
  await userEvent.keyboard(letter);
  await expect.element(panel().getByRole('tab', { name, selected: true })).toBeVisible();
  elsewhere();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
});

it('Escape closes what lies over the meeting first, then the panel', async () => {
  await showWatching();
  await userEvent.keyboard('p');
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(browser.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(browser.getByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
});
