/** No moving picture, and no network that blocks media: a proxy keeps the way to the media server, or the browser does not do its part. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseToAgree } from './support/no-webrtc.ts';
import { type HeldBack, type HeldUpgrades, heldBack, openHeldUpgrades } from './support/held-upgrades.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilText } from './support/viewer.ts';

const NOT_REACHED = 'You see still pictures, no sound: the connection to the media server is blocked or not passed on by a proxy.';

let stage: Stage;
let proxy: HeldUpgrades;
let url: string;
let presenter: Page;
let code: string;
beforeAll(async () => {
  proxy = await openHeldUpgrades();
  url = `http://localhost:${proxy.port}`;
  stage = await openStage({ env: { PUBLIC_URL: url }, breaksThings: true });
  proxy.leadTo(stage.server.port);
  ({ page: presenter, code } = await startSharing({ ...stage, server: { ...stage.server, url } }));
});
afterAll(async () => {
  await stage.close();
  proxy.close();
});

it('[MEET-25] stills come, and both sides read that it is the way to the media server, or the browser, whatever a proxy answers there', async () => {
  const behind = async (how: HeldBack) => stage.viewers.page(heldBack(how));
  const kept = await Promise.all((['media-missing', 'media-page', 'media-swallowed'] as const).map(behind));
  const altered = await stage.viewers.page();
  await refuseToAgree(altered);
  await Promise.all([...kept, altered].map((page) => page.goto(`${url}/${code}`)));
  await untilText(altered, 'You see still pictures, no sound: this browser has no WebRTC.');
  for (const page of kept) await untilText(page, NOT_REACHED, 20_000);
  await untilText(presenter, /and 2 more see still pictures: their connections to the media server are blocked/);
  await untilText(presenter, /sees still pictures: the browser has no WebRTC\./);
  for (const page of [...kept, altered, presenter]) expect(await page.getByText('network blocks').count()).toBe(0);
}, 90_000);
