/** What a key has done is said to whoever cannot see it: the new state, once, on the page where it was pressed. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultKeySettings } from '@ninefold/domain/keys/key-settings.ts';
import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { devices, refusing } from '../../../testing/meeting-sound.tsx';
import { aPicture, sharing } from '../../../testing/show-sharing.tsx';
import { show, type Shown, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { ownKeys } from '../keys/key-memory.ts';

beforeEach(async () => {
  ownKeys().change(defaultKeySettings);
  await browser.viewport(1280, 720);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await browser.viewport(414, 896);
});

const button = (name: string) => browser.getByRole('button', { name, exact: true });
const region = (page: Document = document) => page.querySelector('[data-key-announcer]');

/** All that a live region of the page has said since, in its order. */
async function listening(page: Document = document): Promise<string[]> {
  await expect.poll(() => region(page)).not.toBeNull();
  const said: string[] = [];
  const watch = new MutationObserver(() => {
    const words = region(page)?.textContent ?? '';
    if (words !== '') said.push(words);
  });
  watch.observe(region(page) as Element, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return said;
}

async function watching(
  options: ShowOptions = {},
): Promise<Shown & { readonly own: (changes: Partial<ParticipantView>, hands?: string[]) => void }> {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />, { devices, ...options });
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await shown.viewing();
  let n = 2;
  const own = (changes: Partial<ParticipantView>, hands: string[] = []) =>
    shown.socket().says(aChange({ participants: [host, { ...viewer, ...changes }], hands }, n++));
  return { ...shown, own };
}
/** Presses it, and waits for the sentence. */
async function says(said: string[], key: string, words: string, answer: () => void = () => {}): Promise<void> {
  const before = said.length;
  await userEvent.keyboard(key);
  answer();
  await expect.poll(() => said.slice(before)).toEqual([words]);
}

