import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { paddedSheetClass, Sheet } from './Sheet.tsx';

it.each([1280, 390, 320])('no word of a heading lies under the folded corner, in a window of %d px', async (width) => {
  await browser.viewport(width, 720);
  await show(
    <Sheet isSmall fold="plain">
      <div className={paddedSheetClass}>
        <h1>{'one word after another '.repeat(10)}</h1>
      </div>
    </Sheet>,
  );
  const heading = browser.getByRole('heading', { level: 1 }).element();
  const sheet = heading.parentElement?.parentElement as HTMLElement;
  const { top, right } = sheet.getBoundingClientRect();
  const fold = Number.parseFloat(getComputedStyle(sheet, '::after').width);
  const words = document.createRange();
  words.selectNodeContents(heading);
  const under = [...words.getClientRects()].filter((line) => line.top < top + fold && line.right > right - fold);
  expect(under).toEqual([]);
});
