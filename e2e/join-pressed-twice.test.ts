import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('Enter many times in a row joins once, and writes nothing to the console', async () => {
  const { code } = await startSharing(stage);
  const page = await stage.viewers.page();
  const written: string[] = [];
  const joins: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) written.push(message.text());
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"join"')) joins.push(String(payload));
    }),
  );
  await page.goto(`${stage.server.url}/`);
  // A wrong code first: its socket may not be open yet when the answer says no.
  await codeField(page).fill('111222333');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('#globalError').getByRole('alert').waitFor();
  joins.length = 0;
  await codeField(page).fill(code);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Enter');
  await untilPictureMoves(page);
  expect(joins).toHaveLength(1);
  expect(written).toEqual([]);
  await page.evaluate(() => console.warn('heard'));
  await until(() => (written.includes('heard') ? null : 'a word of the console that is heard'));
});