describe('what a key has done is said', () => {
  it('of the microphone and the camera, both ways', async () => {
    const { own } = await watching();
    const said = await listening();
    await says(said, 'm', 'Microphone on.', () => own({ microphone: 'on' }));
    await says(said, 'm', 'Microphone muted.', () => own({ microphone: 'muted' }));
    await says(said, 'v', 'Camera on.', () => own({ microphone: 'muted', camera: 'on' }));
    await says(said, 'v', 'Camera off.', () => own({ microphone: 'muted' }));
  });

  it('of the hand and of pointing, both ways, and nothing where their buttons are pressed', async () => {
    const { own } = await watching();
    const said = await listening();
    await says(said, 'h', 'Your hand is raised.', () => own({}, ['v']));
    await says(said, 'h', 'Your hand is lowered.', () => own({}));
    await says(said, 'l', 'Pointing on.');
    await userEvent.click(button('Point'));
    await userEvent.click(button('Raise hand'));
    own({}, ['v']);
    await expect.element(button('Lower hand')).toBeVisible();
    await says(said, 'l', 'Pointing on.');
    expect(said).toHaveLength(4);
  });

  it('of the space bar while it is held, and when it is released', async () => {
    await watching();
    const said = await listening();
    await userEvent.keyboard('{ >}');
    await expect.poll(() => said).toEqual(['Microphone on.']);
    await userEvent.keyboard('{/ }');
    await expect.poll(() => said).toEqual(['Microphone on.', 'Microphone muted.']);
  });

  it('never of what was refused: by the browser, by the server, or without a line', async () => {
    const shown = await watching({ devices: refusing('NotAllowedError') });
    const said = await listening();
    await userEvent.keyboard('m');
    await expect.element(browser.getByRole('alert').filter({ hasText: 'blocks the microphone' })).toBeVisible();
    await userEvent.keyboard('h');
    shown.socket().says({ type: 'refused', n: 3, what: 'raise-hand', reason: 'slow-down' });
    await expect.element(browser.getByText('You have raised your hand too often.', { exact: false })).toBeVisible();
    shown.socket().breaks(1006);
    await userEvent.keyboard('h');
    await expect.element(browser.getByText('The server cannot be reached, so nothing was changed.', { exact: false })).toBeVisible();
    await says(said, 'p', 'People open.');
    expect(said).toEqual(['People open.']);
  });

  it('not that the microphone is on where the host lets only some people speak', async () => {
    const shown = await watching();
    const said = await listening();
    await userEvent.keyboard('m');
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'set-microphone', to: 'on' });
    shown.socket().says({ type: 'refused', n: 3, what: 'set-microphone', reason: 'meeting/not-allowed' });
    await expect.element(browser.getByRole('alert').first()).toBeVisible();
    await says(said, 'l', 'Pointing on.');
    expect(said).toEqual(['Pointing on.']);
  });

  it('of the zoom, anew each time, also where it can go no further', async () => {
    await watching();
    const said = await listening();
    await userEvent.keyboard('0');
    await expect.poll(() => said).toEqual(['The whole picture.']);
    await userEvent.keyboard('0');
    await expect.poll(() => said).toEqual(['The whole picture.', 'The whole picture.']);
    await userEvent.keyboard('1');
    await expect.poll(() => said.at(-1)).toBe('Zoom 100%.');
    // Held, it says the end of it.
    await userEvent.keyboard('{+>40/}');
    await expect.poll(() => browser.getByRole('group', { name: 'Zoom' }).element().textContent).toMatch(/^\d{3,}%$/);
    const percent = browser.getByRole('group', { name: 'Zoom' }).element().textContent;
    await expect.poll(() => said.at(-1)).toBe(`Zoom ${percent}.`);
    expect(said.length).toBeLessThan(10);
  });

  it('of the people, who open and close without the focus; of the chat as it closes; the invitation says itself that it is copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await watching();
    const said = await listening();
    await says(said, 'p', 'People open.');
    await says(said, 'p', 'People closed.');
    await userEvent.keyboard('c');
    await expect.element(browser.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await says(said, 'c', 'Chat closed.');
    await userEvent.keyboard('i');
    await expect.element(browser.getByText('Copied')).toBeVisible();
    await says(said, '{Escape}', 'Invite closed.');
    // The focus goes back to the button, which says that it is collapsed.
    await userEvent.click(button('People'));
    await userEvent.click(browser.getByRole('tab', { name: 'People 2' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(button('People')).toHaveFocus();
    await says(said, 'l', 'Pointing on.');
    expect(said.slice(-2)).toEqual(['Invite closed.', 'Pointing on.']);
  });

  it('of full screen, whichever key ends it, and not where its own button says so', async () => {
    await watching();
    const said = await listening();
    const full = vi.spyOn(document, 'fullscreenElement', 'get');
    const changes = (element: Element | null) => {
      full.mockReturnValue(element);
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    changes(document.body);
    await expect.poll(() => said).toEqual(['Full screen.']);
    changes(null);
    await expect.poll(() => said).toEqual(['Full screen.', 'Full screen off.']);
    (document.querySelector('[data-full-screen] button') as HTMLElement).focus();
    changes(document.body);
    (document.activeElement as HTMLElement).blur();
    await says(said, 'l', 'Pointing on.');
    expect(said).toHaveLength(3);
  });

  it('on the picture’s own window, where it was pressed there', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    Object.defineProperty(window, 'documentPictureInPicture', { value: undefined, configurable: true });
    onTestFinished(() => {
      frame.remove();
      Reflect.deleteProperty(window, 'documentPictureInPicture');
    });
    vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow);
    await watching();
    const here = await listening();
    await userEvent.click(button('Open in own window'));
    const page = frame.contentDocument as Document;
    const there = await listening(page);
    page.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }));
    await expect.poll(() => there).toEqual(['Pointing on.']);
    await userEvent.click(button('Bring it back').first());
    await says(here, 'l', 'Pointing off.');
    expect(here).toEqual(['Pointing off.']);
  });

  it('of the own share: paused, hidden and shared again; its stop has words of its own', async () => {
    const shown = await sharing(aPicture(), async () => aPicture());
    const said = await listening();
    await says(said, 'f', 'Paused. The others keep the last picture.');
    await says(said, 'f', 'Your screen is shared again.');
    await says(said, 'b', 'Your screen is hidden from viewers.');
    await says(said, 'b', 'Your screen is shared again.');
    await userEvent.keyboard('s');
    shown.socket().says(aChange({ share: 'stopped' }, 8));
    await expect.element(browser.getByRole('status').filter({ hasText: 'You stopped sharing.' })).toBeVisible();
    expect(said).toHaveLength(4);
    await says(said, 's', 'Your screen is shared.');
  });
});
