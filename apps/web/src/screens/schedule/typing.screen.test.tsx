import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { field, openScheduler, unsaved } from '../../testing/show-scheduler.ts';
import type { ShownApp } from '../../testing/show-app.tsx';

const { NumberFormat, DateTimeFormat } = Intl;
let app: ShownApp;
afterEach(async () => {
  Object.assign(Intl, { NumberFormat, DateTimeFormat });
  await app.leave();
});

/** Counts every length and every time that is put into words. */
function countWordings(): () => number {
  let count = 0;
  const counted = <T extends object>(format: T): T =>
    new Proxy(format, {
      construct: (target, given) => {
        count += 1;
        return Reflect.construct(target as never, given) as object;
      },
    });
  Object.assign(Intl, { NumberFormat: counted(NumberFormat), DateTimeFormat: counted(DateTimeFormat) });
  return () => count;
}

it('a letter of the subject is there at once: times, zones and the list of meetings are not drawn anew for it', async () => {
  await browser.viewport(1280, 720);
  app = await openScheduler();
  await expect.element(browser.getByRole('option', { name: 'Tokyo (UTC+9)' })).toBeInTheDocument();
  const count = countWordings();
  await userEvent.type(field('Subject'), 'dam');
  await expect.element(field('Subject')).toHaveValue('dam');
  await expect.element(unsaved()).toBeVisible();
  expect(count()).toBe(0);
  // They are, for what they show.
  await userEvent.fill(browser.getByLabelText('Date', { exact: true }), '2031-07-01');
  await expect.poll(count).toBeGreaterThan(0);
});
