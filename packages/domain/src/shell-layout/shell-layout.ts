/** Where the parts of a light page stand, in CSS pixels (SHELL-27 to SHELL-31, D-28). They hold from 1024 px wide (D-79). */
export const CONTENT_TOP_MIN = 81;
export const CONTENT_TOP_MAX = 235;
export const CONTENT_MIN_HEIGHT = 400;
export const MENU_TOP = 530;
export const TALL_WRAPPER = 640;
export const MENU_ABOVE_END = 100;
/** CONST-19 */
export const SCROLL_BAR_WIDTH = 8;
/** CONST-23 */
export const THUMBNAIL_WIDTH = 115;

/** Half of the free height above the content, held between 81 and 235 (D-28). */
export function contentTopMargin(windowHeight: number, contentHeight: number): number {
  return Math.min(CONTENT_TOP_MAX, Math.max(CONTENT_TOP_MIN, (windowHeight - contentHeight) / 2));
}

/**
 * Top of what stands under the content, the line at the foot of the page: a wrapper over 640 puts it 100 above its end, a lower one,
 * whose content is under 400 high, at 530 (SHELL-30, SHELL-31).
 */
export const menuContentTop = (wrapperHeight: number): number => (wrapperHeight > TALL_WRAPPER ? wrapperHeight - MENU_ABOVE_END : MENU_TOP);
