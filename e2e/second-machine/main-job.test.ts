import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { killNow } from '@ninefold/testkit/processes.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { untilColour } from '../support/next-presenter.ts';
import { control, countPickerCalls, endMeeting, pickerCalls, type Presenter, shownCode, startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';
import { playInSharedTab, untilHeard } from '../support/sound.ts';
import { codeField, untilState, untilText } from '../support/viewer.ts';

/** The server and whoever shares on one machine, whoever watches on another. */
describe.skipIf(noSecondMachine !== null)(`the main job over a network${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  let two: TwoMachines;
  let presenter: Presenter;
  let viewer: Page;
  beforeAll(async () => {
    two = await openTwoMachines({ breaksThings: true });
    presenter = await startSharing(two.stage, { prepare: countPickerCalls });
  });
  afterAll(() => two.close());

  it('[MEET-01] nine digits and Enter on another machine show the live screen, and its sound is heard', async () => {
    viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(two.stage.server.url);
    await codeField(viewer).pressSequentially(presenter.code.replaceAll('-', ''));
    await codeField(viewer).press('Enter');
    await untilPictureMoves(viewer, PATIENCE_MS);
    await untilState(viewer, 'viewing');
    await untilMediaGoes(viewer, 'udp', two.machines.home.ipv4);
    await playInSharedTab(two.stage);
    await viewer.mouse.click(640, 360);
    await untilHeard(viewer);
  });

  it('the operator is told in one line which address browsers were given', () => {
    const lines = two.stage.server.output().split('\n');
    expect(lines.filter((line) => line.startsWith('Browsers are told to send picture and sound to'))).toEqual([
      'Browsers are told to send picture and sound to 10.77.0.1 (eth0, default route). ' +
        'Left out: fd77::1 (eth0, the pages are served over the other family). MEDIA_NODE_IP names another one.',
    ]);
  });

  it('whoever shares at localhost is told the address that leads here from the other machine', async () => {
    const { server, presenters, viewers } = two.stage;
    expect(server.output()).toContain(`Ninefold is ready at http://localhost:${server.port}, for other machines at ${server.url}`);
    const page = await presenters.page();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async (copied) => void Object.assign(window, { copied });
    });
    await page.goto(`http://localhost:${server.port}/`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await shownCode(page);
    await untilText(page, server.url.replace('http://', ''));
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    expect(new URL(link).origin).toBe(server.url);
    const other = await viewers.page();
    await other.goto(link);
    await untilState(other, 'viewing');
    await other.close();
    await endMeeting(page);
  });

  it('a viewer who reloads the page sees the screen again', async () => {
    await viewer.reload();
    await untilPictureMoves(viewer, PATIENCE_MS);
  });

  it('the engine killed: the picture is back by itself', async () => {
    const killed = Date.now();
    killNow(two.stage.server.enginePid());
    await untilPictureFrom(viewer, killed + 1_000, PATIENCE_MS);
    await untilPictureMoves(viewer, PATIENCE_MS);
    expect(await pickerCalls(presenter.page)).toBe(1);
  });

  it('the server killed: the picture goes on, and everybody is back when it is', async () => {
    await two.stage.server.kill();
    await untilPictureMoves(viewer, PATIENCE_MS);
    await two.stage.server.restart();
    await untilState(viewer, 'viewing');
    await untilPictureMoves(viewer, PATIENCE_MS);
    // The presenter's page is in command again.
    await control(presenter.page, 'Pause').click();
    await untilState(viewer, 'paused');
    await control(presenter.page, 'Resume').click();
    await untilState(viewer, 'viewing');
  });

  it('[SWAP-10] whoever is far away asks to present, and their screen comes home', async () => {
    await two.openFarWindow();
    await control(viewer, 'Ask to present').click();
    await presenter.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await control(viewer, 'Share screen').click();
    await untilColour(presenter.page, 'red', PATIENCE_MS);
    await untilPictureMoves(presenter.page, PATIENCE_MS);
    await control(presenter.page, 'Take back').click();
    await control(presenter.page, 'Share screen').click();
    await untilColour(viewer, 'blue', PATIENCE_MS);
  });
});
