/**
 * From Enter to the first frame on loopback: decoded, then painted, and what held the page's thread between. The peer is a plain livekit-client
 * page on the same engine and the same meeting, with its token at hand; ours and the peer's turns alternate, so both meet the same load of the machine.
 */
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { startSharing } from '../../e2e/support/presenter.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { codeField, joinByTyping } from '../../e2e/support/viewer.ts';
import { openPeerPage } from '../peers/plain-client.ts';
import { type Figure, printSample } from '../report.ts';
import { type FirstFrame, firstFrame, watchForFirstFrame } from './first-frame.ts';

const KEY_MS = 80;

export async function measure(rounds = 15): Promise<Figure[]> {
  const stage = await openStage({ paintsPerSecond: 30 });
  const ours: FirstFrame[] = [];
  const peer: FirstFrame[] = [];
  try {
    const { code } = await startSharing(stage);
    const warmUp = await joinByTyping(stage, code);
    await untilPictureMoves(warmUp);
    await warmUp.context().close();
    for (let round = 0; round < rounds; round += 1) {
      const turns = [async () => ours.push(await joinOurs(stage, code)), async () => peer.push(await joinPeer(stage, code))];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      printSample('join', { round, ours: ours.at(-1), peer: peer.at(-1) });
    }
  } finally {
    await stage.close();
  }
  const painted = ours.map(({ paintedMs }) => paintedMs);
  return [
    { name: 'Enter to first frame decoded, ours', unit: 'ms', samples: ours.map(({ decodedMs }) => decodedMs) },
    { name: 'Enter to first frame painted, ours', unit: 'ms', samples: painted, goal: { figure: 'p50', atMost: 400 } },
    { name: 'decoded to painted, ours', unit: 'ms', samples: ours.map(betweenMs), goal: { figure: 'p50', atMost: 30 } },
    { name: 'Enter to first frame decoded, plain livekit-client', unit: 'ms', samples: peer.map(({ decodedMs }) => decodedMs) },
    { name: 'Enter to first frame painted, plain livekit-client', unit: 'ms', samples: peer.map(({ paintedMs }) => paintedMs) },
    { name: 'decoded to painted, plain livekit-client', unit: 'ms', samples: peer.map(betweenMs) },
    ...tasksOf('ours', ours, { figure: 'p50', atMost: 0 }),
    ...tasksOf('plain livekit-client', peer),
    {
      name: 'ours ÷ peer, painted, per round',
      unit: 'ratio',
      samples: painted.map((value, index) => value / (peer[index]?.paintedMs ?? Number.NaN)),
      goal: { figure: 'p50', atMost: 0.8 },
    },
  ];
}

const betweenMs = ({ decodedMs, paintedMs }: FirstFrame): number => paintedMs - decodedMs;

function tasksOf(whose: string, joins: readonly FirstFrame[], goal?: Figure['goal']): Figure[] {
  const name = `long tasks between the answer to Enter and the first frame, ${whose}`;
  return [
    { name, unit: 'count', samples: joins.map(({ longTasksMs }) => longTasksMs.length), ...(goal === undefined ? {} : { goal }) },
    { name: `the longest of them, ${whose}`, unit: 'ms', samples: joins.map(({ longTasksMs }) => Math.max(0, ...longTasksMs)) },
  ];
}

async function joinOurs(stage: Stage, code: string): Promise<FirstFrame> {
  // What watches the frames runs in a worker made of a text, which our pages' policy forbids.
  const page = await stage.viewers.page({ bypassCSP: true });
  await page.addInitScript(watchForFirstFrame);
  await page.goto(`${stage.server.url}/`);
  await page.waitForLoadState('networkidle');
  // As somebody quick at the number block types it: what is warmed up meanwhile counts, as it does for people.
  await codeField(page).pressSequentially(code.replaceAll('-', ''), { delay: KEY_MS });
  await page.keyboard.press('Enter');
  const sample = await firstFrame(page);
  await page.context().close();
  return sample;
}

async function joinPeer(stage: Stage, code: string): Promise<FirstFrame> {
  const page = await openPeerPage(stage, code);
  await page.getByRole('textbox').press('Enter');
  const sample = await firstFrame(page);
  await page.context().close();
  return sample;
}
