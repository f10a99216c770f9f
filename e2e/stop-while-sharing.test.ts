import { until } from '@ninefold/testkit/poll.ts';
import { isAlive } from '@ninefold/testkit/processes.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
afterAll(() => stage.close());

it('one stop ends server and engine in order, also while somebody shares and somebody watches', async () => {
  const { code } = await startSharing(stage);
  await untilPictureMoves(await joinByTyping(stage, code));
  const engine = stage.server.enginePid();
  expect(await stage.server.terminate()).toBe(0);
  await until(() => (isAlive(engine) ? 'end of the engine' : null));
  expect(stage.server.output()).not.toMatch(/"level":(50|60)/);
});
