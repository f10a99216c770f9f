import { drawn } from '@ninefold/testkit/drawn.ts';
import { defaultKeySettings } from '@ninefold/domain/keys/key-settings.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { showPresenter } from '../../../testing/show-presenter.tsx';
import type { Shown } from '../../../testing/show-screen.tsx';
import { showWatching } from '../../../testing/show-watching.tsx';
import { ownKeys } from '../keys/key-memory.ts';

const bo = { ...viewer, id: 'b', name: 'Bo', seat: 2 };
const people = [host, viewer, bo];

const watching = () => showWatching({ participants: people });
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const stage = () => browser.getByRole('region', { name: 'Shared screen' }).element() as HTMLElement;
const said = (shown: Pick<Shown, 'socket'>) => shown.socket().sent.filter(({ type }) => type === 'point');
const lastSaid = (shown: Shown) => said(shown).at(-1) as unknown as { x: number; y: number; isPing?: boolean };
const dot = (id: string) => document.querySelector<HTMLElement>(`[data-keys=stage] [data-dot=${id}]`);

/** Where the picture is painted: as `object-fit` lays it, with the zoom of its box. */
function painted(): DOMRect {
  const video = stage().querySelector('video[data-role=video]') as HTMLVideoElement;
  const box = video.getBoundingClientRect();
  const factor = Math.min(box.width / 1280, box.height / 720);
  return new DOMRect(box.left + (box.width - 1280 * factor) / 2, box.top, 1280 * factor, 720 * factor);
}
const pointAt = (x: number, y: number) => ({
  clientX: painted().left + x * painted().width,
  clientY: painted().top + y * painted().height,
});
const does = (type: string, x: number, y: number, more: object = {}) =>
  stage().dispatchEvent(
    new PointerEvent(type, { ...pointAt(x, y), bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: 'mouse', ...more }),
  );
/** Where a dot is seen, as a share of the painted picture. */
function seenAt(id: string): { x: number; y: number } | null {
  const box = dot(id)?.getBoundingClientRect();
  const picture = painted();
  return box === undefined ? null : { x: (box.left - picture.left) / picture.width, y: (box.top - picture.top) / picture.height };
}
async function isAt(id: string, x: number, y: number): Promise<void> {
  await expect
    .poll(() => {
      const seen = seenAt(id);
      return seen !== null && Math.abs(seen.x - x) < 0.01 && Math.abs(seen.y - y) < 0.01 ? 'there' : JSON.stringify(seen);
    })
    .toBe('there');
}

beforeEach(async () => {
  ownKeys().change(defaultKeySettings);
  await browser.viewport(1280, 720);
});
afterAll(() => browser.viewport(414, 896));

