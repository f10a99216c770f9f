import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnock, aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';

beforeEach(() => browser.viewport(1280, 720));

const guest = { ...viewer, isPresenting: true };
const guestShares = { share: 'sharing' as const, presenterId: 'v', sharerId: 'v', participants: [{ ...host, isPresenting: false }, guest] };
const takenBack = { presenterId: 'h', sharerId: null, share: 'none' as const, participants: [host, viewer] };

/** The host's page, and the meeting as it is then. */
async function asHost(changes = {}) {
  const shown = await showPresenter(noCapture(), { capture: { isOffered: true, start: () => new Promise(() => {}) } });
  shown.socket().says(aWelcome({ share: 'none', ...changes }, 'presenterId' in changes ? { ...host, isPresenting: false } : host));
  return shown;
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const stage = () => browser.getByRole('region', { name: 'Shared screen' });
const scale = () => new DOMMatrix(getComputedStyle(stage().element().firstElementChild as Element).transform).a;

describe('the host, while somebody else presents', () => {
  it('looks at the screen as every viewer does: as large as there is room, zoomed by buttons and keys, in a window of its own', async () => {
    const shown = await asHost(guestShares);
    await shown.viewing();
    await expect.element(browser.getByRole('heading', { name: 'Sana Dev is sharing' })).toBeVisible();
    const room = browser.getByRole('main').element().getBoundingClientRect();
    expect(stage().element().getBoundingClientRect().toJSON()).toEqual(room.toJSON());
    await userEvent.click(browser.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Zoom in' }));
    await expect.poll(scale).toBeCloseTo(1.25, 6);
    await userEvent.keyboard('0');
    await expect.poll(scale).toBe(1);
    await userEvent.keyboard('+');
    await expect.poll(scale).toBeCloseTo(1.25, 6);
    await expect.element(button('Open in own window')).toBeVisible();
    await expect.element(button('Full screen')).toBeVisible();
    await userEvent.click(button('Keys'));
    for (const key of ['Fit', 'Actual size', 'Zoom in', 'Full screen, on the picture'])
      await expect.element(browser.getByRole('dialog').getByText(key, { exact: true })).toBeVisible();
  });

  it('is told when the browser opens no window for the picture', async () => {
    const shown = await asHost(guestShares);
    await shown.viewing();
    // A page in a frame, as that of a test is, gets none.
    await userEvent.click(button('Open in own window'));
    await expect.element(browser.getByRole('alert').filter({ hasText: 'The browser blocked the window.' })).toBeVisible();
  });

  it('has no tab that says that nothing is shared, until it is so', async () => {
    const shown = await asHost(guestShares);
    await shown.viewing();
    await expect.poll(() => document.title).toBe('Meeting - Ninefold');
    shown.socket().says(aChange(takenBack, 3));
    await expect.poll(() => document.title).toBe('Not sharing - Ninefold');
  });

  it('in full screen the picture has all of it, under the top line and the bar', async () => {
    const shown = await asHost(guestShares);
    await shown.viewing();
    await userEvent.click(button('Close people'));
    // The frame of a test may not be made as large as the screen.
    Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
    document.dispatchEvent(new Event('fullscreenchange'));
    await expect.element(button('Exit full screen')).toBeVisible();
    const { top, left, width, height } = stage().element().getBoundingClientRect();
    expect([top, left, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
    await expect.element(button('Take back')).toBeInViewport();
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('still has the code, the door, and Take back', async () => {
    const shown = await asHost(guestShares);
    await shown.viewing();
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
    await expect.element(button('Copy code')).toBeVisible();
    await expect.element(button('Lock meeting')).toBeVisible();
    await userEvent.click(button('Take back'));
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'take-back' });
  });

  it('after Take back the last picture stays until the own screen is there, and one line says so', async () => {
    const shown = await asHost(guestShares);
    await shown.viewing();
    shown.socket().says(aChange(takenBack, 3));
    await expect.element(browser.getByText(/You are presenting now\..*the last picture from Sana Dev/)).toBeVisible();
    await expect.element(stage()).toHaveAttribute('data-picture', 'still');
    await expect.element(button('Share screen')).toBeVisible();
    expect(browser.getByText('Nothing is shared yet.').elements()).toHaveLength(0);
  });

  it('after Take back where nothing was shared, the faces fill the own page, and the words are there too', async () => {
    const shown = await asHost({ ...guestShares, share: 'none', sharerId: null });
    await shown.viewing();
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    await shown.speaks('v', ...canvas.captureStream(5).getVideoTracks());
    shown.socket().says(aChange(takenBack, 3));
    await expect
      .element(browser.getByText('You are presenting now. Share your screen when you are ready.', { exact: false }))
      .toBeVisible();
    await expect.element(browser.getByRole('list', { name: 'Faces' })).toBeVisible();
  });

  it('has no part of a stage to press while the own share, or nothing, is in its place', async () => {
    await asHost();
    await expect.element(browser.getByText('Nothing is shared yet.')).toBeVisible();
    expect(browser.getByRole('group', { name: 'Zoom' }).elements()).toHaveLength(0);
    expect(stage().elements()).toHaveLength(0);
    await userEvent.click(button('Keys'));
    expect(browser.getByRole('dialog').getByText('Full screen, on the picture').elements()).toHaveLength(0);
  });
});

describe('an offer of the host that waits for its answer', () => {
  const offer = { id: 'o', mode: 2, nextId: 'v', byId: 'h' } as const;
  const line = () => browser.getByText('Sana Dev is invited to present and has not answered yet.');

  it('[SWAP-11] is told on the own page and over the screen of whoever presents, until it is answered', async () => {
    const shown = await asHost({ swaps: [offer] });
    await expect.element(line()).toBeVisible();
    await userEvent.click(button('Withdraw'));
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'withdraw-swap', swapId: 'o' });
    shown.socket().says(aChange({ share: 'none', swaps: [] }));
    await expect.poll(() => line().elements()).toEqual([]);
    const bo = { ...viewer, id: 'b', name: 'Bo', isPresenting: true };
    const others = { participants: [{ ...host, isPresenting: false }, viewer, bo], presenterId: 'b', sharerId: 'b' };
    shown.socket().says(aChange({ ...others, swaps: [offer] }, 3));
    await expect.element(line()).toBeVisible();
    await expect.element(button('Withdraw')).toBeVisible();
    // An offer of somebody else is theirs to wait for.
    shown.socket().says(aChange({ ...others, swaps: [{ ...offer, byId: 'b' }] }, 4));
    await expect.poll(() => line().elements()).toEqual([]);
  });
});

describe('what the host is asked', () => {
  it.each([
    [1280, 720],
    [390, 844],
  ])('[SWAP-10] [SEC-16] moves nothing of the page and covers no button, at %d × %d', async (width, height) => {
    await browser.viewport(width, height);
    const shown = await asHost();
    await expect.element(button('Copy code')).toBeVisible();
    const places = () =>
      [...document.querySelectorAll('main button')]
        .filter((one) => one.closest('[role=dialog], [role=alert]') === null)
        .map((one) => [one.textContent, one.getBoundingClientRect().toJSON()]);
    const before = places();
    shown.socket().says(aChange({ share: 'none', swaps: [{ id: 'w', mode: 1, nextId: 'v', byId: 'v' }], knocks: [aKnock('k', 'Di')] }));
    const question = browser.getByRole('dialog', { name: 'Sana Dev asks to present' });
    await expect.element(question).toBeVisible();
    await expect.element(browser.getByRole('alert', { name: 'Di wants to join' })).toBeVisible();
    expect(places()).toEqual(before);
    for (const name of ['Copy code', 'Copy link']) {
      const box = button(name).element().getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      expect(there?.closest('button')?.textContent).toBe(name);
    }
  });
});
