import { holds } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt, placeMoved, pointOf } from './picture-place.ts';
import { moves, pointAt, scenes } from './testing/scenes.ts';
import { fitted, ownPixelScale, panBy, type Scene, zoomAround } from './stage-view.ts';

const wide: Scene = { stage: { width: 1280, height: 600 }, frame: { width: 1920, height: 1080 }, pixelRatio: 1 };
const tall: Scene = { stage: { width: 390, height: 700 }, frame: { width: 1600, height: 900 }, pixelRatio: 3 };

describe('a place in the picture', () => {
  it('is the same share of the picture in a wide window as on a phone', () => {
    // The fitted picture is 1066.67 × 600 in the middle of the wide stage, and 390 × 219.375 at the top of the tall one.
    expect(placeAt(fitted, wide, { x: 640, y: 300 })).toEqual({ x: 0.5, y: 0.5 });
    expect(placeAt(fitted, tall, { x: 195, y: 219.375 / 2 })).toEqual({ x: 0.5, y: 0.5 });
    expect(placeAt(fitted, wide, { x: 106.67, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(placeAt(fitted, tall, { x: 390, y: 219.375 })).toEqual({ x: 1, y: 1 });
  });

  it('is nowhere beside the picture, and while there is none', () => {
    for (const point of [
      { x: 100, y: 300 },
      { x: 1180, y: 300 },
      { x: 640, y: 601 },
      { x: 640, y: -1 },
    ])
      expect(placeAt(fitted, wide, point)).toBeNull();
    expect(placeAt(fitted, tall, { x: 195, y: 400 })).toBeNull();
    expect(placeAt(fitted, { ...wide, frame: { width: 0, height: 0 } }, { x: 640, y: 300 })).toBeNull();
    for (const nothing of [{ frame: { width: 0, height: 0 } }, { stage: { width: 0, height: 600 } }, { stage: { width: 1280, height: 0 } }])
      expect(placeMoved(fitted, { ...wide, ...nothing }, null, { x: 1, y: 1 })).toBeNull();
  });

  it('in own pixels, one pixel of the frame further is one pixel of the device further', () => {
    const view = zoomAround(fitted, tall, { x: 0, y: 0 }, ownPixelScale(tall));
    const one = pointOf(view, tall, { x: 0.1, y: 0.1 });
    const other = pointOf(view, tall, { x: 0.1 + 1 / 1600, y: 0.1 + 1 / 900 });
    expect([(other.x - one.x) * 3, (other.y - one.y) * 3]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
  });

  it('pointed at is seen at the same point, however one has zoomed and moved', () => {
    holds(fc.tuple(scenes, moves(6, 200)), 300, ([scene, steps]) => {
      let view = fitted;
      for (const { at, times, by } of steps) {
        const point = pointAt(scene, at);
        view = panBy(zoomAround(view, scene, point, times), scene, by);
        const place = placeAt(view, scene, point);
        if (place === null) continue;
        const seen = pointOf(view, scene, place);
        // Rounded to a ten-thousandth of the picture, which may be eight times as large as the stage.
        const within = (Math.max(scene.stage.width, scene.stage.height) * Math.max(8, view.scale)) / 10_000;
        expect(Math.abs(seen.x - point.x)).toBeLessThan(within);
        expect(Math.abs(seen.y - point.y)).toBeLessThan(within);
      }
    });
  });
});

describe('a place moved by keys', () => {
  it('begins in the middle of what is in sight, and goes as far on the stage at every zoom', () => {
    expect(placeMoved(fitted, wide, null, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0.5 });
    const zoomed = zoomAround(fitted, wide, { x: 106.67, y: 0 }, 4);
    const begun = placeMoved(zoomed, wide, null, { x: 0, y: 0 });
    expect(begun?.x).toBeLessThan(0.25);
    for (const view of [fitted, zoomed]) {
      const from = placeMoved(view, wide, null, { x: 0, y: 0 });
      const to = placeMoved(view, wide, from, { x: 16, y: -16 });
      const [before, after] = [pointOf(view, wide, from ?? { x: 0, y: 0 }), pointOf(view, wide, to ?? { x: 0, y: 0 })];
      expect(after.x - before.x).toBeCloseTo(16, 0);
      expect(after.y - before.y).toBeCloseTo(-16, 0);
    }
  });

  it('goes no further than the picture, nor than what is in sight of it', () => {
    expect(placeMoved(fitted, wide, { x: 0.99, y: 0.01 }, { x: 500, y: -500 })).toEqual({ x: 1, y: 0 });
    const zoomed = zoomAround(fitted, wide, { x: 106.67, y: 0 }, 4);
    const edge = placeMoved(zoomed, wide, { x: 0.1, y: 0.1 }, { x: 9_000, y: 9_000 });
    const seen = pointOf(zoomed, wide, edge ?? { x: 0, y: 0 });
    expect([seen.x, seen.y]).toEqual([expect.closeTo(1280, 0), expect.closeTo(600, 0)]);
  });
});
