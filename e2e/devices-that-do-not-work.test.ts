import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, type Presenter, startSharing } from './support/presenter.ts';
import { devicesAllowed, untilHeard } from './support/sound.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilState, untilText } from './support/viewer.ts';

let stage: Stage;
let presenter: Presenter;
let bare: TestBrowser;
beforeAll(async () => {
  stage = await openStage();
  presenter = await startSharing(stage, { context: devicesAllowed });
  bare = await viewerBrowser(['--use-fake-device-for-media-stream=device-count=0']);
});
afterAll(async () => {
  await bare.close();
  await stage.close();
});

it('sound that the browser holds back is one press away; a camera that is not there is one sentence', async () => {
  // At once, before the engine knows the page.
  await control(presenter.page, 'Unmute').click();
  const page = await bare.page(devicesAllowed);
  // This browser plays everything when nobody sees it; as others do, sound waits for the person's first press.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let hasPressed = false;
    addEventListener('pointerdown', () => (hasPressed = true), true);
    HTMLAudioElement.prototype.play = function () {
      if (!hasPressed) return Promise.reject(new DOMException('play() failed', 'NotAllowedError'));
      return play.call(this);
    };
  });
  await page.goto(`${stage.server.url}/${presenter.code}`);
  await untilState(page, 'viewing');
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await untilHeard(page);
  await page.mouse.move(200, 200);
  await control(page, 'Start camera').click();
  await untilText(page, 'No camera found.');
  await control(page, 'Start camera').waitFor();
  await untilState(page, 'viewing');
  expect(bare.complaints).toEqual([]);
});
