/**
 * Power cuts by syscall log, 1,000 images, with controls that must lose something; then 100 SIGKILLs of the running server. P-01.
 * The number given is that of the images; a tenth of it are kills.
 */
import { killWhileSharing, lostCodes } from '@ninefold/testkit/kill-while-sharing.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { cutPower } from '../power-cut/cut.ts';
import { hasStrace } from '../power-cut/record.ts';
import { type Figure, printSample } from '../report.ts';

const RECORDINGS = 4;
const SECONDS = 2;
const MOST_BEFORE_KILL = 60;

export async function measure(images = 1_000): Promise<Figure[]> {
  return [...(await measureCuts(images)), ...(await measureKills(Math.max(1, Math.round(images / 10))))];
}

async function measureCuts(images: number): Promise<Figure[]> {
  if (!hasStrace()) {
    process.stdout.write('power cuts: not run, there is no strace\n');
    return [];
  }
  const lost: number[] = [];
  const broken: number[] = [];
  for (let round = 0; round < RECORDINGS; round += 1) {
    const cuts = await cutPower('full', Math.ceil(images / RECORDINGS), SECONDS, round + 1);
    printSample('power-cut', { mode: 'full', ...cuts });
    lost.push(cuts.lost);
    broken.push(cuts.torn + cuts.corrupt);
  }
  const controls: Figure[] = [];
  for (const mode of ['normal', 'off'] as const) {
    const cuts = await cutPower(mode, Math.min(images, 60), SECONDS, 1);
    printSample('power-cut', { mode, ...cuts });
    controls.push({
      name: `control synchronous=${mode}: images with a loss`,
      unit: 'count',
      samples: [cuts.withLoss],
      goal: { figure: 'min', atLeast: 1 },
    });
  }
  return [
    { name: 'acknowledged records lost, per recording', unit: 'count', samples: lost, goal: { figure: 'max', atMost: 0 } },
    { name: 'torn or corrupt stores', unit: 'count', samples: broken, goal: { figure: 'max', atMost: 0 } },
    ...controls,
  ];
}

/** After each restart every code that was given out is asked for. */
async function measureKills(kills: number): Promise<Figure[]> {
  const server = await startServer({ env: { LIMIT_LOOKUPS: '100000000' } });
  const lost: number[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const codes = await killWhileSharing(server, 1 + ((round * 7) % MOST_BEFORE_KILL));
      const missing = (await lostCodes(server, codes)).length;
      lost.push(missing);
      printSample('power-cut', { mode: 'SIGKILL', round, acknowledged: codes.length, missing });
    }
  } catch (cause) {
    throw new Error(`a round of kills broke off; the server said:\n${server.output().slice(-3_000)}`, { cause });
  } finally {
    await server.stop();
  }
  return [{ name: 'acknowledged meetings lost, per SIGKILL', unit: 'count', samples: lost, goal: { figure: 'max', atMost: 0 } }];
}
