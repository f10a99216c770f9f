/** Which letters a machine draws: the pages use what each system has. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export const lettersFile = join(import.meta.dirname, '..', '..', 'e2e', 'pictures', 'letters.txt');

/** @param page one of ours, of any scene. @returns widths of a sentence in each kind of letter, in pixels, which two fonts hardly share */
export const lettersOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) return '';
    const { fontFamily } = getComputedStyle(document.body);
    const mono = getComputedStyle(document.documentElement).getPropertyValue('--font-mono');
    return [`400 100px ${fontFamily}`, `700 100px ${fontFamily}`, `400 100px ${mono}`]
      .map((font) => {
        context.font = font;
        return context.measureText('Sphinx of black quartz, judge my vow 0123456789').width.toFixed(1);
      })
      .join(' ');
  });
