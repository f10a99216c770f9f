/** Reads the counter out of what a viewer's page paints. */
import type { Page } from 'playwright-core';
import { until } from './poll.ts';
import { cellCount, counterLimit, decodeStrip } from './strip.ts';

/** What is needed of a page to read it. */
export type ReadPage = Pick<Page, 'evaluate'>;

/** The strip fills the top fifth of the shared page. */
const stripMiddle = 0.1;

/**
 * @returns the counter in the picture that is painted now; `null` when nothing with a strip is painted
 */
export async function readStrip(page: ReadPage): Promise<number | null> {
  const lightness = await page.evaluate(
    ([cells, middle]) => {
      const isPainted = (element: Element | null): element is HTMLVideoElement | HTMLCanvasElement => {
        if (element === null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        return element instanceof HTMLVideoElement ? element.readyState >= 2 && element.videoWidth > 0 : true;
      };
      const video = document.querySelector('video[data-role=video]');
      const still = document.querySelector('canvas[data-role=still]');
      const source = isPainted(video) ? video : isPainted(still) ? still : null;
      if (source === null) return [];
      const width = source instanceof HTMLVideoElement ? source.videoWidth : source.width;
      const height = source instanceof HTMLVideoElement ? source.videoHeight : source.height;
      const canvas = new OffscreenCanvas(width, 1);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null || width === 0 || height === 0) return [];
      context.drawImage(source, 0, Math.floor(height * middle), width, 1, 0, 0, width, 1);
      const row = context.getImageData(0, 0, width, 1).data;
      return Array.from({ length: cells }, (_, index) => row[Math.floor(((index + 0.5) * width) / cells) * 4 + 1] ?? 0);
    },
    [cellCount, stripMiddle] as const,
  );
  return decodeStrip(lightness);
}

/** How far the counter went, also over its limit. */
export const stripDistance = (from: number, to: number) => (to - from + counterLimit) % counterLimit;

/** How old the picture is, in milliseconds, when the shared page runs on this machine. */
export function stripAge(counter: number, nowMs = Date.now()): number {
  // One tick of slack: the page's clock may read a moment later than ours.
  const ticks = stripDistance(counter, (Math.floor((nowMs * 30) / 1000) + 1) % counterLimit) - 1;
  return (Math.max(0, ticks) * 1000) / 30;
}

/**
 * Waits until the picture at the viewer is the shared page's and moves: three different counters that rise, the last one young.
 */
export async function untilPictureMoves(page: ReadPage, timeoutMs = 15_000): Promise<void> {
  const seen: number[] = [];
  await until(async () => {
    const counter = await readStrip(page);
    if (counter === null) return `a strip in the viewer's picture (${await describePicture(page)})`;
    const last = seen.at(-1);
    if (last === undefined || (counter !== last && stripDistance(last, counter) < counterLimit / 2)) seen.push(counter);
    if (seen.length < 3) return `a counter that rises; seen ${seen.join(', ')}`;
    return stripAge(counter) < 3_000 ? null : `a picture younger than ${Math.round(stripAge(counter))} ms`;
  }, timeoutMs);
}

/**
 * Waits until the viewer paints a picture that the shared page showed at or after an instant. Unlike a picture that moves, this cannot be
 * a frame that was on its way before a fault.
 */
export async function untilPictureFrom(page: ReadPage, instantMs: number, timeoutMs: number): Promise<void> {
  await until(async () => {
    const counter = await readStrip(page);
    if (counter === null) return `a strip in the viewer's picture (${await describePicture(page)})`;
    const now = Date.now();
    const paintedMs = now - stripAge(counter, now);
    return paintedMs >= instantMs ? null : `a picture ${Math.round(instantMs - paintedMs)} ms younger`;
  }, timeoutMs);
}

async function describePicture(page: ReadPage): Promise<string> {
  return page.evaluate(() => {
    const region = document.querySelector('[data-state]');
    if (region === null) return `no region with data-state at ${location.pathname}`;
    return `data-state ${region.getAttribute('data-state')}, data-picture ${region.getAttribute('data-picture')}`;
  });
}
