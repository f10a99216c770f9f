/**
 * Power cuts by syscall log, 1,000 images, with controls that must lose something; then 100 SIGKILLs of the running server. P-01 of reliability.md.
 * The number given is that of the images; a tenth of it are kills.
 */
import { lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { cutPower } from '../power-cut/cut.ts';
import { hasStrace } from '../power-cut/record.ts';
import { type Figure, printSample } from '../report.ts';

const RECORDINGS = 4;
const SECONDS = 2;
const CALLERS = 8;
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

/** Meetings are opened by eight callers until the server is killed; after each restart every code that was given out is asked for. */
async function measureKills(kills: number): Promise<Figure[]> {
  const server = await startServer({ env: { LIMIT_LOOKUPS: '100000000' } });
  const lost: number[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const codes: string[] = [];
      let isOver = false;
      const caller = async (): Promise<void> => {
        // A connection that the last kill cut fails once.
        while (!isOver)
          await shareByCall(server.url).then(
            ({ code }) => codes.push(code),
            () => undefined,
          );
      };
      const callers = Array.from({ length: CALLERS }, caller);
      await until(() => (codes.length > (round * 7) % MOST_BEFORE_KILL ? null : 'an acknowledged meeting'));
      await server.kill();
      isOver = true;
      await Promise.all(callers);
      await server.restart();
      let missing = 0;
      // A connection that the kill cut may fail once here too.
      for (const code of codes) if ((await lookUp(server.url, code).catch(() => lookUp(server.url, code))) !== 0) missing += 1;
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
