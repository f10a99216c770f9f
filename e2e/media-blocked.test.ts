/** Only the web port is open between a viewer and the server: the meeting's socket stands, and no packet of the engine gets through. */
import { until } from '@ninefold/testkit/poll.ts';
import { readStrip, stripAge, untilPictureFrom } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadThrough, type Networks, openNetworks } from './support/networks.ts';
import { control, endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { sharedScreen, untilState, untilText } from './support/viewer.ts';

const BLOCKED = 'You see still pictures, no sound: your network blocks media.';

let stage: Stage;
let networks: Networks;
let presenter: Page;
let viewer: Page;
let code: string;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
  networks = await openNetworks(stage);
});
afterAll(async () => {
  await stage.close();
  networks.close();
});
beforeEach(async () => {
  networks.viewer.cut();
  ({ page: presenter, code } = await startSharing(stage));
  viewer = await stage.viewers.page();
  await leadThrough(viewer, networks.viewer);
});
afterEach(async () => {
  await endMeeting(presenter);
  await stage.everybodyLeaves();
});

const picture = (page: Page) => sharedScreen(page).getAttribute('data-picture');
/** A still of what is shared now, and then another one. */
const untilStillsGoOn = async (page: Page, timeoutMs = 20_000): Promise<void> => {
  await untilPictureFrom(page, Date.now(), timeoutMs);
  await untilPictureFrom(page, Date.now(), timeoutMs);
  expect(await picture(page)).toBe('still');
};
const enter = () => viewer.goto(`${stage.server.url}/${code}`);

describe('a viewer whose network lets no media through', { timeout: 120_000 }, () => {
  it('[MEET-25] a pause keeps the still, a stop empties the stage, and another share comes as stills again', async () => {
    await enter();
    await untilStillsGoOn(viewer);
    await control(presenter, 'Pause').click();
    await untilState(viewer, 'paused');
    const kept = (await readStrip(viewer)) ?? 0;
    await until(() => (stripAge(kept) > 3_000 ? null : 'a shared page that moved on'));
    expect(await readStrip(viewer)).toBe(kept);
    await control(presenter, 'Resume').click();
    await untilStillsGoOn(viewer);
    await control(presenter, 'Stop sharing').click();
    await untilState(viewer, 'paused');
    await until(async () => ((await readStrip(viewer)) === null ? null : 'an empty stage'));
    // There is still no sound, and that is said without a picture too.
    await untilText(viewer, 'You can’t hear anyone, and nobody can hear you: your network blocks media.');
    await control(presenter, 'Share screen').click();
    await untilStillsGoOn(viewer);
    await untilState(viewer, 'viewing');
  });

  it('[MEET-25] stills come again after a reload, and after the server was killed', async () => {
    await enter();
    await untilStillsGoOn(viewer);
    await viewer.reload();
    await untilStillsGoOn(viewer);
    await untilText(viewer, BLOCKED);
    await stage.server.kill();
    await untilState(viewer, 'reconnecting');
    await stage.server.restart();
    await untilStillsGoOn(viewer, 40_000);
    await untilState(viewer, 'viewing');
    await untilText(presenter, /sees still pictures: the network blocks media/, 20_000);
  });

  it('[SEC-33] nothing is seen at a locked door, and stills come when its person is let in', async () => {
    await control(presenter, 'Lock meeting').click();
    await control(presenter, 'Unlock meeting').waitFor();
    await enter();
    await viewer.getByRole('status', { name: 'Waiting to be let in' }).waitFor();
    expect(await readStrip(viewer)).toBeNull();
    await presenter
      .getByRole('alert', { name: /wants to join/ })
      .getByRole('button', { name: 'Let in' })
      .click();
    await untilStillsGoOn(viewer);
  });
});
