import { lookUp } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, countPickerCalls, pickerCalls, shownCode, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
afterAll(() => stage.close());

it('the server killed and started again: same meeting, same code, same engine, everybody returns by themselves', async () => {
  const { page, code } = await startSharing(stage, { prepare: countPickerCalls });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  const engine = stage.server.enginePid();

  await stage.server.kill();
  await untilText(viewer, /Reconnecting, the picture continues/);
  await untilPictureMoves(viewer);
  await stage.server.restart();
  await until(async () => {
    const witness = await LiveClient.join(stage.server.url, { codeOrPurl: code });
    witness.close();
    const here = witness.meeting.participants.filter((person) => person.isConnected).length;
    return here >= 3 && witness.meeting.share === 'sharing'
      ? null
      : `presenter, viewer and witness; there are ${here}, share is ${witness.meeting.share}`;
  }, 20_000);
  await untilPictureMoves(viewer);
  await untilState(viewer, 'viewing');
  expect(await shownCode(page)).toBe(code);
  expect(await lookUp(stage.server.url, code)).toBe(0);
  expect(stage.server.enginePid()).toBe(engine);
  expect(await pickerCalls(page)).toBe(1);

  // The presenter's page is in command again, not only drawn.
  await control(page, 'Pause').click();
  await untilState(viewer, 'paused');
  // The browser writes what fails into its console, whole address and all: nothing was tried that had to fail with a token in it.
  const complaints = [...stage.presenters.complaints, ...stage.viewers.complaints];
  expect(complaints.filter((line) => line.includes('access_token') || line.includes('/media'))).toEqual([]);
});