describe('pointing at the picture', () => {
  it('is turned on by its button and by L, which tell its state; then the pointer’s place is told as a share of the picture', async () => {
    const shown = await watching();
    await expect.element(button('Point')).toHaveAttribute('aria-pressed', 'false');
    does('pointermove', 0.25, 0.75);
    expect(said(shown)).toEqual([]);
    await userEvent.click(button('Point'));
    await expect.element(button('Point')).toHaveAttribute('aria-pressed', 'true');
    does('pointermove', 0.25, 0.75);
    await expect.poll(() => lastSaid(shown)).toMatchObject({ x: expect.closeTo(0.25, 2), y: expect.closeTo(0.75, 2) });
    await isAt('v', 0.25, 0.75);
    // Beside the picture is no place of it.
    const told = said(shown).length;
    does('pointermove', -0.05, 0.5);
    await userEvent.keyboard('l');
    await expect.element(button('Point')).toHaveAttribute('aria-pressed', 'false');
    does('pointermove', 0.9, 0.9);
    expect(said(shown).length).toBe(told);
  });

  it('the same place at every zoom, pan and window size', async () => {
    const shown = await watching();
    await userEvent.click(button('Point'));
    for (const [width, height] of [
      [1280, 720],
      [900, 720],
      [390, 844],
    ] as const) {
      await browser.viewport(width, height);
      await userEvent.keyboard('0');
      for (const key of ['0', '+', '{ArrowRight}{ArrowDown}', '1', '{ArrowRight}']) {
        await userEvent.keyboard(key);
        shown.socket().says({ type: 'points', points: [{ id: 'b', x: 0.6, y: 0.3 }] });
        await isAt('b', 0.6, 0.3);
        does('pointermove', 0.4, 0.2);
        await expect.poll(() => lastSaid(shown)).toMatchObject({ x: expect.closeTo(0.4, 2), y: expect.closeTo(0.2, 2) });
        // Another place, so that the next one is told anew.
        does('pointermove', 0.1, 0.1);
        await expect.poll(() => lastSaid(shown)).toMatchObject({ x: expect.closeTo(0.1, 2) });
      }
    }
  });

  it('shows who points by name and colour, in the same size when the picture is zoomed, until they stop', async () => {
    const shown = await watching();
    shown.socket().says({ type: 'points', points: [{ id: 'b', x: 0.5, y: 0.5, isPing: true }] });
    await expect.poll(() => dot('b')?.textContent).toBe('Bo');
    expect(dot('b')?.dataset['colour']).toBe('3');
    const width = () => dot('b')?.querySelector('b')?.getBoundingClientRect().width ?? 0;
    const before = width();
    await userEvent.keyboard('++');
    shown.socket().says({ type: 'points', points: [{ id: 'b', x: 0.5, y: 0.5 }] });
    await expect.poll(width).toBeCloseTo(before, 0);
    await expect.poll(() => dot('b'), { timeout: 4_000 }).toBeNull();
  });

  it('a press pings, and a double press does not zoom; a drag moves the zoomed picture without one', async () => {
    const shown = await watching();
    await userEvent.click(button('Point'));
    does('pointerdown', 0.5, 0.5);
    does('pointerup', 0.5, 0.5);
    expect(lastSaid(shown)).toMatchObject({ isPing: true });
    stage().dispatchEvent(new MouseEvent('dblclick', { ...pointAt(0.5, 0.5), bubbles: true }));
    await drawn();
    expect(stage().querySelector('[data-zoomed=true]')).toBeNull();
    await userEvent.keyboard('++');
    const pings = said(shown).filter(({ isPing }) => isPing).length;
    does('pointerdown', 0.5, 0.5);
    does('pointermove', 0.6, 0.6);
    does('pointerup', 0.6, 0.6);
    expect(said(shown).filter(({ isPing }) => isPing)).toHaveLength(pings);
  });

  it('by fingers: a long press pings without the switch, a second finger makes it a pinch', async () => {
    const shown = await watching();
    const finger = { pointerType: 'touch' };
    does('pointerdown', 0.2, 0.2, finger);
    await expect.poll(() => lastSaid(shown)).toMatchObject({ isPing: true });
    does('pointerup', 0.2, 0.2, finger);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    does('pointerdown', 0.4, 0.4, finger);
    does('pointerdown', 0.6, 0.4, { ...finger, pointerId: 2 });
    vi.advanceTimersByTime(700);
    await drawn();
    expect(said(shown)).toHaveLength(1);
  });

  it('by keys: Shift and arrows move the dot by steps, Enter pings, arrows alone still move the picture', async () => {
    const shown = await watching();
    await userEvent.keyboard('l');
    await expect.element(browser.getByRole('region', { name: 'Shared screen' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowUp}{/Shift}');
    const step = 16 / painted().width;
    await expect
      .poll(() => lastSaid(shown))
      .toMatchObject({ x: expect.closeTo(0.5 + 2 * step, 3), y: expect.closeTo(0.5 - 16 / painted().height, 3) });
    await userEvent.keyboard('{Enter}');
    expect(lastSaid(shown)).toMatchObject({ isPing: true });
    expect(document.fullscreenElement).toBeNull();
    await userEvent.keyboard('+');
    const left = () => new DOMMatrix(getComputedStyle(stage().querySelector('[data-zoomed]') as Element).transform).e;
    const before = left();
    const told = said(shown).length;
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(left).toBeLessThan(before);
    expect(said(shown).length).toBe(told);
  });

  it('stands in the list of keys, and under More on a phone', async () => {
    await watching();
    await userEvent.keyboard('?');
    const list = browser.getByRole('dialog', { name: 'Keys' });
    for (const words of ['Point, stop pointing', 'Move your dot, while you point', 'Ping, while you point'])
      await expect.element(list.getByText(words, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await browser.viewport(390, 844);
    await userEvent.click(button('More'));
    const item = browser.getByRole('menuitemcheckbox', { name: 'Point' });
    await expect.element(item).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(item);
    await userEvent.click(button('More'));
    await expect.element(item).toHaveAttribute('aria-checked', 'true');
  });

  it('switched off by the presenter, it ends with a word, and has no button until it is on again', async () => {
    const shown = await watching();
    await userEvent.click(button('Point'));
    shown.socket().says(aChange({ participants: people, pointing: 'off' }));
    await expect.element(browser.getByText('Pointing is switched off for now.')).toBeVisible();
    await expect.element(button('Point')).not.toBeInTheDocument();
    shown.socket().says({ type: 'points', points: [{ id: 'b', x: 0.5, y: 0.5 }] });
    await drawn();
    expect(dot('b')).toBeNull();
    shown.socket().says(aChange({ participants: people }, 3));
    await expect.element(button('Point')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the presenter', () => {
  const screen = async (): Promise<MediaStream> => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    return canvas.captureStream(5);
  };

  it('sees where people point on a map in the shape of the picture, while they do', async () => {
    const shown = await showPresenter(screen(), {});
    shown.socket().says(aWelcome({ participants: people }, host));
    await expect.element(browser.getByRole('checkbox', { name: 'Let people point' })).toBeChecked();
    const map = () => browser.getByRole('figure', { name: 'Where people point' });
    expect(map().query()).toBeNull();
    // A dot leaves by itself, so they go on pointing while this looks.
    const pointing = () =>
      shown.socket().says({
        type: 'points',
        points: [
          { id: 'b', x: 0.25, y: 0.5 },
          { id: 'v', x: 1, y: 0, isPing: true },
        ],
      });
    const words = () => {
      pointing();
      return map().query()?.querySelector('figcaption')?.textContent;
    };
    await expect.poll(words).toBe('Bo and 1 more point here');
    const plane = map().element().firstElementChild as HTMLElement;
    const box = plane.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
    const at = (plane.querySelector('[data-dot=b]') as HTMLElement).getBoundingClientRect();
    expect((at.left - box.left) / box.width).toBeCloseTo(0.25, 1);
    await expect.poll(() => map().query(), { timeout: 4_000 }).toBeNull();
  });

  it('switches it off for everybody', async () => {
    const shown = await showPresenter(screen(), {});
    shown.socket().says(aWelcome({ participants: people }, host));
    const box = browser.getByRole('checkbox', { name: 'Let people point' });
    await userEvent.click(box);
    expect(shown.socket().sent.at(-1)).toEqual({ type: 'let-point', isOn: false });
    shown.socket().says(aChange({ participants: people, pointing: 'off' }));
    await expect.element(box).not.toBeChecked();
  });

  it('finds that switch once, beside what they share, also in a handover beside the list of people', async () => {
    await browser.viewport(1280, 720);
    const shown = await showPresenter(screen(), {});
    shown.socket().says(aWelcome({ participants: people }, host));
    const handingOver = [{ ...host, isPresenting: false }, { ...viewer, isPresenting: true }, bo];
    shown.socket().says(aChange({ presenterId: 'v', sharerId: 'h', participants: handingOver }));
    await expect.element(button('Take back')).toBeVisible();
    await expect.element(browser.getByText('Let everyone speak')).toBeVisible();
    expect(browser.getByRole('checkbox', { name: 'Let people point' }).elements()).toHaveLength(1);
    // Then it stands in the list, as for everyone who looks after the room.
    shown.socket().says(aChange({ presenterId: 'v', sharerId: 'v', participants: handingOver }));
    await expect.element(button('Stop sharing')).not.toBeInTheDocument();
    await expect.poll(() => browser.getByRole('checkbox', { name: 'Let people point' }).elements().length).toBe(1);
  });
});
