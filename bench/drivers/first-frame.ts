import { untilValue } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';

/**
 * Runs in the page, before anything else: remembers when Enter was pressed, over a navigation too, and when a video first showed a frame.
 */
export function watchForFirstFrame(): void {
  const epochMs = () => performance.timeOrigin + performance.now();
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') sessionStorage.setItem('benchEnterMs', String(performance.timeOrigin + event.timeStamp));
    },
    { capture: true },
  );
  const watched = new WeakSet<HTMLVideoElement>();
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(() => {
        const enterMs = Number(sessionStorage.getItem('benchEnterMs'));
        if (enterMs > 0 && !('firstFrameMs' in window)) Object.assign(window, { firstFrameMs: epochMs() - enterMs });
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

export function firstFrameMs(page: Page): Promise<number> {
  return untilValue('first frame', () => page.evaluate(() => (window as unknown as { firstFrameMs?: number }).firstFrameMs), 20_000);
}
