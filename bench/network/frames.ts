/** When a viewer's page painted. */
import type { Page } from 'playwright-core';

/** Runs in the viewer's page before its own script: when each frame was painted, in milliseconds since 1970. */
export function noteFrames(): void {
  const framesAt: number[] = [];
  Object.assign(window, { framesAt });
  const watched = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      const note = () => {
        framesAt.push(Date.now());
        video.requestVideoFrameCallback(note);
      };
      video.requestVideoFrameCallback(note);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The times without a frame between two instants, in milliseconds. */
export async function gapsBetween(page: Page, from: number, to: number): Promise<number[]> {
  const frames = await page.evaluate(() => (window as unknown as { framesAt: number[] }).framesAt);
  const at = [from, ...frames.filter((one) => one > from && one < to), to];
  return at.slice(1).map((one, index) => one - (at[index] ?? one));
}

const REMEMBERED_FRAMES = 30;

/**
 * How much of the time the picture stood still, as WebRTC's statistics count it (`totalFreezesDuration`): a frame that stays for three times the
 * mean of the 30 before it, and for 150 ms more than it.
 * @param gaps between one frame and the next, in milliseconds
 * @returns 0 to 1
 */
export function frozenShare(gaps: readonly number[]): number {
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const frozen = gaps.filter((gap, index) => {
    const before = gaps.slice(Math.max(0, index - REMEMBERED_FRAMES), index);
    const mean = before.length === 0 ? gap : sum(before) / before.length;
    return gap >= Math.max(3 * mean, mean + 150);
  });
  return sum(frozen) / sum(gaps);
}
