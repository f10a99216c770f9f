import { page as browser } from 'vitest/browser';
import { expect } from 'vitest';
import { text } from '../platform/texts/text.ts';
import { aChange, aWelcome, host } from './live-messages.ts';
import { noCapture, showPresenter } from './show-presenter.tsx';

export function aPicture(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.captureStream(5);
}
export const withSound = (): MediaStream =>
  new MediaStream([...aPicture().getTracks(), ...new AudioContext().createMediaStreamDestination().stream.getTracks()]);

/** A page that shares the first of these; the picker then gives the next ones. */
export async function sharing(first: MediaStream, ...next: readonly (() => Promise<MediaStream>)[]) {
  const picks = [...next];
  const start = () => (picks.shift() ?? noCapture)();
  const shown = await showPresenter(Promise.resolve(first), { capture: { isOffered: true, start } });
  shown.socket().says(aWelcome({ share: 'none' }, host));
  await expect.element(browser.getByRole('button', { name: text('presenter.stop'), exact: true })).toBeVisible();
  shown.socket().says(aChange({ share: 'sharing' }));
  const said = () =>
    shown
      .socket()
      .sent.map(({ type }) => type)
      .filter((type) => type.endsWith('-share'));
  return { ...shown, said };
}
