/** The presenter changes what is shared, and how, while it goes on. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadLanguage } from '../../platform/texts/language.ts';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import { shareText } from '../../platform/texts/share-text.ts';
import { soundText } from '../../platform/texts/sound-text.ts';
import { text } from '../../platform/texts/text.ts';
import { aChange, aWelcome, host, viewer } from '../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../testing/show-presenter.tsx';
import { show } from '../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => speaks('en'));

function aPicture(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.captureStream(5);
}
const withSound = (): MediaStream =>
  new MediaStream([...aPicture().getTracks(), ...new AudioContext().createMediaStreamDestination().stream.getTracks()]);
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const stateOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.readyState;

/** A page that shares the first of these; the picker then gives the next ones. */
async function sharing(first: MediaStream, ...next: readonly (() => Promise<MediaStream>)[]) {
  const picks = [...next];
  const start = () => (picks.shift() ?? noCapture)();
  const shown = await showPresenter(Promise.resolve(first), { capture: { isOffered: true, start } });
  shown.socket().says(aWelcome({ share: 'none' }, host));
  await expect.element(button(text('presenter.stop'))).toBeVisible();
  shown.socket().says(aChange({ share: 'sharing' }));
  const said = () =>
    shown
      .socket()
      .sent.map(({ type }) => type)
      .filter((type) => type.endsWith('-share'));
  return { ...shown, said };
}
const previewed = () => (document.querySelector('video[aria-label="What you share, as you captured it"]') as HTMLVideoElement).srcObject;

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

describe('Make smooth, Make sharp', () => {
  it('say what pressing does, stay over a switch, and begin sharp with the next share', async () => {
    await sharing(
      aPicture(),
      async () => aPicture(),
      async () => aPicture(),
    );
    await userEvent.click(button('Make smooth'));
    await expect.element(button('Make sharp')).toBeVisible();
    await userEvent.click(button('Switch'));
    await expect.element(button('Make sharp')).toBeVisible();
    await userEvent.click(button('Stop sharing'));
    await userEvent.click(button('Share screen'));
    await expect.element(button('Make smooth')).toBeVisible();
  });
});

