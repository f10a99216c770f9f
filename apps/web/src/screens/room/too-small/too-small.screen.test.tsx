import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { captureControllers } from '../../../services/capture.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { showPresenter } from '../../../testing/show-presenter.tsx';
import type { Shown } from '../../../testing/show-screen.tsx';
import { showWatching } from '../../../testing/show-watching.tsx';

const bo = { ...viewer, id: 'b', name: 'Bo' };
const people = [host, viewer, bo];
const button = (name: string) => browser.getByRole('button', { name, exact: true });

const told = (words: string) => browser.getByText(words, { exact: false });

const watching = () => showWatching({ participants: people });
const said = (shown: Shown) => shown.socket().sent.filter(({ type }) => type === 'too-small').length;

beforeEach(() => browser.viewport(1280, 720));
afterAll(() => browser.viewport(414, 896));

describe('text that is too small', () => {
  it('is told by one press; then the button says that the presenter knows, and tells it to be heard', async () => {
    const shown = await watching();
    const places = () =>
      browser
        .getByRole('region', { name: 'Meeting controls' })
        .getByRole('button')
        .elements()
        .map((one) => Math.round(one.getBoundingClientRect().left));
    await expect.element(button('Too small')).toBeVisible();
    const before = places();
    await userEvent.click(button('Too small'));
    expect(said(shown)).toBe(1);
    shown.socket().says({ type: 'too-small-told', n: 2 });
    await expect.element(button('Told the presenter')).toHaveAttribute('aria-disabled', 'true');
    // Nothing of the bar moves under the pointer.
    expect(places()).toEqual(before);
    expect(document.querySelector('[aria-live=polite].sr:not(:empty)')?.textContent).toBe('Told the presenter');
    (button('Told the presenter').element() as HTMLElement).click();
    expect(said(shown)).toBe(1);
  });

  it('has no button without a picture, nor while its presenter is away; on a phone it is under More', async () => {
    const shown = await watching();
    await expect.element(button('Too small')).toBeVisible();
    shown.socket().says(aChange({ participants: [{ ...host, isConnected: false }, viewer] }));
    await expect.element(button('Too small')).not.toBeInTheDocument();
    shown.socket().says(aChange({ participants: people }, 3));
    await expect.element(button('Too small')).toBeVisible();
    await browser.viewport(390, 844);
    await userEvent.click(button('More'));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Too small' }));
    expect(said(shown)).toBe(1);
    shown.socket().says(aChange({ share: 'stopped', participants: people }, 4));
    await userEvent.click(button('More'));
    await expect.element(browser.getByRole('menuitem', { name: 'Fit' })).not.toBeInTheDocument();
    expect(browser.getByRole('menuitem', { name: 'Too small' }).query()).toBeNull();
  });
});

describe('whose screen it is', () => {
  const aTab = async (): Promise<MediaStream> => {
    const stream = document.createElement('canvas').captureStream(1);
    const track = stream.getVideoTracks()[0] as MediaStreamTrack;
    track.getSettings = () => ({ displaySurface: 'browser', width: 1280, height: 720 });
    return stream;
  };
  async function sharing(stream: Promise<MediaStream>) {
    const shown = await showPresenter(stream, {});
    shown.socket().says(aWelcome({ participants: people }, host));
    await expect.element(button('Stop sharing')).toBeVisible();
    const find = (...who: readonly string[]) => {
      for (const by of who) shown.socket().says({ type: 'too-small', n: 3, by });
    };
    return { shown, find };
  }

  it('hears it politely, counted by people, with what helps, and closes it', async () => {
    const { find } = await sharing(aTab());
    find('b');
    await expect.element(told('Bo finds the text too small.')).toBeVisible();
    expect(told('Bo finds the text too small.').element().closest('[role=status]')).not.toBeNull();
    await expect.element(told('Zoom in with Ctrl and +, or Cmd and + on a Mac.')).toBeVisible();
    find('v', 'b');
    await expect.element(told('2 people find the text too small.')).toBeVisible();
    expect(button('Zoom tab to 125%').query()).toBeNull();
    await userEvent.click(button('Close'));
    await expect.element(told('2 people find the text too small.')).not.toBeInTheDocument();
    find('v');
    await expect.element(told('Sana Dev finds the text too small.')).toBeVisible();
  });

  it('zooms the tab by one press where the browser can; refused, the advice stays', async () => {
    const stream = await aTab();
    const track = stream.getVideoTracks()[0] as MediaStreamTrack;
    let pressed = 0;
    let mayZoom = false;
    const controller = {
      zoomLevel: 110,
      getSupportedZoomLevels: () => [100, 110, 125, 150],
      increaseZoomLevel: async () => {
        pressed += 1;
        if (!mayZoom) throw new DOMException('No permission.', 'NotAllowedError');
      },
    };
    captureControllers.set(track, controller);
    const { find } = await sharing(Promise.resolve(stream));
    find('b');
    await userEvent.click(button('Zoom tab to 125%'));
    await expect.element(button('Zoom tab to 125%')).not.toBeInTheDocument();
    await expect.element(told('Bo finds the text too small.')).toBeVisible();
    await userEvent.click(button('Close'));
    mayZoom = true;
    find('b');
    await userEvent.click(button('Zoom tab to 125%'));
    await expect.element(told('Bo finds the text too small.')).not.toBeInTheDocument();
    expect(pressed).toBe(2);
  });

  it('is offered no zoom of a window or a screen, nor of a tab that is as large as it gets', async () => {
    const stream = await aTab();
    const track = stream.getVideoTracks()[0] as MediaStreamTrack;
    const controller = { zoomLevel: 500, getSupportedZoomLevels: () => [100, 500], increaseZoomLevel: async () => {} };
    captureControllers.set(track, controller);
    const { find } = await sharing(Promise.resolve(stream));
    find('b');
    await expect.element(told('Bo finds the text too small.')).toBeVisible();
    expect(browser.getByRole('button', { name: /Zoom tab/ }).query()).toBeNull();
    controller.zoomLevel = 100;
    track.getSettings = () => ({ displaySurface: 'window' });
    find('v');
    await expect.element(told('2 people find the text too small.')).toBeVisible();
    expect(browser.getByRole('button', { name: /Zoom tab/ }).query()).toBeNull();
  });
});
