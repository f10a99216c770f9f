import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../../services/services.ts';
import { aWelcome } from '../../../testing/live-messages.ts';
import { prepare } from '../../../testing/show-screen.tsx';
import { showWatching } from '../../../testing/show-watching.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterAll(() => browser.viewport(1280, 720));

const panel = () => browser.getByRole('complementary', { name: 'Side panel' });
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const log = () => browser.getByRole('log', { name: 'Chat messages' });
const field = () => browser.getByRole('textbox', { name: 'Message' });
const openChat = async () => {
  await userEvent.click(button('Chat'));
  await expect.element(log()).toBeVisible();
};
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

describe('the side panel', () => {
  it('has people, chat and invitation as tabs, moved by arrows, closed by Escape', async () => {
    await showWatching();
    await userEvent.click(button('People'));
    await expect.element(browser.getByRole('tab', { name: 'People 2' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(button('People')).toHaveAttribute('aria-expanded', 'true');
    (browser.getByRole('tab', { name: 'People 2' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(log()).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Copy invitation')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => browser.getByRole('tablist').query()).toBeNull();
  });

  it('gives the focus back to what opened it: by Escape in the field, by its close button, and by the key of a part', async () => {
    await showWatching();
    await openChat();
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Chat')).toHaveFocus();
    await userEvent.click(button('People'));
    await expect.element(browser.getByRole('tab', { name: 'People 2' })).toBeVisible();
    (button('Close people').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('People')).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('c');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Chat')).toHaveFocus();
  });

  it('closes by Escape at the button that opened it, and that keeps the focus', async () => {
    await showWatching();
    for (const name of ['People', 'Invite', 'Chat']) {
      await userEvent.click(button(name));
      await expect.element(browser.getByRole('tablist')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => browser.getByRole('tablist').query()).toBeNull();
      await expect.element(button(name)).toHaveFocus();
    }
  });

  it('takes the focus from nobody who is elsewhere when it closes', async () => {
    await showWatching();
    await openChat();
    const elsewhere = document.querySelector<HTMLElement>('[data-keys=stage]') as HTMLElement;
    elsewhere.focus();
    await userEvent.keyboard('c');
    await expect.poll(() => browser.getByRole('tablist').query()).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
  });

  it('shows the same part again after a reload of the tab', async () => {
    const { unmount } = await showWatching();
    await openChat();
    const kept = { ...sessionStorage };
    await unmount();
    const again = prepare();
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value as string);
    await render(
      <ServicesProvider value={again.services}>
        <ViewerScreen codeOrPurl="482913607" />
      </ServicesProvider>,
    );
    await expect.poll(() => again.log.some((line) => line.startsWith('open'))).toBe(true);
    again.socket().opens();
    again.socket().says(aWelcome());
    await expect.element(log()).toBeVisible();
  });
});
