/** The control bar of a phone: one line, and always there. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../platform/texts/language.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const aScreen = async (): Promise<MediaStream> => document.createElement('canvas').captureStream(1);
const box = (element: Element) => element.getBoundingClientRect();
const bar = () => browser.getByRole('region', { name: text('meeting.controls') }).element();
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const buttons = () => [...bar().querySelectorAll('button')].filter((one) => box(one).width > 0);

/** Every button on one line, inside the window, apart from the next one, and 44 px high. */
async function isOneLine(): Promise<void> {
  // The code of some comes a moment after the others are drawn.
  await expect.poll(() => buttons().length).toBeGreaterThanOrEqual(4);
  const boxes = buttons().map(box);
  const told = buttons().map((one) => `${one.textContent} ${Math.round(box(one).left)}-${Math.round(box(one).right)}`);
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  for (const [at, each] of boxes.entries()) {
    expect(middle(each), told.join()).toBeCloseTo(middle(boxes[0] as DOMRect), 0);
    expect(each.left, told.join()).toBeGreaterThanOrEqual(at === 0 ? 0 : (boxes[at - 1]?.right ?? 0));
    expect([each.height >= 44, each.width >= 44], told.join()).toEqual([true, true]);
  }
  expect(boxes.at(-1)?.right, told.join()).toBeLessThanOrEqual(window.innerWidth);
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
}

