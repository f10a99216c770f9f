/**
 * How a viewer looks at the picture: fitted, in its own pixels, or anything between and beyond. Pure geometry in CSS pixels of the
 * stage, with the origin at its upper left corner.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The stage and the picture in it. */
export interface Scene {
  readonly stage: Size;
  /** In pixels of the frame. */
  readonly frame: Size;
  /** Device pixels in a CSS pixel. */
  readonly pixelRatio: number;
}

/** `scale` 1 is the fitted picture; the offset moves its upper left corner.. */
export interface StageView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const fitted: StageView = { scale: 1, x: 0, y: 0 };
/** One step of a key or a button. */
export const ZOOM_STEP = 1.25;
const MAX_SCALE = 8;

/** The box of the picture at its fitted size: whole, centred, at the top of the stage, so that a free band is left under the controls. */
export function fittedBox({ stage, frame }: Scene): Size & Point {
  if (frame.width === 0 || frame.height === 0) return { x: 0, y: 0, ...stage };
  const factor = Math.min(stage.width / frame.width, stage.height / frame.height);
  const width = frame.width * factor;
  return { x: (stage.width - width) / 2, y: 0, width, height: frame.height * factor };
}

/** Scale at which one pixel of the frame is one pixel of the device. */
export function ownPixelScale(scene: Scene): number {
  const box = fittedBox(scene);
  return box.width === 0 || scene.frame.width === 0 ? 1 : scene.frame.width / scene.pixelRatio / box.width;
}

/** Zooms by a factor around a point that stays where it is, within 1 and 8 times the fitted size; a small picture goes down to its own pixels. */
export function zoomAround(view: StageView, scene: Scene, point: Point, factor: number): StageView {
  const own = ownPixelScale(scene);
  const scale = clamp(view.scale * factor, Math.min(1, own), Math.max(MAX_SCALE, own));
  const applied = scale / view.scale;
  return held({ scale, x: point.x - (point.x - view.x) * applied, y: point.y - (point.y - view.y) * applied }, scene);
}

/** Between the fitted picture and its own pixels, around a point; where both are the same, twice the size. */
export function toggleOwnPixels(view: StageView, scene: Scene, point: Point): StageView {
  if (isFitted(view)) {
    const own = ownPixelScale(scene);
    return zoomAround(view, scene, point, Math.abs(own - 1) < 0.02 ? 2 : own);
  }
  return fitted;
}

/** Moves the picture; its edges never leave a gap that the fitted picture would not have. */
export const panBy = (view: StageView, scene: Scene, by: Point): StageView => held({ ...view, x: view.x + by.x, y: view.y + by.y }, scene);

/** Whether the picture has its fitted size, and so lies in its fitted place. */
export const isFitted = (view: StageView): boolean => view.scale === 1;

/**
 * Adjusts zoom and position after the stage or the frame has changed its size, as by a turned phone, an opened panel or a shared window that grew.
 * A pixel of the frame keeps its size on screen, and what was in the middle of the stage stays there.
 * @param before the scene that the view belongs to
 */
export function keepInScene(view: StageView, before: Scene, scene: Scene): StageView {
  if (isFitted(view)) return fitted;
  const own = ownPixelScale(scene);
  const scale = clamp((view.scale / ownPixelScale(before)) * own, Math.min(1, own), Math.max(MAX_SCALE, own));
  const [old, now] = [fittedBox(before), fittedBox(scene)];
  const middle = (stage: number, offset: number, start: number, length: number): number =>
    clamp(((stage / 2 - offset) / view.scale - start) / Math.max(1, length), 0, 1);
  return held(
    {
      scale,
      x: scene.stage.width / 2 - (now.x + middle(before.stage.width, view.x, old.x, old.width) * now.width) * scale,
      y: scene.stage.height / 2 - (now.y + middle(before.stage.height, view.y, old.y, old.height) * now.height) * scale,
    },
    scene,
  );
}

/** Keeps the picture over the stage along an axis where it is larger, and in its fitted place along one where it is not. */
function held(view: StageView, scene: Scene): StageView {
  const box = fittedBox(scene);
  const { scale } = view;
  if (Math.abs(scale - 1) < 1e-6) return fitted;
  return {
    scale,
    x: axis(view.x, scale, box.x, box.width, scene.stage.width, (scene.stage.width - box.width * scale) / 2),
    y: axis(view.y, scale, box.y, box.height, scene.stage.height, 0),
  };
}

/** @param rest where the picture's edge lies when it is smaller than the stage */
function axis(offset: number, scale: number, start: number, length: number, stage: number, rest: number): number {
  const shown = length * scale;
  const edge = shown <= stage ? rest : clamp(offset + start * scale, stage - shown, 0);
  return edge - start * scale;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
