import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { zoomKeys } from '../stage/room-keys.ts';
import { useMeetingKeys } from '../keys/use-meeting-keys.ts';
import { useStageView } from './use-stage-view.ts';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { ZoomControls } from './ZoomControls.tsx';

const nobodyPoints = { current: null };

/** A stage of 800 × 450 that shows a frame of 1600 × 900, or of another size. */
function Stage({ frame = { width: 1600, height: 900 } }: { readonly frame?: { readonly width: number; readonly height: number } }) {
  const picture = useRef<HTMLDivElement | null>(null);
  const zoom = useStageView(picture, frame, nobodyPoints);
  useMeetingKeys(zoomKeys(zoom), { pan: zoom.pan, fullScreen: () => {}, point: nobodyPoints });
  return (
    <>
      <ZoomControls zoom={zoom} className={undefined} />
      <input aria-label="field" />
      <div data-testid="stage" ref={place}>
        <div data-testid="picture" ref={picture} />
      </div>
    </>
  );
}
function place(stage: HTMLDivElement | null): void {
  if (stage === null) return;
  Object.assign(stage.style, { position: 'relative', width: '800px', height: '450px', overflow: 'hidden' });
  Object.assign((stage.firstElementChild as HTMLElement).style, { position: 'absolute', inset: '0', transformOrigin: '0 0' });
}

const element = (id: string) => browser.getByTestId(id).element() as HTMLElement;
const look = () => {
  const { a, e, f } = new DOMMatrix(getComputedStyle(element('picture')).transform);
  return { scale: a, x: e, y: f };
};
const atPoint = (type: string, x: number, y: number, more: object = {}) => {
  const box = element('stage').getBoundingClientRect();
  const Kind = type === 'wheel' ? WheelEvent : type.startsWith('pointer') ? PointerEvent : MouseEvent;
  element('stage').dispatchEvent(
    new Kind(type, { clientX: box.left + x, clientY: box.top + y, bubbles: true, cancelable: true, button: 0, ...more }),
  );
};
const own = () => 2 / window.devicePixelRatio;

// On a phone the fingers zoom, and there are no buttons for it.
beforeEach(() => browser.viewport(1280, 720));

