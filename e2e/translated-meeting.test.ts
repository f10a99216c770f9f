/** A meeting from the home page to its end in browsers that translate it, and that extensions alter. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { extend, translate } from './support/altered-page.ts';
import { control, endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, endCap, joinByTyping, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

const ways: [string, (page: Page) => Promise<unknown>][] = [
  [
    'wraps the page’s texts half a second and three seconds after it has begun',
    (page) => translate(page, { at: [500, 3_000], by: 'wrap' }),
  ],
  ['puts other words in their place then', (page) => translate(page, { at: [500, 3_000], by: 'replace' })],
  ['translates all that comes', (page) => translate(page, { by: 'replace' })],
];

const people = (page: Page) => page.getByRole('tab', { name: /^People/ });
const peopleAre = (page: Page, count: number) =>
  until(async () =>
    (await people(page).textContent())?.replaceAll('\u200b', '') === `People${count}`
      ? null
      : `People ${count}; ${await people(page).textContent()}`,
  );
const elapsedOf = (page: Page) => page.locator('[class*=elapsed]').first().textContent();

it.each(ways)(
  'the browser %s: from the code to the end nothing breaks, and what changes is seen',
  async (_how, alter) => {
    const { page: host, code } = await startSharing(stage, { prepare: alter });
    const ana = await stage.viewers.page();
    await alter(ana);
    await ana.goto(`${stage.server.url}/`);
    await codeField(ana).pressSequentially(code.replaceAll('-', ''));
    await codeField(ana).press('Enter');
    await untilPictureMoves(ana);
    await peopleAre(host, 2);

    // Each is told to those who were here, by a count that stands in a sentence.
    await control(ana, 'People').click();
    await peopleAre(ana, 2);
    const other = await joinByTyping(stage, code);
    await peopleAre(host, 3);
    await peopleAre(ana, 3);
    await untilText(host, '2 people are here with you.');
    await other.close();
    await peopleAre(host, 2);
    await untilText(host, '1 person is here with you.');

    await ana.getByRole('button', { name: 'Rename' }).click();
    await ana.getByRole('textbox', { name: 'Your name' }).fill('Ana Meier');
    await ana.getByRole('button', { name: 'Save' }).click();
    await host.getByRole('listitem', { name: 'Ana Meier', exact: true }).waitFor();

    await control(ana, 'Chat').click();
    await ana.getByRole('textbox', { name: 'Message' }).fill(`Here is ${code}`);
    await ana.getByRole('textbox', { name: 'Message' }).press('Enter');
    await host.getByRole('tab', { name: /^Chat/ }).click();
    await untilText(host, code);
    await host.getByRole('textbox', { name: 'Message' }).fill('Thank you');
    await host.getByRole('textbox', { name: 'Message' }).press('Enter');
    await untilText(ana, 'Thank you');

    await control(host, 'Pause').click();
    await untilState(ana, 'paused');
    await untilText(ana, /paused/i);
    await control(host, 'Resume').click();
    await untilState(ana, 'viewing');
    await untilPictureMoves(ana);
    const since = await elapsedOf(host);
    await until(async () => ((await elapsedOf(host)) === since ? 'a later time' : null));

    await control(host, 'Stop sharing').click();
    await untilState(ana, 'paused');
    await control(host, 'Share screen').click();
    await untilPictureMoves(ana);
    await endMeeting(host);
    await endCap(ana).waitFor();
    await until(() => (new URL(host.url()).pathname === '/' ? null : 'the start page for the host'));
    await codeField(host).waitFor();
    stage.expectNoComplaints();
  },
  120_000,
);

it('in browsers that follow all that comes, by a wish and by an offer somebody else presents, and both read who does', async () => {
  const { page: host, code } = await startSharing(stage, { prepare: (page) => translate(page, { by: 'wrap' }) });
  const next = await stage.presenters.page();
  await extend(next);
  await translate(next, { by: 'replace' });
  await next.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(next);
  await control(next, 'Ask to present').click();
  await answer(host);
  await control(next, 'Share screen').click();
  await untilPresenting(next, host);
  await control(host, 'Take back').click();
  await control(host, 'Share screen').click();
  await untilPictureFrom(next, Date.now(), 15_000);
  await control(next, 'Ask to present').waitFor();
  await host.getByRole('button', { name: 'Make presenter' }).click();
  await answer(next);
  await untilPresenting(next, host);
  await endMeeting(host);
  await untilText(next, /The host ended the meeting/);
  stage.expectNoComplaints();
}, 120_000);

const answer = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
async function untilPresenting(next: Page, host: Page): Promise<void> {
  await control(next, 'Stop sharing').waitFor();
  await untilPictureFrom(host, Date.now(), 15_000);
  await host.getByRole('heading', { level: 1, name: /Viewer/ }).waitFor();
}
