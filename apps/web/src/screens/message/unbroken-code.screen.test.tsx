import { page as browser } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InvitePanel } from '../room/invite/InvitePanel.tsx';
import { show } from '../../testing/show-screen.tsx';
import { JoinFailedScreen } from './MessageScreens.tsx';

const CODE = '482-913-607';
beforeEach(() => browser.viewport(1280, 720));
afterEach(() => browser.viewport(1280, 720));

/** On how many lines the code stands in an element, for every width of it from 200 to 500 px. */
function linesOfCode(element: HTMLElement): number[] {
  const seen = new Set<number>();
  for (let width = 200; width <= 500; width += 5) {
    element.style.width = `${width}px`;
    seen.add(new Set(letters(element).map((letter) => Math.round(letter.getBoundingClientRect().top))).size);
  }
  return [...seen];
}

/** A range over each character of the code, whichever text nodes hold them. */
function letters(element: HTMLElement): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const all: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      all.push(range);
    }
  }
  const start = all.map(String).join('').indexOf(CODE);
  return all.slice(start, start + CODE.length);
}

it('a code in a heading stands on one line', async () => {
  await show(<JoinFailedScreen search="?viewerCode=482913607&html5ErrorCode=5" />);
  const heading = browser.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(`Could not join ${CODE}.`);
  expect(linesOfCode(heading.element() as HTMLElement)).toEqual([1]);
});

it('a code in the invitation stands on one line, and its hyphens are plain', async () => {
  const link = 'https://meet.example/482913607';
  await show(<InvitePanel invitation={{ host: null, code: CODE, link, site: 'meet.example', phone: null }} />);
  const words = browser.getByText(CODE, { exact: true }).element() as HTMLElement;
  expect(words.textContent).toBe('482-913-607');
  expect(linesOfCode(words)).toEqual([1]);
});
