/** When a viewer's page painted what: each frame is read where it is painted, so a figure has no waiting between two looks in it. */
import { untilValue } from '@ninefold/testkit/poll.ts';
import { stripAge } from '@ninefold/testkit/read-strip.ts';
import { cellCount, decodeStrip } from '@ninefold/testkit/strip.ts';
import type { Page } from 'playwright-core';

/** The strip fills the top fifth of the shared page. */
const STRIP_MIDDLE = 0.1;

interface Painted {
  readonly at: number;
  /** Of each cell of the strip, 0 to 255. */
  readonly lightness: readonly number[];
}

/**
 * Waits until a viewer paints what the shared page showed at or after an instant: no frame that was on its way before.
 * @param instantMs since 1970, on this machine
 * @returns when it was painted, in milliseconds since 1970
 */
export async function paintedFrom(page: Page, instantMs: number, timeoutMs: number): Promise<number> {
  await page.evaluate(readFrames, [cellCount, STRIP_MIDDLE] as const);
  try {
    return await untilValue(
      'a picture of after the fault',
      async () => {
        const painted = await page.evaluate(() => (window as unknown as { painted: Painted[] }).painted.splice(0));
        return painted.find((frame) => shownAt(frame) >= instantMs)?.at;
      },
      timeoutMs,
    );
  } finally {
    await page.evaluate(() => (window as unknown as { stopReading: () => void }).stopReading());
  }
}

function shownAt({ at, lightness }: Painted): number {
  const counter = decodeStrip(lightness);
  return counter === null ? Number.NEGATIVE_INFINITY : at - stripAge(counter, at);
}

/** Runs in the viewer's page: each frame that is painted from now on, also by a player that takes the place of this one. */
function readFrames([cells, middle]: readonly [number, number]): void {
  const painted: Painted[] = [];
  const watched = new WeakSet<HTMLVideoElement>();
  const line = new OffscreenCanvas(1, 1);
  const context = line.getContext('2d', { willReadFrequently: true });
  let isOver = false;
  const read = (video: HTMLVideoElement): void => {
    if (isOver) return;
    const { videoWidth: width, videoHeight: height } = video;
    if (context !== null && width > 0) {
      if (line.width !== width) line.width = width;
      context.drawImage(video, 0, Math.floor(height * middle), width, 1, 0, 0, width, 1);
      const row = context.getImageData(0, 0, width, 1).data;
      painted.push({
        at: Date.now(),
        lightness: Array.from({ length: cells }, (_, index) => row[Math.floor(((index + 0.5) * width) / cells) * 4 + 1] ?? 0),
      });
    }
    video.requestVideoFrameCallback(() => read(video));
  };
  const watch = (): void => {
    for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-role=video]')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(() => read(video));
    }
  };
  const players = new MutationObserver(watch);
  players.observe(document, { childList: true, subtree: true });
  watch();
  const stopReading = (): void => {
    isOver = true;
    players.disconnect();
  };
  Object.assign(window, { painted, stopReading });
}
