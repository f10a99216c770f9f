/** What a Firefox shares: its own screen. A strip laid over its page tells that picture from any other. */
import { cellCount, check, counterBits, encodeStrip } from '@ninefold/testkit/strip.ts';
import type { Page } from 'puppeteer-core';

/** Of the display: at a tenth of this height, where the strip is read, is the page and not the browser's own bars. */
export const screenSize = { width: 1280, height: 1000 };

/** Lays the strip, and the colour of the second shared page (`next-presenter.ts`), over all of this page; presses go through it. */
export async function paintStripOver(page: Page): Promise<void> {
  await page.evaluate(`{
    const counterBits = ${counterBits};
    const check = ${check.toString()};
    const encode = ${encodeStrip.toString()};
    const cover = document.documentElement.appendChild(document.createElement('div'));
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#a52;pointer-events:none';
    const canvas = cover.appendChild(document.createElement('canvas'));
    canvas.width = ${cellCount * 10};
    canvas.height = 10;
    canvas.style.cssText = 'display:block;width:100%;height:120px';
    const context = canvas.getContext('2d');
    setInterval(() => {
      encode((Math.floor(Date.now() * 30 / 1000 / 3) * 3) % 65536).forEach((isWhite, index) => {
        context.fillStyle = isWhite ? '#fff' : '#000';
        context.fillRect(index * 10, 0, 10, 10);
      });
    }, 100);
  }`);
}