/** Words of the bar that go on in a second line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const one of buttons()) {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

async function asHost(startsShare: boolean) {
  const capture = { isOffered: true, start: aScreen };
  const shown = await showPresenter(startsShare ? aScreen() : noCapture(), { capture });
  shown.socket().says(aWelcome({ share: 'none', sharerId: null }, host));
  await expect.element(button(text('meeting.people'))).toBeVisible();
  return shown;
}
async function asGuest(isOffered = true) {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { capture: { isOffered, start: aScreen } });
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await expect.element(button(text('meeting.people'))).toBeVisible();
  return shown;
}

afterEach(async () => {
  await loadLanguage('en');
  await browser.viewport(1280, 720);
});

describe.each([
  ['en', 390, 844],
  ['en', 320, 640],
  ['de', 390, 844],
  ['de', 320, 640],
] as const)('the bar of a phone, %s, %d px wide', (language, width, height) => {
  beforeEach(async () => {
    await loadLanguage(language);
    await browser.viewport(width, height);
  });

  it('is one line for the host: before a share, while sharing, and while somebody else presents', async () => {
    const shown = await asHost(false);
    await expect.element(button(text('presenter.share'))).toBeVisible();
    await isOneLine();
    const guest = { ...viewer, isPresenting: true };
    shown.socket().says(aChange({ presenterId: 'v', sharerId: 'v', participants: [{ ...host, isPresenting: false }, guest] }));
    await expect.element(button(text('presenter.share'))).not.toBeInTheDocument();
    await isOneLine();
    await userEvent.click(button(text('meeting.more')));
    await expect.element(browser.getByRole('menuitem', { name: language === 'de' ? 'Hand heben' : 'Raise hand' })).toBeVisible();
  });

  it('is one line for the host who shares', async () => {
    await asHost(true);
    await expect.element(button(text('presenter.stop'))).toBeVisible();
    await isOneLine();
  });

  it('is one line of whole words for the host in a handover, with the chat in the panel', async () => {
    const shown = await asHost(true);
    const next = { ...viewer, isPresenting: true };
    shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: [{ ...host, isPresenting: false }, next] }));
    await expect.element(button(presentingText('takeBack'))).toBeVisible();
    await expect.element(button(text('meeting.more'))).toBeVisible();
    await isOneLine();
    expect(brokenWords()).toEqual([]);
    await userEvent.click(button(text('meeting.people')));
    await expect.element(browser.getByRole('tab', { name: text('meeting.chat') })).toBeVisible();
  });

  it('is one line for a guest: watching, presenting with the browser or the app', async () => {
    const shown = await asGuest();
    await isOneLine();
    const guest = { ...viewer, isPresenting: true };
    shown.socket().says(aChange({ presenterId: 'v', share: 'none', sharerId: null, participants: [host, guest] }));
    await expect.element(button(text('presenter.share'))).toBeVisible();
    await isOneLine();
    await userEvent.click(button(text('presenter.share')));
    await expect.element(button(text('presenter.stop'))).toBeVisible();
    await isOneLine();
  });
});

it.each([
  ['en', 768],
  ['de', 768],
  ['en', 1024],
  ['de', 1024],
] as const)('the bar of a tablet is one line in a handover beside the list of people, %s, %d px wide', async (language, width) => {
  await loadLanguage(language);
  await browser.viewport(width, 720);
  const shown = await asHost(true);
  if (browser.getByRole('complementary').query() === null) await userEvent.click(button(text('meeting.people')));
  const next = { ...viewer, isPresenting: true };
  shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: [{ ...host, isPresenting: false }, next] }));
  await expect.element(button(presentingText('takeBack'))).toBeVisible();
  await expect.element(button(text('meeting.more'))).toBeVisible();
  await isOneLine();
});

describe('the top line over a picture', () => {
  it.each([320, 390, 768, 1024])('has room for a finger on all that is pressed, and for a part of the name, %d px wide', async (width) => {
    await browser.viewport(width, width === 1024 ? 768 : 844);
    const shown = await asGuest();
    await shown.viewing();
    await expect.element(browser.getByRole('banner').getByText('Live')).toBeVisible();
    const top = browser.getByRole('banner').element();
    const pressed = [...top.querySelectorAll('button')].map(box).filter(({ width: wide }) => wide > 0);
    expect(pressed.length).toBeGreaterThanOrEqual(2);
    for (const each of pressed) expect([each.width >= 44, each.height >= 44, each.right <= width]).toEqual([true, true, true]);
    expect(box(top.querySelector('h1') as Element).width).toBeGreaterThan(56);
  });

  it('cuts a long name at its end, also one that is read from the right', async () => {
    await browser.viewport(320, 640);
    const shown = await asGuest();
    const name = 'مها الفريق للعروض التقديمية والاجتماعات';
    shown.socket().says(aChange({ participants: [{ ...host, name }, viewer] }));
    await shown.viewing();
    const heading = () => browser.getByRole('heading', { level: 1 }).element();
    await expect.poll(() => heading().textContent).toContain(name);
    expect(heading().scrollWidth).toBeGreaterThan(heading().clientWidth);
    expect(getComputedStyle(heading()).direction).toBe('rtl');
  });

  it('has zoom under More on a phone, for whoever cannot pinch', async () => {
    await browser.viewport(390, 844);
    const shown = await asGuest();
    await userEvent.click(button('More'));
    await expect.element(browser.getByRole('menu')).toBeVisible();
    expect(browser.getByRole('menuitem', { name: 'Zoom in' }).elements()).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await shown.viewing();
    const picture = () => document.querySelector<HTMLElement>('[data-keys=stage] > div:has(video)') as HTMLElement;
    const scale = () => new DOMMatrix(getComputedStyle(picture()).transform).a;
    await userEvent.click(button('More'));
    const item = (name: string) => browser.getByRole('menuitem', { name, exact: true });
    await userEvent.click(item('Zoom in'));
    await expect.poll(scale).toBeGreaterThan(1);
    const once = scale();
    // It stays for the next step.
    await userEvent.click(item('Zoom in'));
    await expect.poll(scale).toBeGreaterThan(once);
    await userEvent.click(item('Zoom out'));
    await expect.poll(scale).toBeCloseTo(once, 2);
    await userEvent.click(item('Fit'));
    await expect.poll(scale).toBe(1);
    await expect.poll(() => item('Fit').elements()).toHaveLength(0);
    await userEvent.click(button('More'));
    await userEvent.click(item(text('viewer.ownPixels')));
    await expect.poll(() => picture().dataset['zoomed']).toBe('true');
  });
});

describe('a picture on a phone', () => {
  const stage = () => browser.getByRole('region', { name: text('viewer.stage') }).element();

  it('is zoomed by fingers that come down beside it too, and the page is not; without a picture the page is', async () => {
    await browser.viewport(390, 844);
    const shown = await asGuest();
    expect(getComputedStyle(stage()).touchAction).toBe('auto');
    await shown.viewing();
    const { bottom } = box(stage().querySelector('video') as Element);
    const band = document.elementFromPoint(195, bottom + 60) as Element;
    expect(stage().contains(band)).toBe(true);
    expect(getComputedStyle(band).touchAction).toBe('none');
  });

  it('has zoom once, where the phone lies: in the top line', async () => {
    await browser.viewport(844, 390);
    const shown = await asGuest();
    await shown.viewing();
    await expect.element(browser.getByRole('banner').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await userEvent.click(button('More'));
    await expect.element(browser.getByRole('menuitem', { name: 'Ask to present' })).toBeVisible();
    expect(browser.getByRole('menuitem', { name: 'Zoom in' }).elements()).toHaveLength(0);
    // All of it is in sight.
    const menu = browser.getByRole('menu').element();
    expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
  });
});

describe('a panel on a phone', () => {
  const isReached = (element: Element): void => {
    const { left, top, width, height } = box(element);
    expect([width >= 44, height >= 44], element.outerHTML).toEqual([true, true]);
    expect(element.contains(document.elementFromPoint(left + width / 2, top + height / 2)), element.outerHTML).toBe(true);
  };
  const needed = () => [...buttons(), button('Leave').element(), button('Close chat').element(), button('Send').element()];

  it.each([
    [390, 844],
    [320, 640],
    [844, 390],
  ])('leaves the bar, the way out and its own end in reach, at %d × %d', async (width, height) => {
    await browser.viewport(width, height);
    await asGuest();
    await userEvent.click(button('Chat'));
    await expect.element(browser.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect.poll(() => getComputedStyle(browser.getByRole('complementary').element()).opacity).toBe('1');
    for (const element of needed()) isReached(element);
  });

  it('also above an on-screen keyboard, with a part of the picture', async () => {
    await browser.viewport(390, 844);
    await asGuest();
    await userEvent.click(button('Chat'));
    const field = browser.getByRole('textbox', { name: 'Message' });
    await expect.element(field).toBeVisible();
    const view = window.visualViewport as VisualViewport;
    try {
      Object.defineProperty(view, 'height', { value: 500, configurable: true });
      view.dispatchEvent(new Event('resize'));
      for (const element of [...needed(), field.element()]) {
        isReached(element);
        expect(box(element).bottom).toBeLessThanOrEqual(500);
      }
      expect(box(browser.getByRole('main').element()).height).toBeGreaterThan(60);
    } finally {
      Reflect.deleteProperty(view, 'height');
      view.dispatchEvent(new Event('resize'));
    }
    expect(box(bar()).bottom).toBe(844);
  });
});
