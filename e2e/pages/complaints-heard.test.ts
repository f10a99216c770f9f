/** The other tests of pages and meetings say that no page complained: what a page complains of is heard. */
import { viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { expect, it } from 'vitest';

it('what a page says, throws and rejects is among the complaints of its browser, and a warning is not', async () => {
  const browser = await viewerBrowser();
  try {
    const page = await browser.page();
    await page.goto('about:blank');
    await page.evaluate(() => {
      console.warn('warned by the test');
      console.error('said by the test');
      setTimeout(() => {
        throw new Error('thrown by the test');
      });
      void Promise.reject(new Error('rejected by the test'));
    });
    await until(() => (browser.complaints.length >= 3 ? null : `three complaints: ${browser.complaints.join('; ')}`));
    const words = browser.complaints.map((line) => /(warned|said|thrown|rejected) by the test/.exec(line)?.[1] ?? line);
    expect(words.toSorted()).toEqual(['rejected', 'said', 'thrown']);
  } finally {
    await browser.close();
  }
});
