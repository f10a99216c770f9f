/**
 * Zoom and pan of the picture by wheel, pinch, drag and double-click; its keys are in `screens/room/keys`. The rule is the domain's; this turns the hands' movements
 * into its steps and puts the result on the element, without drawing anything anew.
 */
import {
  fitted,
  isFitted,
  keepInScene,
  ownPixelScale,
  panBy,
  type Point,
  type Scene,
  type StageView,
  toggleOwnPixels,
  ZOOM_STEP,
  zoomAround,
} from '@ninefold/domain/stage-view/stage-view.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { watchSize } from '../../../platform/watch-size.ts';

export interface StageZoom {
  /** In percent of the picture's own pixels; null while it is fitted. */
  readonly percent: number | null;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly ownPixels: () => void;
  /** By steps of the arrow keys. @returns false while there is nothing to move */
  readonly pan: (right: number, down: number) => boolean;
  /** How the picture is looked at now, and where on its stage a pointer is; null while there is no picture. */
  readonly look: (pointer?: ClientPoint) => Look | null;
}

export interface Look {
  readonly view: StageView;
  readonly scene: Scene;
  readonly point: Point;
}

/** As pointer events say it. */
export interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** How far an arrow key moves the picture, CSS pixels. */
const KEY_PAN = 80;
/** A wheel's notch is about 100 units. */
const wheelFactor = (deltaY: number): number => Math.exp(-Math.max(-200, Math.min(200, deltaY)) * 0.0025);

/**
 * Zoom and position of the shared picture, by mouse, touch and keys.
 * @param picture the element that holds canvas and video; it is moved and scaled
 * @param frame size of the frame in its own pixels; 0 while there is none
 * @param pointing null unless the person points: then one finger and a double-click point, and do not move the picture
 */
export function useStageView(
  picture: RefObject<HTMLDivElement | null>,
  frame: { readonly width: number; readonly height: number },
  pointing: RefObject<unknown>,
): StageZoom {
  const view = useRef<StageView>(fitted);
  const size = useRef(frame);
  size.current = frame;
  /** What the view belongs to. */
  const shownIn = useRef<Scene | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  const act = useMemo(() => {
    const sceneOf = (element: HTMLElement): Scene => sceneIn(element, size.current);
    const show = (next: StageView, scene: Scene) => {
      const element = picture.current;
      if (element === null) return;
      view.current = next;
      shownIn.current = scene;
      element.style.transform = isFitted(next) ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      element.style.setProperty('--zoom', String(next.scale));
      element.dataset['zoomed'] = String(!isFitted(next));
      setPercent(isFitted(next) ? null : Math.round((next.scale / ownPixelScale(scene)) * 100));
    };
    /** @param step the rule's next view; nothing happens before there is a picture, and while its stage has no size */
    return (step: (view: StageView, scene: Scene, middle: Point) => StageView) => {
      const element = picture.current;
      // Before the stage is measured, which has the browser lay out the page there and then.
      if (element === null || size.current.width === 0) return;
      const scene = sceneOf(element);
      if (scene.stage.width === 0 || scene.stage.height === 0) return;
      show(step(view.current, scene, { x: scene.stage.width / 2, y: scene.stage.height / 2 }), scene);
    };
  }, [picture]);

  const keep = useCallback(() => act((now, scene) => keepInScene(now, shownIn.current ?? scene, scene)), [act]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame of another size is another scene
  useEffect(keep, [keep, frame.width, frame.height]);

  useEffect(() => {
    const stage = picture.current?.parentElement;
    if (!stage) return;
    const fingers = new Map<number, Point>();
    const at = (event: ClientPoint): Point => pointIn(picture.current, event);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      act((now, scene) => zoomAround(now, scene, at(event), wheelFactor(event.deltaY)));
    };
    const onDoubleClick = (event: MouseEvent) => {
      if (pointing.current === null) act((now, scene) => toggleOwnPixels(now, scene, at(event)));
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, at(event));
      if (fingers.size > 1 || !isFitted(view.current)) holdPointer(stage, event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = at(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other === undefined) {
        if (pointing.current !== null && event.pointerType === 'touch') return;
        if (!isFitted(view.current)) act((shown, scene) => panBy(shown, scene, { x: now.x - before.x, y: now.y - before.y }));
        return;
      }
      const grown = distance(now, other) / Math.max(1, distance(before, other));
      const [middleNow, middleBefore] = [middleOf(now, other), middleOf(before, other)];
      act((shown, scene) =>
        panBy(zoomAround(shown, scene, middleBefore, grown), scene, { x: middleNow.x - middleBefore.x, y: middleNow.y - middleBefore.y }),
      );
    };
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const stopWatching = watchSize(stage, keep);
    stage.addEventListener('wheel', onWheel, { passive: false });
    stage.addEventListener('dblclick', onDoubleClick);
    stage.addEventListener('pointerdown', onDown);
    stage.addEventListener('pointermove', onMove);
    for (const end of ['pointerup', 'pointercancel'] as const) stage.addEventListener(end, onUp);
    return () => {
      stopWatching();
      stage.removeEventListener('wheel', onWheel);
      stage.removeEventListener('dblclick', onDoubleClick);
      stage.removeEventListener('pointerdown', onDown);
      stage.removeEventListener('pointermove', onMove);
      for (const end of ['pointerup', 'pointercancel'] as const) stage.removeEventListener(end, onUp);
    };
  }, [act, keep, picture, pointing]);

  const zoom = useMemo(
    () => ({
      zoomIn: () => act((now, scene, middle) => zoomAround(now, scene, middle, ZOOM_STEP)),
      zoomOut: () => act((now, scene, middle) => zoomAround(now, scene, middle, 1 / ZOOM_STEP)),
      fit: () => act(() => fitted),
      ownPixels: () => act((_now, scene, middle) => zoomAround(fitted, scene, middle, ownPixelScale(scene))),
      pan: (right: number, down: number) => {
        if (isFitted(view.current)) return false;
        act((now, scene) => panBy(now, scene, { x: -right * KEY_PAN, y: -down * KEY_PAN }));
        return true;
      },
      look: (pointer?: ClientPoint) => {
        const element = picture.current;
        if (element === null || size.current.width === 0) return null;
        const point = pointer === undefined ? { x: 0, y: 0 } : pointIn(element, pointer);
        return { view: view.current, scene: sceneIn(element, size.current), point };
      },
    }),
    [act, picture],
  );

  return { percent, ...zoom };
}

const sceneIn = (picture: HTMLElement, frame: Scene['frame']): Scene => ({
  stage: { width: picture.offsetWidth, height: picture.offsetHeight },
  frame,
  // Of the window that the picture is in now.
  pixelRatio: (picture.ownerDocument.defaultView ?? window).devicePixelRatio,
});

/** From the corner of the picture as it lies unmoved: on a phone it stands lower than the stage. */
function pointIn(picture: HTMLElement | null, { clientX, clientY }: ClientPoint): Point {
  const box = picture?.parentElement?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0) - (picture?.offsetLeft ?? 0), y: clientY - (box?.top ?? 0) - (picture?.offsetTop ?? 0) };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Follows a pointer outside the stage too. One that has gone already cannot be held. */
function holdPointer(stage: HTMLElement, pointerId: number): void {
  try {
    stage.setPointerCapture(pointerId);
  } catch {
    // Its end is coming, or has come.
  }
}
