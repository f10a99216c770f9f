/**
 * From Enter to the first decoded frame on loopback. The peer is a plain livekit-client page on the same engine and the same meeting, with
 * its token at hand; ours and the peer's turns alternate, so both meet the same load of the machine.
 */
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { startSharing } from '../../e2e/support/presenter.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { codeField, joinByTyping } from '../../e2e/support/viewer.ts';
import { openPeerPage } from '../peers/plain-client.ts';
import { type Figure, printSample } from '../report.ts';
import { firstFrameMs, watchForFirstFrame } from './first-frame.ts';

const KEY_MS = 80;

export async function measure(rounds = 15): Promise<Figure[]> {
  const stage = await openStage({ paintsPerSecond: 30 });
  const ours: number[] = [];
  const peer: number[] = [];
  try {
    const { code } = await startSharing(stage);
    const warmUp = await joinByTyping(stage, code);
    await untilPictureMoves(warmUp);
    await warmUp.context().close();
    for (let round = 0; round < rounds; round += 1) {
      const turns = [async () => ours.push(await joinOurs(stage, code)), async () => peer.push(await joinPeer(stage, code))];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      printSample('join', { round, oursMs: ours.at(-1), peerMs: peer.at(-1) });
    }
  } finally {
    await stage.close();
  }
  return [
    { name: 'Enter to first frame, ours', unit: 'ms', samples: ours, goal: { figure: 'p50', atMost: 400 } },
    { name: 'Enter to first frame, plain livekit-client', unit: 'ms', samples: peer },
    {
      name: 'ours ÷ peer, per round',
      unit: 'ratio',
      samples: ours.map((value, index) => value / (peer[index] ?? Number.NaN)),
      goal: { figure: 'p50', atMost: 1 },
    },
  ];
}

async function joinOurs(stage: Stage, code: string): Promise<number> {
  const page = await stage.viewers.page();
  await page.addInitScript(watchForFirstFrame);
  await page.goto(`${stage.server.url}/`);
  await page.waitForLoadState('networkidle');
  // As somebody quick at the number block types it: what is warmed up meanwhile counts, as it does for people.
  await codeField(page).pressSequentially(code.replaceAll('-', ''), { delay: KEY_MS });
  await page.keyboard.press('Enter');
  const sample = await firstFrameMs(page);
  await page.context().close();
  return sample;
}

async function joinPeer(stage: Stage, code: string): Promise<number> {
  const page = await openPeerPage(stage, code);
  await page.getByRole('textbox').press('Enter');
  const sample = await firstFrameMs(page);
  await page.context().close();
  return sample;
}
