import { fittedBox, type Point, type Scene, type StageView } from './stage-view.ts';

/** A place in the picture as shares of its width and height, 0 to 1 from the upper left corner: the same for everybody, however they look at it. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

/** The place of the picture under a point of the stage; null beside the picture, and while there is no picture. */
export function placeAt(view: StageView, scene: Scene, point: Point): PicturePlace | null {
  const place = unboundedPlace(view, scene, point);
  return place !== null && isShare(place.x) && isShare(place.y) ? { x: rounded(place.x), y: rounded(place.y) } : null;
}

/** The point of the stage at which a place of the picture is seen. It lies outside of the stage when that part is not visible. */
export function pointOf(view: StageView, scene: Scene, place: PicturePlace): Point {
  const box = fittedBox(scene);
  return { x: view.x + (box.x + place.x * box.width) * view.scale, y: view.y + (box.y + place.y * box.height) * view.scale };
}

/**
 * Moves a place of the picture by a distance on the stage, but not out of the visible part.
 * @param place null for the middle of the visible part
 * @returns null while there is no picture
 */
export function placeMoved(view: StageView, scene: Scene, place: PicturePlace | null, by: Point): PicturePlace | null {
  const { stage } = scene;
  const from = place === null ? middleInSight(view, scene) : pointOf(view, scene, place);
  const moved = unboundedPlace(view, scene, { x: clamp(from.x + by.x, 0, stage.width), y: clamp(from.y + by.y, 0, stage.height) });
  return moved === null ? null : { x: rounded(clamp(moved.x, 0, 1)), y: rounded(clamp(moved.y, 0, 1)) };
}

function middleInSight(view: StageView, scene: Scene): Point {
  const [start, end] = [pointOf(view, scene, { x: 0, y: 0 }), pointOf(view, scene, { x: 1, y: 1 })];
  const middle = (from: number, to: number, length: number): number => (Math.max(from, 0) + Math.min(to, length)) / 2;
  return { x: middle(start.x, end.x, scene.stage.width), y: middle(start.y, end.y, scene.stage.height) };
}

function unboundedPlace(view: StageView, scene: Scene, point: Point): PicturePlace | null {
  const box = fittedBox(scene);
  if ([scene.frame.width, box.width, box.height].includes(0)) return null;
  return { x: ((point.x - view.x) / view.scale - box.x) / box.width, y: ((point.y - view.y) / view.scale - box.y) / box.height };
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
/** A hundredth of a percent: finer than a pixel of any screen that is shared. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