describe('the picture on the stage', () => {
  it('a double-click shows its own pixels around the pointer, the next one fits it again', async () => {
    await render(<Stage />);
    atPoint('dblclick', 200, 100);
    await expect.poll(look).toEqual({ scale: own(), x: 200 - 200 * own(), y: 100 - 100 * own() });
    await expect.element(browser.getByRole('group', { name: 'Zoom' })).toHaveTextContent('100%');
    atPoint('dblclick', 700, 400);
    await expect.poll(look).toEqual({ scale: 1, x: 0, y: 0 });
    await expect.element(browser.getByRole('group', { name: 'Zoom' })).toHaveTextContent('Fit');
  });

  it('zooms around the pointer also where the picture does not begin at the stage’s corner, as on a phone', async () => {
    await render(<Stage />);
    Object.assign(element('picture').style, { inset: '100px 0 auto', height: '225px' });
    atPoint('wheel', 400, 100, { deltaY: -100 });
    const { scale, x, y } = look();
    expect(scale).toBeGreaterThan(1.2);
    // The point lies on the picture's upper edge, which therefore stays where it is.
    expect([x, y]).toEqual([expect.closeTo(400 - 400 * scale, 1), expect.closeTo(0, 1)]);
  });

  it('the wheel zooms around the pointer, and the page behind does not scroll', async () => {
    await render(<Stage />);
    let wasTaken = false;
    element('stage').parentElement?.addEventListener('wheel', (event) => {
      wasTaken = event.defaultPrevented;
    });
    atPoint('wheel', 800, 450, { deltaY: -100 });
    const { scale, x } = look();
    expect(scale).toBeGreaterThan(1.2);
    expect(x).toBeCloseTo(800 - 800 * scale, 1);
    expect(wasTaken).toBe(true);
  });

  it('a zoomed picture is dragged, and never past its edge', async () => {
    await render(<Stage />);
    atPoint('wheel', 0, 0, { deltaY: -200 });
    const { scale } = look();
    atPoint('pointerdown', 400, 200, { pointerId: 1 });
    atPoint('pointermove', 380, 190, { pointerId: 1 });
    expect(look()).toMatchObject({ x: -20, y: -10 });
    atPoint('pointermove', 9_000, 9_000, { pointerId: 1 });
    expect(look()).toEqual({ scale, x: 0, y: 0 });
    atPoint('pointerup', 9_000, 9_000, { pointerId: 1 });
    atPoint('pointermove', 300, 100, { pointerId: 1 });
    expect(look()).toEqual({ scale, x: 0, y: 0 });
  });

  it('two fingers zoom around their middle', async () => {
    await render(<Stage />);
    atPoint('pointerdown', 300, 200, { pointerId: 1, pointerType: 'touch' });
    atPoint('pointerdown', 500, 200, { pointerId: 2, pointerType: 'touch' });
    atPoint('pointermove', 600, 200, { pointerId: 2, pointerType: 'touch' });
    expect(look().scale).toBeCloseTo(1.5, 3);
  });

  it('one to one stays so, around the same place, when the stage gets smaller or the shared window grows', async () => {
    const { rerender } = await render(<Stage />);
    atPoint('dblclick', 600, 300);
    await expect.poll(look).toEqual({ scale: own(), x: 600 - 600 * own(), y: 300 - 300 * own() });
    // The place of the picture, of 0 to 1, that is in the middle of the stage.
    const inMiddle = () => {
      const { width } = element('stage').getBoundingClientRect();
      const { scale, x } = look();
      return (width / 2 - x) / scale / width;
    };
    const before = inMiddle();
    Object.assign(element('stage').style, { width: '400px', height: '225px' });
    await expect.poll(() => look().scale).toBeCloseTo(own() * 2, 3);
    expect(inMiddle()).toBeCloseTo(before, 3);
    await rerender(<Stage frame={{ width: 2000, height: 1125 }} />);
    await expect.poll(() => look().scale).toBeCloseTo(own() * 2.5, 3);
    expect(inMiddle()).toBeCloseTo(before, 3);
    await expect.element(browser.getByRole('group', { name: 'Zoom' })).toHaveTextContent('100%');
  });

  it('a stage that is out of sight for a while shows the same look when it is back', async () => {
    await render(<Stage />);
    atPoint('dblclick', 600, 300);
    await expect.poll(() => look().scale).toBeCloseTo(own(), 3);
    const before = look();
    const resized = () => new Promise((done) => new ResizeObserver(done).observe(element('stage')));
    element('stage').style.display = 'none';
    await resized();
    element('stage').style.display = '';
    await resized();
    expect(look()).toEqual(before);
  });

  it('another person’s screen is seen whole at first, and the same one stays as it is looked at', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, {});
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().opens();
    shown.socket().says(aWelcome());
    await shown.viewing();
    const zoom = browser.getByRole('group', { name: 'Zoom' }).first();
    await expect.element(zoom).toHaveTextContent('Fit');
    await userEvent.keyboard('+');
    await expect.poll(() => zoom.element().textContent).toContain('%');
    shown.socket().says(aChange({ share: 'paused' }));
    shown.socket().says(aChange({ share: 'sharing', hands: ['v'] }, 3));
    await expect.element(browser.getByRole('button', { name: 'Lower hand' })).toBeVisible();
    await expect.poll(() => zoom.element().textContent).toContain('%');
    const bo = { ...viewer, id: 'b', name: 'Bo', isPresenting: true };
    shown.socket().says(aChange({ presenterId: 'b', sharerId: 'b', participants: [{ ...host, isPresenting: false }, viewer, bo] }, 4));
    await expect.element(zoom).toHaveTextContent('Fit');
  });

  it('keys and buttons do the same; a field keeps its keys', async () => {
    await render(<Stage />);
    await userEvent.keyboard('+');
    await expect.poll(() => look().scale).toBeCloseTo(1.25, 6);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => look().x).toBeLessThan(-150);
    await userEvent.keyboard('1');
    await expect.poll(() => look().scale).toBeCloseTo(own(), 6);
    await userEvent.keyboard('0');
    await expect.poll(look).toEqual({ scale: 1, x: 0, y: 0 });
    await browser.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => look().scale).toBeCloseTo(1.25, 6);
    await browser.getByRole('button', { name: 'Fit' }).click();
    await userEvent.click(browser.getByRole('textbox'));
    await userEvent.keyboard('+1');
    expect(look().scale).toBe(1);
    await browser.getByRole('button', { name: 'Actual size' }).click();
    await expect.poll(() => look().scale).toBeCloseTo(own(), 6);
  });

  it('the digits of the zoom stand in the middle between its buttons, whatever the font has above and below them', async () => {
    await render(<Stage />);
    await userEvent.click(browser.getByRole('button', { name: 'Actual size' }));
    const shown = browser.getByRole('group', { name: 'Zoom' }).element().querySelector('output') as HTMLElement;
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(shown);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { top, height } = shown.getBoundingClientRect();
    const buttons = browser.getByRole('button', { name: 'Zoom in' }).element().getBoundingClientRect();
    // What is laid out is what is seen.
    expect(Math.abs(height - pen.measureText('100').actualBoundingBoxAscent)).toBeLessThan(1);
    expect(top + height / 2).toBeCloseTo(buttons.top + buttons.height / 2, 0);
  });
});
