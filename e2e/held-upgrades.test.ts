import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeldBack, type HeldUpgrades, heldBack, openHeldUpgrades } from './support/held-upgrades.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilText } from './support/viewer.ts';

const SENTENCE = /A proxy or firewall between this browser and the server blocks WebSockets/;
/** Ten seconds, and what a busy machine takes to load a page. */
const TOLD_WITHIN_MS = 25_000;
/** 25 seconds, and the same. */
const HELD_AGAIN_WITHIN_MS = 40_000;

let stage: Stage;
let proxy: HeldUpgrades;
let url: string;
beforeAll(async () => {
  proxy = await openHeldUpgrades();
  url = `http://localhost:${proxy.port}`;
  stage = await openStage({ env: { PUBLIC_URL: url }, breaksThings: true });
  proxy.leadTo(stage.server.port);
});
afterAll(async () => {
  await stage.close();
  proxy.close();
});

/** A presenter and who wants to watch them, behind the same proxy. */
async function bothCome(how: HeldBack): Promise<readonly [Page, Page]> {
  const { page, code } = await startSharing({ ...stage, server: { ...stage.server, url } }, { context: heldBack(how) });
  const viewer = await stage.viewers.page(heldBack(how));
  await viewer.goto(`${url}/${code}`);
  return [page, viewer];
}

it('whose WebSockets a proxy answers with 400, or swallows, reads so on both pages, and is in by itself once they get through', async () => {
  const pairs = await Promise.all((['refused', 'swallowed'] as const).map(bothCome));
  for (const page of pairs.flat()) {
    await untilText(page, SENTENCE, TOLD_WITHIN_MS);
    await page.getByRole('button', { name: 'Reload', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Test the network' }).getAttribute('href')).toBe('/api/network-test');
  }
  for (const [presenter] of pairs) {
    await presenter.getByRole('banner').getByText('Connecting', { exact: true }).waitFor();
    expect(await presenter.getByText(/^(Sharing|Nobody is watching yet\.)$/).count()).toBe(0);
  }
  // Two pages: each some attempts in the first seconds, then one every few.
  expect(proxy.attempts.refused).toBeLessThan(40);

  proxy.letThrough();
  for (const [presenter, viewer] of pairs) {
    await presenter.getByRole('banner').getByText('Sharing', { exact: true }).waitFor();
    await untilPictureMoves(viewer, TOLD_WITHIN_MS);
    for (const page of [presenter, viewer]) expect(await page.getByText(SENTENCE).count()).toBe(0);
  }

  // The same where they came through once: a proxy that is put in between, or another network.
  proxy.holdAgain();
  for (const page of pairs.flat()) await untilText(page, SENTENCE, HELD_AGAIN_WITHIN_MS);
  proxy.letThrough();
  for (const [, viewer] of pairs) await untilPictureMoves(viewer, TOLD_WITHIN_MS);
  for (const page of pairs.flat()) await page.getByText(SENTENCE).waitFor({ state: 'hidden' });
}, 200_000);
