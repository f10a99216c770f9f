/** What everybody had before them when a story failed: often more than the step that was waited for tells. */
import type { ReadPage } from '@ninefold/testkit/read-strip.ts';
import { beforeEach } from 'vitest';
import { openFirefoxes } from './firefox-stage.ts';
import { openStages } from './stage.ts';

/** The end of what the server wrote. */
const LOG_CHARACTERS = 4_000;

beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    for (const { browser, complaints } of openFirefoxes) {
      const seen = await Promise.all((await browser.pages()).map(describe));
      process.stderr.write(['', `In Firefox, when "${task.name}" failed:`, ...seen, ...complaints, ''].join('\n'));
    }
    for (const { presenters, viewers, server } of openStages) {
      const pages = [presenters, viewers].flatMap(({ browser }) => browser.contexts().flatMap((visitor) => visitor.pages()));
      const seen = await Promise.all(pages.map(describe));
      const complaints = [...presenters.complaints, ...viewers.complaints];
      process.stderr.write(
        ['', `When "${task.name}" failed:`, ...seen, ...complaints, server.output().slice(-LOG_CHARACTERS), ''].join('\n'),
      );
    }
  });
});

async function describe(page: ReadPage & { url(): string }): Promise<string> {
  const words = await page
    .evaluate(() => {
      const marks = [...document.querySelectorAll('[data-state], [data-picture]')].map((element) =>
        JSON.stringify({ ...(element as HTMLElement).dataset }),
      );
      return [...marks, document.body.innerText.replaceAll(/\s+/g, ' ')].join('\n  ');
    })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n  ${words}`;
}