describe('Blank', () => {
  const menu = () => button('More about the share');
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
    await expect.element(list.getByRole('button', { name: 'Change the key of Blank, resume: B' })).toBeVisible();
  });

  it('that was pressed without a line is told when it is back', async () => {
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
  it('goes from Stop sharing to Share screen and back, and stays away from whoever pressed with a mouse', async () => {
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
    await expect.element(button('Stop sharing')).toHaveFocus();
    await userEvent.click(button('Stop sharing'));
    await expect.element(button('Share screen')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the bar of who shares', () => {
  it.each([
    ['en', 1280],
    ['de', 1280],
    ['en', 1024],
  ] as const)('has room for all of it in one line, %s at %d px, for the host and for a guest who presents', async (language, width) => {
    await loadLanguage(language);
    await browser.viewport(width, 720);
    await sharing(withSound());
    isOneLine();
    await cleanup();
    const guest = await show(<ViewerScreen codeOrPurl="482913607" />, { capture: { isOffered: true, start: async () => withSound() } });
    await expect.poll(() => guest.socket()).toBeTruthy();
    guest.socket().opens();
    const presenting = { ...viewer, isPresenting: true };
    guest.socket().says(aWelcome({ presenterId: 'v', share: 'none', sharerId: null, participants: [host, presenting] }, presenting));
    await userEvent.click(button(text('presenter.share')));
    await expect.element(button(text('presenter.pause'))).toBeVisible();
    isOneLine();
  });

  const presenting = { ...viewer, isPresenting: true };

  it.each(['en', 'de'] as const)(
    'takes one line too for the host until a guest has begun, with the changes in the menu beside Pause, %s',
    async (language) => {
      await loadLanguage(language);
      const shown = await sharing(withSound());
      shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: [{ ...host, isPresenting: false }, presenting] }));
      await expect.element(button(presentingText('takeBack'))).toBeVisible();
      await expect.poll(wrapped).toEqual([]);
      isOneLine();
      await userEvent.click(button(shareText('more')));
      for (const name of [shareText('switch'), shareText('smooth'), soundText('bar.shareSoundOff')])
        await expect.element(browser.getByRole('menuitem', { name, exact: true })).toBeVisible();
    },
  );

  it.each([
    ['en', 1024],
    ['en', 1190],
    ['de', 1024],
    ['de', 1240],
  ] as const)('takes one line too for the host in a handover, with the rest under More, %s at %d px', async (language, width) => {
    await speaks(language);
    await browser.viewport(width, 720);
    const shown = await sharing(withSound());
    shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: [{ ...host, isPresenting: false }, presenting] }));
    await expect.element(button(presentingText('takeBack'))).toBeVisible();
    await expect.poll(wrapped).toEqual([]);
    isOneLine(7);
    await userEvent.click(button(text('meeting.more')));
    for (const name of [text('presenter.pause'), shareText('switch'), text('presenter.door.open'), text('presenter.end')])
      await expect.element(browser.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible();
  });

  async function besidePanel(language: 'en' | 'de', width: number) {
    await speaks(language);
    await browser.viewport(width, 720);
    const guest = await show(<ViewerScreen codeOrPurl="482913607" />, { capture: { isOffered: true, start: async () => withSound() } });
    await expect.poll(() => guest.socket()).toBeTruthy();
    guest.socket().opens();
    guest.socket().says(aWelcome({ presenterId: 'v', share: 'none', sharerId: null, participants: [host, presenting] }, presenting));
    await userEvent.click(button(text('presenter.share')));
    guest.socket().says(aChange({ presenterId: 'v', sharerId: 'v', participants: [host, presenting] }));
    await userEvent.click(button(text('meeting.people')));
    await expect.element(browser.getByRole('tablist')).toBeVisible();
    await expect.element(button(text('presenter.stop'))).toBeVisible();
    return guest;
  }

  it.each([
    ['en', 1280],
    ['de', 1320],
    ['de', 1600],
  ] as const)('takes one line too for a guest beside a panel, %s at %d px', async (language, width) => {
    await besidePanel(language, width);
    await expect.element(button(presentingText('giveBack'))).toBeVisible();
    await expect.element(button(shareText(width === 1600 ? 'switch' : 'more'))).toBeVisible();
    await expect.poll(wrapped).toEqual([]);
    isOneLine();
  });

  it.each([
    ['en', 1024],
    ['en', 1279],
    ['de', 1024],
    ['de', 1280],
  ] as const)('has the rest under More for a guest beside a panel that leaves less room, %s at %d px', async (language, width) => {
    const guest = await besidePanel(language, width);
    await expect.element(button(text('meeting.more'))).toBeVisible();
    await expect.poll(wrapped).toEqual([]);
    isOneLine(7);
    await userEvent.click(button(text('meeting.more')));
    await expect.element(browser.getByRole('menuitem', { name: presentingText('giveBack') })).toBeVisible();
    // Who watches, too.
    await userEvent.keyboard('{Escape}');
    guest.socket().says(aChange({ presenterId: 'h', sharerId: 'h', participants: [host, viewer] }));
    await expect.element(button(text('presenter.stop'))).not.toBeInTheDocument();
    await expect.poll(wrapped).toEqual([]);
  });
});

/** As `main.tsx` begins a page in it. */
async function speaks(language: 'en' | 'de'): Promise<void> {
  await loadLanguage(language);
  document.documentElement.lang = language;
}

/** What has no room on the first line of the bar, and how wide it is. */
function wrapped(): string[] {
  const bar = browser.getByRole('region', { name: text('meeting.controls') }).element();
  const all = [...bar.querySelectorAll('button')].map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
  const last = all.filter(({ box }) => box.width > 0).map(({ name, box }) => ({ name, box, top: Math.round(box.top) }));
  return last.filter(({ top }) => top !== last.at(-1)?.top).map(({ name, box }) => `${name} ${Math.round(box.width)} px`);
}

function isOneLine(atLeast = 9): void {
  const bar = browser.getByRole('region', { name: text('meeting.controls') }).element();
  const all = [...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  const told = all.map(({ left, right, top }) => `${Math.round(left)}-${Math.round(right)} at ${Math.round(top)}`).join();
  expect(all.length).toBeGreaterThanOrEqual(atLeast);
  for (const [at, { left, top, bottom }] of all.entries()) {
    expect(left, told).toBeGreaterThanOrEqual(at === 0 ? 0 : (all[at - 1]?.right ?? 0));
    expect((top + bottom) / 2, told).toBeCloseTo(((all[0]?.top ?? 0) + (all[0]?.bottom ?? 0)) / 2, 0);
  }
  expect(all.at(-1)?.right, told).toBeLessThanOrEqual(window.innerWidth);
}
