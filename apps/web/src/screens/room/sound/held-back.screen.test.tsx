import { browserDevices } from '../../../live-meeting/sound/browser-devices.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTrack, devices, inside, notice } from '../../../testing/meeting-sound.tsx';

describe('sound that the browser holds back', () => {
  /** A browser that lets sound begin when it is told to. */
  async function heldBack() {
    const browsers = { isAllowed: false, heard: 0 };
    const makeElement = (): HTMLAudioElement => {
      const element = browserDevices.makeElement();
      element.play = async () => {
        if (!browsers.isAllowed) throw new DOMException('no', 'NotAllowedError');
        browsers.heard += 1;
      };
      return element;
    };
    const shown = await inside({ devices: { ...devices, makeElement } });
    await shown.viewing();
    await shown.speaks('h', aTrack('microphone'));
    await expect.element(notice().getByText('The browser is blocking the sound of this meeting.')).toBeInTheDocument();
    return Object.assign(browsers, { shown });
  }

  it('is one press away', async () => {
    const browsers = await heldBack();
    browsers.isAllowed = true;
    await userEvent.click(notice().getByRole('button', { name: 'Turn sound on' }));
    await expect.poll(() => notice().query()).toBeNull();
    expect(browsers.heard).toBeGreaterThan(0);
  });

  it.each([
    ['a press on the picture', () => userEvent.click(browser.getByRole('region', { name: 'Shared screen' }))],
    ['a key', () => userEvent.keyboard('q')],
  ])('is heard after %s too, and one that the browser does not count changes nothing', async (_, press) => {
    const browsers = await heldBack();
    await press();
    await expect.element(notice().getByRole('button', { name: 'Turn sound on' })).toBeVisible();
    browsers.isAllowed = true;
    await press();
    await expect.poll(() => notice().query()).toBeNull();
    expect(browsers.heard).toBeGreaterThan(0);
  });

  it('is told anew for somebody else once the word was put away', async () => {
    const { shown } = await heldBack();
    const close = notice().getByRole('button', { name: 'Close' });
    await userEvent.click(close);
    await expect.poll(() => notice().query()).toBeNull();
    await shown.speaks('b', aTrack('microphone'));
    await expect.element(close).toBeVisible();
  });

  it('need not be spoken of: the word can be put away, and sound still comes with the next press', async () => {
    const browsers = await heldBack();
    await userEvent.click(notice().getByRole('button', { name: 'Close' }));
    await expect.poll(() => notice().query()).toBeNull();
    expect(browsers.heard).toBe(0);
    browsers.isAllowed = true;
    await userEvent.keyboard('q');
    await expect.poll(() => browsers.heard).toBeGreaterThan(0);
  });
});

describe('a picture that the browser holds back', () => {
  /** A browser that lets no video play, muted or not, until it is told to. */
  async function heldBack() {
    const browsers = { isAllowed: false };
    const { play } = HTMLVideoElement.prototype;
    vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(async function (this: HTMLVideoElement) {
      if (!browsers.isAllowed) throw new DOMException('no', 'NotAllowedError');
      return play.call(this);
    });
    const shown = await inside();
    await shown.viewing();
    await shown.speaks('h', aTrack('camera'));
    await expect.element(notice().getByText('The browser is blocking the picture of this meeting.')).toBeVisible();
    return Object.assign(browsers, { shown });
  }
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['the button that says so', () => userEvent.click(notice().getByRole('button', { name: 'Turn picture on' }))],
    ['a key', () => userEvent.keyboard('q')],
  ])('comes with %s, and one press that the browser does not count changes nothing', async (_, press) => {
    const browsers = await heldBack();
    await press();
    await expect.element(notice().getByRole('button', { name: 'Turn picture on' })).toBeVisible();
    browsers.isAllowed = true;
    await press();
    await expect.poll(() => notice().query()).toBeNull();
    const face = document.querySelector<HTMLVideoElement>('ul[aria-label="Faces"] video');
    expect(face?.paused).toBe(false);
  });

  it('is spoken of no more when it has gone', async () => {
    const { shown } = await heldBack();
    shown.mediaEnds();
    await expect.poll(() => notice().query()).toBeNull();
  });
});
