/** Windows from 320 px on, and text at twice its size (WCAG 1.4.4, 1.4.10): nothing runs out of the window or of its own frame. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { aChange, aWelcome, host, viewer } from '../testing/live-messages.ts';
import { noCapture, showPresenter } from '../testing/show-presenter.tsx';
import { show } from '../testing/show-screen.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { ViewerScreen } from './room/viewer/ViewerScreen.tsx';

const root = document.documentElement;
afterEach(() => {
  root.style.fontSize = '';
});

const windows = [
  ['320 px', 320, 640, 1],
  ['390 px', 390, 844, 1],
  ['a phone that lies', 844, 390, 1],
  ['390 px at 200 %', 390, 844, 2],
  ['1280 px at 200 %', 1280, 720, 2],
] as const;

async function inWindow(width: number, height: number, textScale: number): Promise<void> {
  await browser.viewport(width, height);
  root.style.fontSize = textScale === 1 ? '' : `${textScale * 100}%`;
}
const box = (element: Element) => element.getBoundingClientRect();
/** Names of the visible controls and codes that are not wholly between the sides of the window. */
const outside = (): string[] =>
  [...document.querySelectorAll('main button, main input, main [role=status], header button, section button')]
    .filter((element) => box(element).width > 0 && element.closest('[role=tablist]') === null)
    .filter((element) => box(element).left < -1 || box(element).right > window.innerWidth + 1)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
/** Buttons of the bar that lie over each other. */
function overlaps(): string[] {
  const buttons = [...browser.getByRole('region', { name: 'Meeting controls' }).element().querySelectorAll('button')].filter(
    (button) => box(button).width > 0,
  );
  const cut = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return buttons.flatMap((one, at) =>
    buttons
      .slice(at + 1)
      .filter((other) => cut(box(one), box(other)))
      .map((other) => `${one.textContent} over ${other.textContent}`),
  );
}

/** As long as names may be: one word, from right to left, and signs of several characters. */
const longNames = [
  'x'.repeat(100),
  '\u0645\u062d\u0645\u062f '.repeat(20).trim(),
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467} '.repeat(12).trim(),
];
const crowd = longNames.map((name, at) => ({ ...viewer, id: `p${at}`, name }));
/** The host's page in a meeting in which nothing is shared. */
async function asHost(changes = {}): Promise<void> {
  const shown = await showPresenter(noCapture(), { capture: { isOffered: true, start: () => new Promise(() => {}) } });
  shown.socket().says(aWelcome({ share: 'none', ...changes }, host));
  shown.socket().says(aChange({ share: 'none', ...changes }));
}
/** What stands in the side panel and is cut off by its sides, or the panel's own way sideways. */
function outsideOfPanel(): string[] {
  const panel = browser.getByRole('complementary').element();
  const { left, right } = box(panel);
  const cut = [...panel.querySelectorAll('button, select, textarea, li, [role=log], [role=checkbox], label, p')]
    .filter((one) => box(one).width > 1 && one.closest('[role=tablist]') === null)
    .filter((one) => box(one).left < left - 1 || box(one).right > right + 1)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  return panel.scrollWidth > panel.clientWidth + 1 ? [...cut, 'the panel'] : cut;
}

describe.each(windows)('in a window of %s', (_name, width, height, textScale) => {
  it('the code field holds nine digits and their ticks', async () => {
    await inWindow(width, height, textScale);
    await show(<HomeScreen />);
    const field = browser.getByRole('textbox', { name: 'Viewer code or personal URL' });
    await userEvent.fill(field, '482913607');
    const input = field.element() as HTMLInputElement;
    await expect.poll(() => input.scrollWidth <= input.clientWidth).toBe(true);
    for (const tick of input.parentElement?.querySelectorAll('i') ?? []) expect(box(tick).right).toBeLessThanOrEqual(box(input).right);
    expect(outside()).toEqual([]);
  });

  it('the presenter sees the whole code and every control, also beside the people', async () => {
    await inWindow(width, height, textScale);
    await asHost();
    await expect.element(browser.getByRole('button', { name: 'People', exact: true })).toBeVisible();
    const code = browser.getByRole('status', { name: 'Viewer code' }).element();
    expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth + 1);
    expect([outside(), overlaps()]).toEqual([[], []]);
    await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    expect([outside(), overlaps()]).toEqual([[], []]);
  });

  it('people with the longest names and raised hands, and the chat, stay inside their panel', async () => {
    await inWindow(width, height, textScale);
    await asHost({ participants: [host, viewer, ...crowd], hands: crowd.map(({ id }) => id) });
    const open = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));
    await expect.element(browser.getByRole('button', { name: 'People', exact: true })).toBeVisible();
    // Wide windows have it open, and its code may still be on its way.
    if (browser.getByRole('button', { name: 'People', exact: true }).element().ariaExpanded !== 'true') await open('People');
    await expect.element(browser.getByRole('list', { name: 'People' })).toBeVisible();
    expect(outsideOfPanel()).toEqual([]);
    await open(`More options for ${longNames[0]}`);
    expect(outsideOfPanel()).toEqual([]);
    await open('Chat');
    const send = browser.getByRole('button', { name: 'Send', exact: true });
    await expect.element(send).toBeVisible();
    expect(outsideOfPanel()).toEqual([]);
    expect(box(send.element()).bottom).toBeLessThanOrEqual(box(browser.getByRole('complementary').element()).bottom);
  });

  it('a viewer reaches every control, also beside the people, and the bar takes the whole side that it lies on', async () => {
    await inWindow(width, height, textScale);
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
    shown.socket().opens();
    shown.socket().says(aWelcome());
    await expect.element(browser.getByRole('button', { name: 'People', exact: true })).toBeVisible();
    expect([outside(), overlaps()]).toEqual([[], []]);
    const bar = box(browser.getByRole('region', { name: 'Meeting controls' }).element());
    if (width < 768) expect([bar.left, bar.width]).toEqual([0, width]);
    else if (height < 481) expect([bar.right, bar.height]).toEqual([width, height - 44]);
    await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    await expect.element(browser.getByRole('list', { name: 'People' })).toBeVisible();
    expect(outside()).toEqual([]);
  });
});
