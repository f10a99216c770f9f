/** A tab that crashes. Playwright gives such a page up, the browser does not: its person presses "Reload". */
import { untilValue } from '@ninefold/testkit/poll.ts';
import type { ReadPage } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';

export interface CrashedTab extends ReadPage {
  /** As the button of the browser's own "Aw, Snap!" does. */
  reload(): Promise<void>;
  /** A click of the mouse on the button of this name. */
  press(button: string): Promise<void>;
}

/** Ends the tab's own process, and nothing else. */
export async function crashTab(page: Page): Promise<CrashedTab> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never answered: who should answer is gone.
  session.send('Page.crash').catch(() => {});
  await crashed;
  const evaluate = async (work: unknown, given?: unknown): Promise<unknown> => {
    const expression = `(${String(work)})(${given === undefined ? '' : JSON.stringify(given)})`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    evaluate: evaluate as Page['evaluate'],
    reload: async () => void (await session.send('Page.reload')),
    press: async (button) => {
      let before = '';
      // Where it stays: a page that is still drawn moves its buttons.
      const at = await untilValue(`a button "${button}" that stands still`, async () => {
        const middle = (await evaluate(middleOf, button)) as { x: number; y: number } | null;
        const isStill = JSON.stringify(middle) === before;
        before = JSON.stringify(middle);
        return isStill ? middle : null;
      });
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
    },
  };
}

/** Runs in the page. */
function middleOf(name: string): { x: number; y: number } | null {
  const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const box = buttons.find((button) => button.textContent?.trim() === name || button.ariaLabel === name)?.getBoundingClientRect();
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
