/** What a Firefox shares: its own screen. A strip laid over its page tells that picture from any other. */
import { cellCount, check, counterBits, encodeStrip } from '@ninefold/testkit/strip.ts';
import type { XDisplay } from '@ninefold/testkit/x-display.ts';
import type { Page } from 'puppeteer-core';

export const screenSize = { width: 1280, height: 720 };

/** Moves the browser's own bars out of the screen, of which the page takes all: what is read of a picture of it is the page. */
export async function fillScreen(display: XDisplay, page: Page): Promise<void> {
  const bars = await page.evaluate(() => (window as unknown as { mozInnerScreenY: number }).mozInnerScreenY);
  await display.move('Mozilla Firefox', { x: 0, y: -bars });
}

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
