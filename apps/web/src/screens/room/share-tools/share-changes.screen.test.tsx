/** The presenter changes what is shared, and how, while it goes on. */
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChange, aWelcome, host } from '../../../testing/live-messages.ts';
import { noCapture } from '../../../testing/show-presenter.tsx';
import { aPicture, sharing, withSound } from '../../../testing/show-sharing.tsx';

beforeEach(() => browser.viewport(1280, 720));

const button = (name: string) => browser.getByRole('button', { name, exact: true });
const stateOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.readyState;

const previewed = () => (document.querySelector('video[aria-label="Preview of what you share"]') as HTMLVideoElement).srcObject;

describe('Switch', () => {
  it('puts another screen in place of the first, says no stop, and follows with preview and sound', async () => {
    const [first, second] = [withSound(), aPicture()];
    const shown = await sharing(first, async () => second);
    await expect.element(button('Sound off')).toBeVisible();
    const before = previewed();
    await userEvent.click(button('Switch'));
    await expect.poll(() => stateOf(first)).toBe('ended');
    expect(stateOf(second)).toBe('live');
    await expect.poll(previewed).not.toBe(before);
    await expect.element(button('Sound off')).not.toBeInTheDocument();
    expect(shown.said()).toEqual(['start-share']);
    // What the browser still says of the first one is no stop.
    first.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.element(button('Stop sharing')).toBeVisible();
    second.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.poll(shown.said).toEqual(['start-share', 'stop-share']);
  });

  it('leaves everything as it is when the picker is closed', async () => {
    const first = aPicture();
    const shown = await sharing(first, noCapture);
    await userEvent.click(button('Switch'));
    await expect.element(button('Pause')).toBeVisible();
    expect(stateOf(first)).toBe('live');
    expect(shown.said()).toEqual(['start-share']);
  });

  it('asks once at a time, and lets go of what is chosen after the share has ended', async () => {
    const late = aPicture();
    let give: (stream: MediaStream) => void = () => {};
    let asked = 0;
    const asks = () => {
      asked += 1;
      return new Promise<MediaStream>((resolve) => {
        give = resolve;
      });
    };
    const shown = await sharing(aPicture(), asks, asks);
    await userEvent.click(button('Switch'));
    await userEvent.click(button('Switch'));
    expect(asked).toBe(1);
    await userEvent.click(button('Stop sharing'));
    give(late);
    await expect.poll(() => stateOf(late)).toBe('ended');
    await expect.element(button('Share screen')).toBeVisible();
    expect(shown.said()).toEqual(['start-share', 'stop-share']);
  });

  it('stays paused until Resume, and keeps a sound silent that was', async () => {
    const shown = await sharing(withSound(), async () => withSound());
    await userEvent.click(button('Sound off'));
    await userEvent.click(button('Pause'));
    await userEvent.click(button('Switch'));
    await expect.element(button('Resume')).toBeVisible();
    await expect.element(button('Sound on')).toBeVisible();
    expect(shown.said()).toEqual(['start-share', 'pause-share']);
  });
});

describe('Smoother, Sharper', () => {
  it('say what pressing does, stay over a switch, and begin sharp with the next share', async () => {
    await sharing(
      aPicture(),
      async () => aPicture(),
      async () => aPicture(),
    );
    await userEvent.click(button('Smoother'));
    await expect.element(button('Sharper')).toBeVisible();
    await userEvent.click(button('Switch'));
    await expect.element(button('Sharper')).toBeVisible();
    await userEvent.click(button('Stop sharing'));
    await userEvent.click(button('Share screen'));
    await expect.element(button('Smoother')).toBeVisible();
  });
});

describe('Blank', () => {
  const menu = () => button('More sharing options');
  it('stands in the menu beside Pause, also after a pause, and Resume goes on with the live screen', async () => {
    const shown = await sharing(aPicture(), async () => aPicture());
    await userEvent.click(menu());
    const entries = () => browser.getByRole('menuitem').elements();
    expect(entries().map(({ textContent }) => textContent)).toEqual(['Pause: the last picture staysF', 'Blank: viewers see nothingB']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(button('Resume')).toBeVisible();
    expect(shown.said()).toEqual(['start-share', 'blank-share']);
    await expect.element(browser.getByText('Hidden from viewers')).toBeVisible();
    await expect.element(browser.getByText('Hidden', { exact: true })).toBeVisible();
    // The meeting says it in its own words, and everything stays; another screen takes its place without being shown.
    shown.socket().says(aChange({ share: 'paused', isBlank: true }, 3));
    await userEvent.click(button('Switch'));
    await expect.element(browser.getByText('Hidden from viewers')).toBeVisible();
    expect(menu().query()).toBeNull();
    await userEvent.click(button('Resume'));
    shown.socket().says(aChange({ share: 'sharing' }, 4));
    await userEvent.click(button('Pause'));
    await userEvent.click(menu());
    await userEvent.click(browser.getByRole('menuitem', { name: /^Blank/ }));
    expect(shown.said()).toEqual(['start-share', 'blank-share', 'resume-share', 'pause-share', 'blank-share']);
    await expect.element(browser.getByText('Hidden from viewers')).toBeVisible();
  });

  it('leaves every other button of the bar where it is, and the focus of the keyboard on Resume', async () => {
    await sharing(aPicture());
    const others = () => ['Switch', 'Unmute', 'Chat', 'End meeting'].map((name) => button(name).element().getBoundingClientRect().left);
    await expect.element(button('Switch')).toBeVisible();
    const before = others();
    await userEvent.tab();
    (menu().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect.poll(() => menu().query()).toBeNull();
    await expect.element(button('Resume')).toHaveFocus();
    expect(others()).toEqual(before);
  });

  it('has a key, which also goes on, as the key of Pause does; the list of keys tells it', async () => {
    const shown = await sharing(aPicture());
    for (const key of ['b', 'b', 'f', 'b', 'f']) await userEvent.keyboard(key);
    expect(shown.said()).toEqual(['start-share', 'blank-share', 'resume-share', 'pause-share', 'blank-share', 'resume-share']);
    await userEvent.keyboard('?');
    const list = browser.getByRole('dialog', { name: 'Keys' });
    await expect.element(list.getByRole('button', { name: 'Change the key for Blank, resume: B' })).toBeVisible();
  });

  it('that was pressed without a socket is told when it is back', async () => {
    const shown = await sharing(aPicture());
    shown.socket().breaks();
    await expect.element(browser.getByText('Reconnecting')).toBeVisible();
    shown.socket().sent.length = 0;
    await userEvent.keyboard('b');
    await expect.poll(() => shown.socket().onopen).not.toBeNull();
    shown.socket().opens();
    shown.socket().says(aWelcome({ share: 'sharing' }, host));
    await expect.poll(shown.said).toEqual(['blank-share']);
  });
});

describe('the focus of the keyboard', () => {
  it('goes from Stop sharing to Share screen, from there to nothing that ends the share, and stays away from whoever pressed with a mouse', async () => {
    await sharing(
      aPicture(),
      async () => aPicture(),
      async () => aPicture(),
    );
    await expect.element(browser.getByRole('button', { name: 'More', exact: true, includeHidden: true })).toBeInTheDocument();
    await userEvent.tab();
    (button('Stop sharing').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Share screen')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Pause')).toHaveFocus();
    await userEvent.click(button('Stop sharing'));
    await expect.element(button('Share screen')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });
});
