import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { control, type Presenter, startSharing } from './support/presenter.ts';
import { devicesAllowed, playInSharedTab, untilHeard, untilSeen, untilSilent, untilUnseen } from './support/sound.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, joinByTyping, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
let presenter: Presenter;
let ana: Page;
beforeAll(async () => {
  stage = await openStage();
  presenter = await startSharing(stage, { context: devicesAllowed });
  ana = await joinByTyping(stage, presenter.code, devicesAllowed);
  await untilState(ana, 'viewing');
});
afterAll(() => stage.close());

const press = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(200, 200);
  await control(page, name).click();
};
const personOf = (page: Page, name: string) => page.getByRole('list', { name: 'People' }).getByRole('listitem', { name });

it('[MEET-23] whoever comes with isMuted sends no sound until they unmute', async () => {
  const ben = await joinByLink(stage, `${presenter.code}?autoAudioConnecting=true&isMuted=true`, devicesAllowed);
  await untilState(ben, 'viewing');
  await control(ben, 'Unmute').waitFor();
  await untilSilent(presenter.page);
  await press(ben, 'Unmute');
  await untilHeard(presenter.page);
  await press(ben, 'Mute');
  await untilSilent(presenter.page);
  await ben.close();
});

it('[MEET-22] two people hear each other after both turn on internet audio, and nobody before', async () => {
  await untilSilent(ana);
  await press(presenter.page, 'Unmute');
  await untilHeard(ana);
  await untilSilent(presenter.page);
  await press(ana, 'Unmute');
  await untilHeard(presenter.page);
  await press(presenter.page, 'Mute');
  await untilSilent(ana);
});

it('[MEET-24] a camera is seen by the others, beside the screen that goes on, and goes when it is stopped', async () => {
  await press(ana, 'Start camera');
  await untilSeen(presenter.page, 'Viewer 1');
  await press(presenter.page, 'Start camera');
  await untilSeen(ana, 'Presenter');
  await untilState(ana, 'viewing');
  await press(presenter.page, 'Stop camera');
  await untilUnseen(ana, 'Presenter');
});

it('the host mutes: the person is not heard any more, is told, and unmutes only by their own press', async () => {
  await untilHeard(presenter.page);
  const person = personOf(presenter.page, 'Viewer 1');
  await person.getByRole('button', { name: /^More/ }).click();
  await person.getByRole('button', { name: 'Mute', exact: true }).click();
  await untilSilent(presenter.page);
  await untilText(ana, 'Presenter muted you.');
  await control(ana, 'Unmute').waitFor();
  await person.getByRole('button', { name: /^More/ }).click();
  await person.getByRole('button', { name: 'Ask to unmute' }).click();
  await untilText(ana, 'Presenter asks you to speak.');
  await untilSilent(presenter.page);
  await ana.getByRole('alert').filter({ hasText: 'asks you' }).getByRole('button', { name: 'Unmute' }).click();
  await untilHeard(presenter.page);
});

it('the microphone that is chosen is the one that is heard; where it is gone the browser’s own takes its place', async () => {
  const ben = await stage.viewers.page(devicesAllowed);
  await ben.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
    if (open === undefined) return;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(...stream.getTracks().map(({ label }) => label));
      return stream;
    };
  });
  await ben.goto(`${stage.server.url}/${presenter.code}`);
  await untilState(ben, 'viewing');
  const untilOpened = (label: string) =>
    until(async () => {
      const last = await ben.evaluate(() => (window as unknown as { opened: string[] }).opened.at(-1));
      return last === label ? null : `${label}, opened is ${last}`;
    });
  await press(ben, 'Unmute');
  await untilOpened('Fake Default Audio Input');
  await press(ben, 'Sound and camera');
  await ben.getByRole('combobox', { name: 'Microphone' }).selectOption('Fake Audio Input 2');
  await untilOpened('Fake Audio Input 2');
  await ben.evaluate(() =>
    localStorage.setItem('ninefold.devices', JSON.stringify({ microphone: 'a'.repeat(64), camera: '', speaker: '' })),
  );
  await ben.reload();
  await untilState(ben, 'viewing');
  await press(ben, 'Unmute');
  await untilOpened('Fake Default Audio Input');
  await control(ben, 'Mute').waitFor();
  await ben.close();
});

it('the sound of a shared tab is carried, and can be kept back', async () => {
  await untilSilent(ana);
  await playInSharedTab(stage);
  await untilHeard(ana);
  await press(presenter.page, 'Sound off');
  await untilSilent(ana);
});

it('a permission withdrawn while talking ends the sound, says so, and leaves the meeting as it is', async () => {
  await control(ana, 'Mute').waitFor();
  await ana.context().clearPermissions();
  await untilText(ana, 'Chrome blocks the microphone and the camera. You can keep listening.');
  await control(ana, 'Unmute').waitFor();
  await untilSilent(presenter.page);
  await untilState(ana, 'viewing');
});

it('where the browser says no, one sentence tells it, and the meeting goes on', async () => {
  const refused = await joinByLink(stage, presenter.code);
  await untilState(refused, 'viewing');
  await press(refused, 'Unmute');
  await untilText(refused, 'Chrome blocks the microphone. You can keep listening.');
  await control(refused, 'Unmute').waitFor();
  await untilState(refused, 'viewing');
});
