/** Launches of the desktop app, as a person's machine would see them. */
import { untilValue } from '@ninefold/testkit/poll.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Stage } from './stage.ts';

/** The address that the page has opened in its hidden frame. */
export const launchedAddress = (page: Page): Promise<string> =>
  untilValue(`a launch at ${page.url()}`, async () => {
    const address = await page
      .locator('#appFrame')
      .first()
      .getAttribute('src', { timeout: 1_000 })
      .catch(() => null);
    return address ?? undefined;
  });

/** A visitor whose browser prefers the app, or any other cookie. */
export async function visitorWithCookies(stage: Stage, cookies: Readonly<Record<string, string>>, options: BrowserContextOptions = {}) {
  const context = await stage.viewers.visitor(options);
  // The server speaks http on this machine, which browsers count as secure.
  const { hostname } = new URL(stage.server.url);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, domain: hostname, path: '/', secure: true })));
  return context;
}

/**
 * A browser that finds no app asks nothing. This one, which nobody sees, would ask "Open the app?", and hold the mouse until that is
 * answered.
 */
export async function answerNoQuestion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      set(address: string) {
        this.dataset.launched = address;
      },
    });
  });
}
