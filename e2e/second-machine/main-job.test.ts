import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startSharing } from '../support/presenter.ts';
import { openTwoMachines, type TwoMachines } from '../support/second-machine.ts';
import { joinByTyping, untilState } from '../support/viewer.ts';

describe.skipIf(noSecondMachine !== null)(`on a second machine${noSecondMachine === null ? '' : `: left out, ${noSecondMachine}`}`, () => {
  let two: TwoMachines;
  beforeAll(async () => {
    two = await openTwoMachines();
  });
  afterAll(() => two.close());

  it('nine digits and Enter show the live screen', async () => {
    const { code } = await startSharing(two.stage);
    const viewer = await joinByTyping(two.stage, code);
    await untilPictureMoves(viewer);
    await untilState(viewer, 'viewing');
  });
});
