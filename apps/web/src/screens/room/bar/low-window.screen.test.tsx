/** A window of 1280 px that is magnified four or five times (WCAG 1.4.10): all of a meeting is reached by scrolling, and is pressed there. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { aChange, aKnock, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';
import { showWatching } from '../../../testing/show-watching.tsx';
import { aPicture, sharing } from '../../../testing/show-sharing.tsx';

afterAll(() => browser.viewport(1280, 720));

const root = document.documentElement;
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const people = [host, viewer, ...['Bo', 'Cy', 'Di', 'Eli', 'Fay'].map((name, seat) => ({ ...viewer, id: name, name, seat: seat + 2 }))];

/** Scrolls as a person can: what hides its overflow stays as it is. */
function scrollTo(element: Element): void {
  for (let place = element.parentElement; place !== null; place = place.parentElement) {
    const isPage = place === root;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(place).overflowY)) continue;
    const { top, height } = isPage ? { top: 0, height: window.innerHeight } : place.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    place.scrollTop += box.top + box.height / 2 - (top + height / 2);
  }
}
/** In the window after scrolling, and what a press there hits. */
function isReached(element: Element): boolean {
  scrollTo(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.closest('label, button, a') === element.closest('label, button, a'));
}
const CONTROLS = 'button, input, select, textarea, a[href], [role=log], [role=checkbox], [role=status]:not(:empty)';
/** Names of all that is there to be read or pressed and cannot be. */
const unreached = (): string[] =>
  [...document.querySelectorAll('[data-panel]')]
    .flatMap((page) => [...page.querySelectorAll(CONTROLS)])
    // In sight while it has the focus.
    .filter(
      (one) =>
        !one.matches('.skip') &&
        one.getClientRects().length > 0 &&
        one.getBoundingClientRect().width > 1 &&
        getComputedStyle(one).visibility !== 'hidden',
    )
    .filter((one) => !isReached(one))
    .map((one) => one.getAttribute('aria-label') ?? (one.textContent || one.tagName));
/** Nothing has to be scrolled sideways. */
const isWide = () => root.scrollWidth > window.innerWidth;

async function openEach(): Promise<void> {
  for (const [name, part] of [
    ['People', () => browser.getByRole('list', { name: 'People' })],
    ['Chat', () => browser.getByRole('textbox', { name: 'Message' })],
    ['Invite', () => button('Copy invitation')],
  ] as const) {
    const tabs = browser.getByRole('tab', { name: new RegExp(`^${name}`) });
    await userEvent.click(tabs.query() === null ? button(name) : tabs);
    await expect.element(part()).toBeInTheDocument();
    await expect.poll(unreached).toEqual([]);
    expect(isWide()).toBe(false);
  }
}

describe.each([
  [256, 192],
  [320, 256],
  [427, 240],
  [640, 180],
] as const)('in a window of %d × %d', (width, height) => {
  it('the host of a meeting reaches all of it, beside each part of the panel', async () => {
    await browser.viewport(width, height);
    const shown = await showPresenter(noCapture(), {});
    shown.socket().says(aWelcome({ share: 'none', participants: people }, host));
    shown.socket().says(aChange({ share: 'none', participants: people, door: 'locked', knocks: [aKnock('k', 'Gil')] }));
    await expect.element(button('People')).toBeInTheDocument();
    await expect.poll(unreached).toEqual([]);
    await openEach();
  });

  it('whoever shares does, too', async () => {
    await browser.viewport(width, height);
    await sharing(aPicture());
    await openEach();
  });

  it('a viewer does, and has some of the picture', async () => {
    await browser.viewport(width, height);
    await showWatching({ participants: people });
    await expect.element(button('People')).toBeInTheDocument();
    await openEach();
    const picture = document.querySelector('[data-role=video]') as Element;
    expect(isReached(picture.closest('[data-keys=stage]') as Element)).toBe(true);
    expect(picture.getBoundingClientRect().height).toBeGreaterThan(50);
    // Opened by its key at the top of the page, a part is in sight at once.
    await userEvent.click(button('Close invite'));
    window.scrollTo(0, 0);
    await userEvent.keyboard('p');
    await expect.element(browser.getByRole('tab', { name: /^People/ })).toBeInViewport();
  });
});

it('what cannot be scrolled to is told by this test', async () => {
  await browser.viewport(320, 256);
  await showWatching({ participants: people });
  await userEvent.click(button('Chat'));
  await expect.element(button('Send')).toBeInTheDocument();
  await expect.poll(unreached).toEqual([]);
  (browser.getByRole('complementary').element() as HTMLElement).style.cssText = 'position: fixed; top: 100vh';
  expect(unreached()).toContain('Send');
});
