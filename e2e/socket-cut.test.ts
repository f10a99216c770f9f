import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { type CutLine, openCutLine } from './support/cut-line.ts';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilState } from './support/viewer.ts';

let stage: Stage;
let line: CutLine;
beforeAll(async () => {
  line = await openCutLine();
  stage = await openStage({ env: { PUBLIC_URL: `http://localhost:${line.port}` }, breaksThings: true });
  line.leadTo(stage.server.port);
});
afterAll(async () => {
  await stage.close();
  line.close();
});

it('[MEET-19] a viewer whose line is cut for some seconds is back in the meeting with no action', async () => {
  const presenter = await startSharing({ ...stage, server: { ...stage.server, url: `http://localhost:${line.port}` } });
  const viewer = await stage.viewers.page();
  await viewer.goto(`http://localhost:${line.port}/${presenter.code}`);
  await untilPictureMoves(viewer);
  const before = await personCount(presenter.code);

  line.cut();
  await untilState(viewer, 'reconnecting');
  line.mend();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);
  // Back as the same people, not as new ones.
  await until(async () => ((await personCount(presenter.code)) === before ? null : 'the same number of people'));
});

async function personCount(code: string): Promise<number> {
  const witness = await LiveClient.join(`http://localhost:${line.port}`, { codeOrPurl: code });
  const count = witness.meeting.participants.filter((person) => person.isConnected).length;
  witness.send({ type: 'leave' });
  await witness.waitForClose();
  return count;
}
