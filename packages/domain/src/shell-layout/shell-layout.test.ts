import { describe, expect, it } from 'vitest';
import {
  CONTENT_MIN_HEIGHT,
  CONTENT_TOP_MAX,
  CONTENT_TOP_MIN,
  contentTopMargin,
  MENU_ABOVE_END,
  MENU_TOP,
  menuContentTop,
  SCROLL_BAR_WIDTH,
  TALL_WRAPPER,
  THUMBNAIL_WIDTH,
} from './shell-layout.ts';

describe('the layout of light pages', () => {
  it('[SHELL-27] [SHELL-28] [CONST-20] the content stands at half of the free height, never under 81 nor over 235 px', () => {
    expect([0, 400, 561, 562, 720, 869, 870, 871, 2_000].map((height) => contentTopMargin(height, 400))).toEqual([
      81, 81, 81, 81, 160, 234.5, 235, 235, 235,
    ]);
    for (let height = 0; height < 3_000; height += 7) {
      for (const content of [0, 400, 536, 1_200]) {
        expect(contentTopMargin(height, content)).toBeGreaterThanOrEqual(81);
        expect(contentTopMargin(height, content)).toBeLessThanOrEqual(235);
      }
    }
    expect([CONTENT_TOP_MIN, CONTENT_TOP_MAX, CONTENT_MIN_HEIGHT]).toEqual([81, 235, 400]);
  });

  it('[SHELL-30] [CONST-21] the line at the foot stands at 530 px under content that is less than 400 high', () => {
    expect([0, 399, 481, 600, 640].map(menuContentTop)).toEqual([530, 530, 530, 530, 530]);
    expect(MENU_TOP).toBe(530);
  });

  it('[SHELL-31] [CONST-21] and in a wrapper over 640 px 100 px above its end', () => {
    expect([641, 720, 1_080].map(menuContentTop)).toEqual([541, 620, 980]);
    expect([TALL_WRAPPER, MENU_ABOVE_END]).toEqual([640, 100]);
  });

  it('[CONST-19] [CONST-23] scroll bars are 8 px wide, thumbnails 115', () =>
    expect([SCROLL_BAR_WIDTH, THUMBNAIL_WIDTH]).toEqual([8, 115]));
});
