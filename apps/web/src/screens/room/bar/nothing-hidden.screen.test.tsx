import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { aChange, host, viewer } from '../../../testing/live-messages.ts';
import { showWatching } from '../../../testing/show-watching.tsx';

afterAll(() => browser.viewport(1280, 720));

const box = (element: Element | null) => (element as Element).getBoundingClientRect();
const overlap = (a: DOMRect, b: DOMRect) =>
  a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5 && a.left < b.right - 0.5 && b.left < a.right - 0.5;

function aCamera(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.captureStream(5).getVideoTracks()[0] as MediaStreamTrack;
}

/** A viewer who sees the shared picture and the camera of the host. */
async function watchingWithAFace() {
  const shown = await showWatching();
  await shown.speaks('h', aCamera());
  return shown;
}

describe('what is told and asked in a meeting', () => {
  it.each([
    [1280, 720],
    [390, 844],
  ])('hides neither the shared picture, nor a face, nor another sign, at %d × %d', async (width, height) => {
    await browser.viewport(width, height);
    const shown = await watchingWithAFace();
    const bo = { ...viewer, id: 'b', name: 'Bo', isPresenting: true };
    const gone = { ...host, isPresenting: false, isConnected: false };
    shown.socket().says(
      aChange({
        share: 'paused',
        presenterId: 'b',
        sharerId: 'b',
        participants: [gone, viewer, bo],
        swaps: [{ id: 'o', mode: 2, nextId: 'v', byId: 'b' }],
        hostAway: { forMs: 5_000, endsInMs: 100_000 },
      }),
    );
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'asked', by: 'Bo' });
    await expect.element(browser.getByRole('dialog', { name: /Bo invites you/ })).toBeVisible();
    await expect.element(browser.getByText('Bo asks you to speak.')).toBeVisible();
    await expect.element(browser.getByText('The host is away.').first()).toBeVisible();
    await expect.element(browser.getByText('Paused by the presenter.', { exact: false })).toBeVisible();
    const parts = () => ({
      picture: box(document.querySelector('[data-role="still"]')),
      face: box(browser.getByRole('list', { name: 'Faces' }).getByRole('listitem').first().element()),
      sign: box(document.querySelector('[data-over-picture]')),
      line: box(document.querySelector('[data-over-stage] p[aria-hidden]')),
      question: box(browser.getByRole('dialog').element()),
      notice: box(browser.getByText('Bo asks you to speak.').element().closest('[role=alert]')),
    });
    const hidden = () => {
      const all = Object.entries(parts());
      return all.flatMap(([a, one], at) => all.slice(at + 1).flatMap(([b, other]) => (overlap(one, other) ? [`${a} and ${b}`] : [])));
    };
    await expect.poll(hidden).toEqual([]);
    for (const part of Object.values(parts())) {
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.right).toBeLessThanOrEqual(width);
      expect(part.height).toBeGreaterThan(20);
    }
    // There is still something to see.
    expect(parts().picture.height).toBeGreaterThan(150);
  });

  it.each([
    [390, 844, 'Chat', 170],
    [390, 844, 'People', 170],
    [320, 568, 'Chat', 90],
    [320, 568, 'People', 90],
  ])('leaves most of the picture, whole, beside the panel of a phone, at %d × %d with %s', async (width, height, part, least) => {
    await browser.viewport(width, height);
    const shown = await watchingWithAFace();
    await userEvent.click(browser.getByRole('button', { name: part, exact: true }));
    await expect.element(browser.getByRole('tablist')).toBeVisible();
    const main = () => box(browser.getByRole('main').element());
    const picture = () => box(document.querySelector('[data-role="still"]'));
    const isWhole = () => picture().top >= main().top - 0.5 && picture().bottom <= main().bottom + 0.5;
    await expect.poll(() => [isWhole(), picture().height > least]).toEqual([true, true]);
    shown.socket().says(aChange({ share: 'paused' }));
    await expect.element(browser.getByText('Paused by the presenter.', { exact: false })).toBeVisible();
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'muted', by: 'Ana Horvat' });
    await expect.element(browser.getByText('Ana Horvat muted you.')).toBeVisible();
    await expect.poll(() => [isWhole(), picture().height > least]).toEqual([true, true]);
    expect(overlap(picture(), box(document.querySelector('[data-over-picture]')))).toBe(false);
    // The panel keeps what it is for.
    expect(box(browser.getByRole('complementary').element()).height).toBeGreaterThan(150);
  });
});
