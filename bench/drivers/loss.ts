/**
 * What a viewer sees while packets are lost, each way (P-09): 2 % at the presenter and at the viewer, and 20 % at one of
 * them; at 50 ms from each of them to the engine and back.
 */
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { frozenShare, gapsBetween } from '../network/frames.ts';
import { type Scene, withScene } from '../network/scene.ts';
import { type Figure, printSample } from '../report.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const WATCHED_MS = 30_000;
/** What was lost at the start is not counted: the estimate of the bandwidth needs that long to settle. */
const SETTLES_MS = 5_000;
const ONE_WAY_MS = 25;

interface Seen {
  readonly framesPerSecond: number;
  /** Of the time watched, in gaps of over 200 ms. */
  readonly inGaps: number;
  /** Of the time watched, in freezes as WebRTC counts them. */
  readonly frozen: number;
  readonly longestGapMs: number;
  /** Of all packets, as it really was. */
  readonly lost: number;
}

interface Case {
  readonly percent: number;
  readonly whose: 'viewer' | 'presenter' | 'both';
}
const CASES: readonly Case[] = [
  { percent: 0, whose: 'both' },
  { percent: 2, whose: 'both' },
  { percent: 20, whose: 'viewer' },
  { percent: 20, whose: 'presenter' },
];

async function watchAt(scene: Scene, { percent, whose }: Case): Promise<Seen> {
  const { presenter, viewer } = scene.networks;
  const networks = whose === 'both' ? [presenter, viewer] : [scene.networks[whose]];
  for (const network of networks) network.lose(percent / 100);
  await pause(SETTLES_MS);
  const before = networks.map((network) => network.counts());
  const from = Date.now();
  await pause(WATCHED_MS);
  const to = Date.now();
  const gaps = await gapsBetween(scene.viewer, from, to);
  const [passed, lost] = (['passed', 'lost'] as const).map((what) =>
    networks.reduce((sum, network, index) => sum + network.counts()[what] - (before[index]?.[what] ?? 0), 0),
  ) as [number, number];
  for (const network of networks) network.lose(0);
  return {
    framesPerSecond: ((gaps.length - 1) * 1_000) / (to - from),
    inGaps: gaps.filter((gap) => gap > 200).reduce((sum, gap) => sum + gap, 0) / (to - from),
    frozen: frozenShare(gaps),
    longestGapMs: Math.max(...gaps),
    lost: lost / (passed + lost),
  };
}

/**
 * @param rounds of each loss, 30 s each
 * @param only one of the losses, such as `20-presenter`; all unless named
 */
export async function measure(rounds = 3, only?: string): Promise<Figure[]> {
  const cases = CASES.filter((one) => only === undefined || only === `${one.percent}-${one.whose}`);
  if (cases.length === 0) throw new Error(`no loss is named ${only}: ${CASES.map((one) => `${one.percent}-${one.whose}`).join(', ')}`);
  return withScene(async (scene) => {
    scene.networks.presenter.delay(ONE_WAY_MS);
    scene.networks.viewer.delay(ONE_WAY_MS);
    const figures: Figure[] = [];
    for (const { percent, whose } of cases) {
      const seen: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const one = await watchAt(scene, { percent, whose });
        printSample('loss', { percent, whose, round, ...one });
        seen.push(one);
        await untilPictureMoves(scene.viewer, 30_000);
      }
      const name = `${percent} % lost, ${whose}`;
      const column = (what: keyof Seen) => seen.map((one) => one[what]);
      const inGaps = { name: `${name}: time in gaps over 200 ms`, unit: 'ratio', samples: column('inGaps') } as const;
      const frozen = { name: `${name}: frozen`, unit: 'ratio', samples: column('frozen') } as const;
      const frames = { name: `${name}: frames`, unit: 'per second', samples: column('framesPerSecond') } as const;
      figures.push(
        percent === 2 ? { ...inGaps, goal: { figure: 'max', atMost: 0.005 } } : inGaps,
        percent === 20 ? { ...frozen, goal: { figure: 'max', atMost: 0.1 } } : frozen,
        percent === 20 ? { ...frames, goal: { figure: 'min', atLeast: 6 } } : frames,
        { name: `${name}: longest gap`, unit: 'ms', samples: column('longestGapMs') },
      );
    }
    return figures;
  });
}
