import { hydrateRoot } from 'react-dom/client';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultKeySettings } from '@ninefold/domain/keys/key-settings.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { createKeyMemory, ownKeys } from './key-memory.ts';
import { useShortcuts } from './use-shortcuts.ts';

beforeEach(async () => {
  ownKeys().change(defaultKeySettings);
  await browser.viewport(1280, 720);
});
afterEach(async () => {
  vi.restoreAllMocks();
  ownKeys().change(defaultKeySettings);
  await browser.viewport(414, 896);
});

const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true });
const tab = (name: string) => browser.getByRole('tab', { name });
const list = () => browser.getByRole('dialog', { name: 'Keys' });
const stage = () => browser.getByRole('region', { name: 'Shared screen' });

async function inMeeting() {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await expect.element(button('People')).toBeVisible();
  return shown;
}

describe('keys in a meeting', () => {
  it('do what the buttons do: people, chat with its field, the invitation copied', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await inMeeting();
    await userEvent.keyboard('p');
    await expect.element(tab('People 2')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('p');
    await expect.poll(() => tab('People 2').query()).toBeNull();
    await userEvent.keyboard('c');
    await expect.element(browser.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('i');
    await expect.poll(() => copied).toHaveLength(1);
    expect(copied[0]).toContain('482-913-607');
    await userEvent.keyboard('i');
    await expect.poll(() => copied).toHaveLength(2);
  });

  it('work on a keyboard of another script, and do nothing while an input method spells, or with AltGr', async () => {
    await inMeeting();
    const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }));
    for (const nothing of [{ isComposing: true }, { keyCode: 229 }, { modifierAltGraph: true }])
      expect(press('з', 'KeyP', nothing)).toBe(true);
    await expect.poll(() => tab('People 2').query()).toBeNull();
    expect(press('з', 'KeyP')).toBe(false);
    await expect.element(tab('People 2')).toHaveAttribute('aria-selected', 'true');
  });

  it('are letters in fields and dialogs, and nobody’s with Ctrl, Alt or Cmd', async () => {
    await inMeeting();
    await userEvent.keyboard('c');
    const field = browser.getByRole('textbox', { name: 'Message' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('pic?');
    await expect.element(field).toHaveValue('pic?');
    await expect.element(tab('Chat')).toHaveAttribute('aria-selected', 'true');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}p{/Control}{Alt>}p{/Alt}');
    await expect.element(tab('Chat')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(button('Leave'));
    await userEvent.keyboard('p');
    await expect.element(tab('Chat')).toHaveAttribute('aria-selected', 'true');
  });

  it('have a list, opened by ? and by its button, closed by Escape', async () => {
    await inMeeting();
    await userEvent.keyboard('?');
    await expect.element(list()).toBeVisible();
    for (const action of ['Microphone', 'Chat', 'Zoom in', 'This list', 'Full screen, on the picture'])
      await expect.element(list().getByText(action, { exact: true })).toBeVisible();
    // Nothing is shared, and it is not this viewer's turn.
    expect(list().getByText('Pause, resume').query()).toBeNull();
    await expect.element(list().getByText('Raise or lower hand', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => list().query()).toBeNull();
    await userEvent.click(button('Keys'));
    await expect.element(list()).toBeVisible();
    await userEvent.click(button('Close keys'));
    await expect.poll(() => list().query()).toBeNull();
  });

  it('have nothing in their list that does nothing: who presents has no hand to raise', async () => {
    const shown = await inMeeting();
    shown.socket().says(
      aChange({
        presenterId: 'v',
        sharerId: 'v',
        participants: [
          { ...host, isPresenting: false },
          { ...viewer, isPresenting: true },
        ],
      }),
    );
    await expect.element(button('Raise hand')).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await expect.element(list().getByText('Microphone', { exact: true })).toBeVisible();
    expect(list().getByText('Raise or lower hand', { exact: true }).query()).toBeNull();
  });

  it('are remapped, refused when taken, and taken away; the browser keeps it', async () => {
    await inMeeting();
    await userEvent.keyboard('?');
    const chat = () => list().getByRole('button', { name: /^Change the key for Chat/ });
    await userEvent.click(chat());
    await userEvent.keyboard('p');
    await expect.element(list().getByText('This key is already used for People.')).toBeVisible();
    await userEvent.keyboard('x');
    await expect.element(chat()).toHaveTextContent('X');
    await userEvent.click(list().getByRole('button', { name: /^Change the key for People/ }));
    await userEvent.keyboard('{Delete}');
    await expect.element(list().getByRole('button', { name: /^Change the key for People/ })).toHaveTextContent('No key');
    expect(createKeyMemory(localStorage).settings.get().keys).toMatchObject({ chat: 'x', people: '' });
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('cp');
    expect(browser.getByRole('tablist').query()).toBeNull();
    await userEvent.keyboard('x');
    await expect.element(tab('Chat')).toBeVisible();
    await userEvent.click(button('Keys'));
    await userEvent.click(button('Reset all keys'));
    await expect.element(chat()).toHaveTextContent('C');
  });

  it('work on the bar and the picture only, or never, as the person says', async () => {
    await inMeeting();
    await userEvent.click(button('Keys'));
    await userEvent.click(list().getByText('Only on the control bar and the picture'));
    await userEvent.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('p');
    expect(browser.getByRole('tablist').query()).toBeNull();
    (stage().element() as HTMLElement).focus();
    await userEvent.keyboard('p');
    await expect.element(tab('People 2')).toBeVisible();
    await userEvent.click(button('Keys'));
    await userEvent.click(list().getByText('Never'));
    await userEvent.keyboard('{Escape}');
    (stage().element() as HTMLElement).focus();
    await userEvent.keyboard('p');
    await expect.element(tab('People 2')).toBeVisible();
  });

  it('stand at their buttons while these are pointed at, as the person has set them', async () => {
    await inMeeting();
    const key = () => button('Chat').element().nextElementSibling;
    const shown = () => (key() === null ? 'none' : getComputedStyle(key() as Element).display);
    await expect.poll(shown).toBe('none');
    // Buttons whose code comes later move this one from under the pointer.
    await expect
      .poll(async () => {
        await userEvent.hover(button('Chat'));
        return shown();
      })
      .toBe('block');
    expect(key()?.textContent).toBe('C');
    // Where a button has no words, its name and its key are read by resting on it.
    expect(button('Keys').element().getAttribute('title')).toBe('Keys');
    ownKeys().change({ ...defaultKeySettings, mode: 'off' });
    await expect.poll(key).toBeNull();
  });

  it('Enter on the picture is full screen, and nowhere else', async () => {
    const asked = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue();
    await inMeeting();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Enter}');
    expect(asked).not.toHaveBeenCalled();
    (stage().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
  });
});

it.each(['on', 'off'] as const)(
  'a page that was made for everybody takes over the own keys (%s) without being drawn anew',
  async (mode) => {
    const Key = () => <p>{useShortcuts().chat ?? 'none'}</p>;
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = '<p>C</p>';
    const drawn = page.firstElementChild;
    ownKeys().change({ mode, keys: { ...defaultKeySettings.keys, chat: 'x' } });
    const complaints: unknown[] = [];
    const root = hydrateRoot(page, <Key />, { onRecoverableError: (error) => complaints.push(error) });
    await expect.poll(() => page.textContent).toBe(mode === 'on' ? 'X' : 'none');
    expect([complaints, page.firstElementChild === drawn]).toEqual([[], true]);
    root.unmount();
    page.remove();
  },
);
