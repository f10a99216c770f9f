import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { type CuttableRelay, openCuttableRelay } from './support/cuttable-relay.ts';
import { endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, rename, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
let relay: CuttableRelay;
beforeAll(async () => {
  relay = await openCuttableRelay();
  stage = await openStage({ env: { PUBLIC_URL: `http://localhost:${relay.port}` }, breaksThings: true });
  relay.leadTo(stage.server.port);
});
beforeEach(() => stage.everybodyLeaves());
afterAll(async () => {
  await stage.close();
  relay.close();
});

const log = (page: Page) => page.getByRole('log', { name: 'Chat messages' });
const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await log(page).waitFor();
};
async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
/** A server that was away for long is tried every 3 s, and Chromium itself holds each try up for as much as 5 s more after many. */
const BACK_WITHIN_MS = 20_000;
/** What stands in the chat, in its order; what is on its way counts too. */
const said = (page: Page): Promise<string[]> => log(page).locator('article p[dir=auto]').allTextContents();
const untilSaid = (page: Page, ...texts: string[]): Promise<void> =>
  until(async () => {
    const now = await said(page);
    return JSON.stringify(now) === JSON.stringify(texts) ? null : `${texts.join(' | ')}; it is ${now.join(' | ')}`;
  }, BACK_WITHIN_MS);

/** Everybody's way to the server is the relay that can be cut. */
const throughRelay = (): Stage => ({ ...stage, server: { ...stage.server, url: `http://localhost:${relay.port}` } });

it('K4: three browsers talk; over a cut socket nothing is lost or said twice, and the order is the same for all', {
  timeout: 120_000,
}, async () => {
  const relayed = throughRelay();
  const presenter = await startSharing(relayed);
  const [ada, ben] = [await joinByLink(relayed, presenter.code), await joinByLink(relayed, presenter.code)];
  // Their socket is another one, and stays.
  const witness = await LiveClient.open(stage.server.url, { origin: relayed.server.url });
  witness.send({ type: 'join', codeOrPurl: presenter.code, name: 'Witness' });
  await witness.waitFor('welcome');
  for (const page of [presenter.page, ada, ben]) await openChat(page);

  await say(presenter.page, 'before the cut');
  await untilSaid(ada, 'before the cut');
  relay.cut();
  await untilState(ada, 'reconnecting');
  await say(ada, 'written without a line');
  await say(ada, 'and a second one');
  await until(async () => ((await ada.getByText('Sent when the connection is back').count()) === 2 ? null : 'two that wait for the line'));
  witness.send({ type: 'send-chat', clientId: 'said-meanwhile', text: 'said meanwhile' });
  await witness.waitFor('chat', ({ message }) => message.text === 'said meanwhile');
  relay.restore();
  for (const page of [presenter.page, ada, ben])
    await untilSaid(page, 'before the cut', 'said meanwhile', 'written without a line', 'and a second one');
  await endMeeting(presenter.page);
});

it('[SEC-33] what is private reaches one alone, late comers read what the host lets them, and a reload keeps the panel and the draft', {
  timeout: 120_000,
}, async () => {
  const relayed = throughRelay();
  const presenter = await startSharing(relayed);
  const [ada, ben] = [await joinByLink(relayed, presenter.code), await joinByLink(relayed, presenter.code)];
  await rename(ben, 'Ben');
  for (const page of [presenter.page, ada, ben]) await openChat(page);
  await presenter.page.getByLabel('To', { exact: true }).selectOption({ label: 'Ben' });
  await say(presenter.page, 'for Ben alone');
  await untilSaid(ben, 'for Ben alone');
  await presenter.page.getByLabel('To', { exact: true }).selectOption({ label: 'Everyone' });
  await say(presenter.page, 'for all');
  await untilSaid(ben, 'for Ben alone', 'for all');
  await untilSaid(ada, 'for all');

  const late = await joinByLink(relayed, presenter.code);
  await openChat(late);
  await untilSaid(late, 'for all');
  await presenter.page.getByRole('checkbox', { name: 'People who join later can read this chat' }).click();
  await untilText(late, 'People who join later see only what is said after they join.');
  const latest = await joinByLink(relayed, presenter.code);
  await openChat(latest);
  await untilText(latest, 'No messages yet.');

  await ben.getByRole('textbox', { name: 'Message' }).fill('half a wo');
  await ben.reload();
  await untilSaid(ben, 'for Ben alone', 'for all');
  await until(async () => ((await ben.getByRole('textbox', { name: 'Message' }).inputValue()) === 'half a wo' ? null : 'the draft'));
  await endMeeting(presenter.page);
});
