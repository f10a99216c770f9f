/** Scenes, and what a person does to the view, as properties are tried on. */
import fc from 'fast-check';
import type { Scene } from '../stage-view.ts';

const whole = (from: number, size: number) => fc.integer({ min: from, max: from + size - 1 });

export const scenes: fc.Arbitrary<Scene> = fc.record({
  stage: fc.record({ width: whole(200, 2_000), height: whole(200, 1_200) }),
  frame: fc.record({ width: whole(100, 3_000), height: whole(100, 2_000) }),
  pixelRatio: whole(1, 3),
});

/** So many steps: where and how far one zooms, how far one pans, and which of both where it is one or the other. */
export const moves = (count: number, furthest: number) =>
  fc.array(
    fc.record({
      zooms: fc.boolean(),
      at: fc.record({ x: fc.nat(), y: fc.nat() }),
      times: whole(30, 300).map((hundredths) => hundredths / 100),
      by: fc.record({ x: whole(-furthest, 2 * furthest), y: whole(-furthest, 2 * furthest) }),
    }),
    { minLength: 1, maxLength: count },
  );

export const pointAt = ({ stage }: Scene, at: { readonly x: number; readonly y: number }) => ({
  x: at.x % stage.width,
  y: at.y % stage.height,
});
