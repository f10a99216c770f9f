/** What a viewer reads over a picture: "Live", and whether it is. */
import type { Page } from 'playwright-core';

interface LiveWatch {
  longestMs: number;
}

/** From now on this page notes for how long "Live" stands over a picture of which no new frame is painted. Its source has to give frames all the time. */
export const watchLive = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch: LiveWatch = { longestMs: 0 };
    Object.assign(window, { liveWatch: watch });
    let paintedAt = performance.now();
    const followed = new WeakSet<HTMLVideoElement>();
    const follow = (video: HTMLVideoElement): void => {
      if (followed.has(video)) return;
      followed.add(video);
      const painted = () => {
        paintedAt = performance.now();
        video.requestVideoFrameCallback(painted);
      };
      video.requestVideoFrameCallback(painted);
    };
    setInterval(() => {
      for (const video of document.querySelectorAll('video')) follow(video);
      // The sign has an icon beside its word.
      const isSaid = [...document.querySelectorAll('header *')].some(
        (element) => element.textContent === 'Live' && element.checkVisibility({ visibilityProperty: true }),
      );
      if (isSaid) watch.longestMs = Math.max(watch.longestMs, performance.now() - paintedAt);
    }, 100);
  });

/** In milliseconds, since this was asked last. */
export const longestStaleLive = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { liveWatch } = window as unknown as { liveWatch: LiveWatch };
    const { longestMs } = liveWatch;
    liveWatch.longestMs = 0;
    return longestMs;
  });
