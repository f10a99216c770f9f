import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { control, endMeeting, shownCode, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByTyping, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

/** Every word that the viewer's stage says from now on; it has to say the expected ones, or nothing was heard. */
async function listen(viewer: Page): Promise<(expected: RegExp) => Promise<string>> {
  await viewer.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const stage = document.querySelector('[aria-label="Shared screen"]');
    const note = () => heard.push(stage?.textContent ?? '');
    if (stage !== null) new MutationObserver(note).observe(stage, { childList: true, characterData: true, subtree: true });
    note();
  });
  return async (expected) => {
    const heard = (await viewer.evaluate(() => (window as unknown as { heard: string[] }).heard)).join('\n');
    expect(heard).toMatch(expected);
    return heard;
  };
}

it('viewers read "Presenter away" from the reload of the presenter’s page until the screen is shared again', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);

  // Away for a while: another page in the tab.
  let heard = await listen(viewer);
  await page.goto('about:blank');
  await untilText(viewer, /Presenter away/);
  await page.goBack();
  expect(await shownCode(page)).toBe(code);
  await untilText(viewer, /Presenter away.*appears here as soon as it is shared again/);
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);
  expect(await heard(/Presenter away/)).not.toMatch(/Waiting for a screen|stopped sharing/);

  // A reload, and the picker left open or cancelled for as long as one likes.
  heard = await listen(viewer);
  await page.reload();
  expect(await shownCode(page)).toBe(code);
  await untilText(viewer, /Presenter away.*appears here as soon as it is shared again/);
  // Whoever comes now reads the same.
  const late = await joinByTyping(stage, code);
  await untilText(late, /Presenter away/);
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);
  await untilPictureMoves(late);
  expect(await viewer.getByText(/Presenter away/).count()).toBe(0);
  expect(await heard(/Presenter away/)).not.toMatch(/Waiting for a screen|stopped sharing/);

  // A deliberate stop is one, also after a reload.
  await control(page, 'Stop sharing').click();
  await untilText(viewer, /The presenter stopped sharing/);
  heard = await listen(viewer);
  await page.reload();
  expect(await shownCode(page)).toBe(code);
  await control(page, 'Share screen').waitFor();
  await untilText(viewer, /The presenter stopped sharing/);
  expect(await heard(/stopped sharing/)).not.toMatch(/Presenter away|Waiting for a screen/);
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);
  // What has changed since is heard.
  expect(new Set((await heard(/stopped sharing/)).split('\n')).size).toBeGreaterThan(1);
  await endMeeting(page);
  await endCap(viewer).waitFor();
  stage.expectNoComplaints();
});

it('a reload as soon as the code is given comes back into its meeting, from the home page and before the meeting has answered', async () => {
  for (const early of ['on the home page', 'before the meeting answers'] as const) {
    const page = await stage.presenters.page();
    let isHeld = true;
    if (early === 'on the home page')
      await page.route('**/assets/PresenterScreen-*.js', async (route) => {
        // For ever: the page goes meanwhile.
        if (!isHeld) await route.continue();
      });
    else
      await page.routeWebSocket(/\/live$/, (socket) => {
        if (!isHeld) socket.connectToServer();
      });
    await page.goto(`${stage.server.url}/`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const code = await shownCode(page);
    const given = page.getByRole('status', { name: 'Viewer code' });
    await until(async () => ((await given.getAttribute('aria-busy')) === null ? null : 'the code of the server'));
    await until(async () =>
      new URL(page.url()).pathname === (early === 'on the home page' ? '/' : '/JmClient/Start') ? null : page.url(),
    );
    isHeld = false;
    await page.reload();
    await until(() => (new URL(page.url()).pathname === '/JmClient/Start' ? null : `the presenter's page; now ${page.url()}`));
    expect(await shownCode(page)).toBe(code);
    await control(page, 'Share screen').click();
    const viewer = await joinByTyping(stage, code);
    await untilPictureMoves(viewer);
    // From here on the way back is the usual one.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.endsWith('/share')))).toEqual([]);
    await endMeeting(page);
    await endCap(viewer).waitFor();
    await page.context().close();
  }
});
