import { holds } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moves, pointAt, scenes } from './testing/scenes.ts';
import { fitted, fittedBox, isFitted, keepInScene, ownPixelScale, panBy, type Scene, toggleOwnPixels, zoomAround } from './stage-view.ts';

const wide: Scene = { stage: { width: 1280, height: 600 }, frame: { width: 1920, height: 1080 }, pixelRatio: 1 };

const tall: Scene = { stage: { width: 390, height: 700 }, frame: { width: 1600, height: 900 }, pixelRatio: 3 };

/** Where a point of the frame is seen on the stage. */
function seenAt(view: { scale: number; x: number; y: number }, scene: Scene, of: { x: number; y: number }) {
  const box = fittedBox(scene);
  const factor = box.width / scene.frame.width;
  return { x: view.x + (box.x + of.x * factor) * view.scale, y: view.y + (box.y + of.y * factor) * view.scale };
}

describe('how a viewer looks at the picture', () => {
  it('fits the whole picture in the middle, at the top', () => {
    const box = fittedBox(wide);
    expect([box.y, box.height]).toEqual([0, 600]);
    expect(box.width).toBeCloseTo(1066.667, 3);
    expect(box.x).toBeCloseTo(106.667, 3);
  });

  it('own pixels: one of the frame is one of the device', () => {
    for (const pixelRatio of [1, 1.5, 2]) {
      const scene = { ...wide, pixelRatio };
      const view = zoomAround(fitted, scene, { x: 600, y: 300 }, ownPixelScale(scene));
      const [left, right] = [seenAt(view, scene, { x: 0, y: 0 }), seenAt(view, scene, { x: 100, y: 0 })];
      expect((right.x - left.x) * pixelRatio).toBeCloseTo(100, 6);
    }
  });

  it('the point under the pointer stays there', () => {
    const point = { x: 640, y: 300 };
    const box = fittedBox(wide);
    const of = { x: ((point.x - box.x) / box.width) * 1920, y: (point.y / box.height) * 1080 };
    const view = zoomAround(fitted, wide, point, 3);
    expect(seenAt(view, wide, of).x).toBeCloseTo(point.x, 6);
    expect(seenAt(view, wide, of).y).toBeCloseTo(point.y, 6);
  });

  it('the point under the pointer stays there when one zooms again at another point', () => {
    const before = zoomAround(fitted, wide, { x: 640, y: 300 }, 2);
    const point = { x: 500, y: 200 };
    const box = fittedBox(wide);
    const of = {
      x: (((point.x - before.x) / 2 - box.x) / box.width) * 1920,
      y: ((point.y - before.y) / 2 / box.height) * 1080,
    };
    const after = zoomAround(before, wide, point, 1.5);
    expect(after.scale).toBe(3);
    expect(seenAt(after, wide, of)).toEqual({ x: expect.closeTo(point.x, 6), y: expect.closeTo(point.y, 6) });
  });

  it('is fitted at its fitted size, as good as, and at no other, wherever it lies', () => {
    expect(zoomAround(fitted, wide, { x: 640, y: 300 }, 1 + 1e-7)).toBe(fitted);
    const atCorner = zoomAround(fitted, tall, { x: 0, y: 0 }, 2);
    expect(atCorner).toEqual({ scale: 2, x: 0, y: 0 });
    expect([fitted, atCorner].map(isFitted)).toEqual([true, false]);
    expect(toggleOwnPixels(atCorner, tall, { x: 0, y: 0 })).toBe(fitted);
  });

  it('without a picture its place is the whole stage, and without either of them a pixel is as large as it is', () => {
    for (const frame of [
      { width: 0, height: 0 },
      { width: 0, height: 1080 },
      { width: 1920, height: 0 },
    ])
      expect(fittedBox({ ...wide, frame })).toEqual({ x: 0, y: 0, width: 1280, height: 600 });
    expect(ownPixelScale({ ...wide, frame: { width: 0, height: 0 } })).toBe(1);
    expect(ownPixelScale({ ...wide, stage: { width: 0, height: 0 } })).toBe(1);
  });

  it('zoom goes from the fitted picture to eight times its size', () => {
    expect(zoomAround(fitted, wide, { x: 1, y: 1 }, 0.1)).toEqual(fitted);
    expect(zoomAround(fitted, wide, { x: 1, y: 1 }, 100).scale).toBe(8);
  });

  it('a small picture shrinks to its own pixels and stays in the middle', () => {
    const small: Scene = { stage: { width: 1280, height: 720 }, frame: { width: 320, height: 180 }, pixelRatio: 1 };
    const view = toggleOwnPixels(fitted, small, { x: 0, y: 0 });
    expect(view.scale).toBeCloseTo(0.25, 6);
    expect(seenAt(view, small, { x: 160, y: 0 })).toEqual({ x: 640, y: 0 });
    expect(toggleOwnPixels(view, small, { x: 0, y: 0 })).toEqual(fitted);
  });

  it('where fitted and own pixels are the same, a double-click doubles', () => {
    const same: Scene = { stage: { width: 1920, height: 1080 }, frame: { width: 1920, height: 1080 }, pixelRatio: 1 };
    expect(toggleOwnPixels(fitted, same, { x: 5, y: 5 }).scale).toBe(2);
  });

  it('however one zooms and pans, no edge of a picture larger than the stage comes inside it', () => {
    holds(fc.tuple(scenes, moves(20, 2_000)), 300, ([scene, steps]) => {
      let view = fitted;
      for (const { zooms, at, times, by } of steps) {
        view = zooms ? zoomAround(view, scene, pointAt(scene, at), times) : panBy(view, scene, by);
        const [start, end] = [seenAt(view, scene, { x: 0, y: 0 }), seenAt(view, scene, { x: scene.frame.width, y: scene.frame.height })];
        for (const [from, to, length] of [
          [start.x, end.x, scene.stage.width],
          [start.y, end.y, scene.stage.height],
        ] as const) {
          if (to - from <= length + 0.01) continue;
          expect(from).toBeLessThanOrEqual(0.01);
          expect(to).toBeGreaterThanOrEqual(length - 0.01);
        }
      }
    });
  });

  it('a fitted picture stays fitted when the stage changes; a zoomed one stays inside', () => {
    const narrow: Scene = { ...wide, stage: { width: 390, height: 700 } };
    expect(keepInScene(fitted, wide, narrow)).toBe(fitted);
    const zoomed = keepInScene(zoomAround(fitted, wide, { x: 1280, y: 600 }, 8), wide, narrow);
    expect(seenAt(zoomed, narrow, { x: 1920, y: 0 }).x).toBeGreaterThanOrEqual(389.99);
  });

  it('what is in the middle of a zoomed picture stays there when a phone is turned or a panel opens, and one to one stays so', () => {
    const scenes = {
      turned: { ...wide, stage: { width: 600, height: 1280 } },
      panel: { ...wide, stage: { width: 960, height: 600 } },
      'grown window': { ...wide, frame: { width: 2400, height: 1350 } },
      'finer screen': { ...wide, pixelRatio: 2 },
    };
    const of = { x: 1200, y: 500 };
    const onMiddle = { x: 640, y: 300 };
    for (const factor of [ownPixelScale(wide), 4]) {
      const zoomed = zoomAround(fitted, wide, seenAt(fitted, wide, of), factor);
      const at = seenAt(zoomed, wide, of);
      const view = panBy(zoomed, wide, { x: onMiddle.x - at.x, y: onMiddle.y - at.y });
      expect(keepInScene(view, wide, wide)).toEqual({
        scale: expect.closeTo(view.scale, 6),
        x: expect.closeTo(view.x, 3),
        y: expect.closeTo(view.y, 3),
      });
      for (const [name, scene] of Object.entries(scenes)) {
        const kept = keepInScene(view, wide, scene);
        expect([name, kept.scale / ownPixelScale(scene)]).toEqual([name, expect.closeTo(factor / ownPixelScale(wide), 6)]);
        const share = { x: (of.x / wide.frame.width) * scene.frame.width, y: (of.y / wide.frame.height) * scene.frame.height };
        const { width, height } = fittedBox(scene);
        // A picture that is smaller than the stage lies in its fitted place.
        if (width * kept.scale > scene.stage.width)
          expect([name, seenAt(kept, scene, share).x]).toEqual([name, expect.closeTo(scene.stage.width / 2, 3)]);
        if (height * kept.scale > scene.stage.height)
          expect([name, seenAt(kept, scene, share).y]).toEqual([name, expect.closeTo(scene.stage.height / 2, 3)]);
      }
    }
  });
});
