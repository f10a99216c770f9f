/**
 * What a viewer loses when something breaks: the meeting socket cut, networks away for 5 s and changed, the engine and the server killed, the
 * presenter's computer asleep for 10 and 60 s and for good (P-02 to P-06). Sockets are cut and processes stopped and killed for
 * real, and all media goes through a relay that can let nothing through: machines without netem are to run this too.
 */
import { freeze } from '@ninefold/testkit/freeze.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { killNow, processesNaming } from '@ninefold/testkit/processes.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { pickerCalls } from '../../e2e/support/presenter.ts';
import type { Stage } from '../../e2e/support/stage.ts';
import { endCap } from '../../e2e/support/viewer.ts';
import { lostFigures, mediaLostBy } from '../network/media-lost.ts';
import { paintedFrom } from '../network/painted.ts';
import { type Scene, withScene } from '../network/scene.ts';
import { type Figure, printSample } from '../report.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A frame of before a change may still be painted after it. */
const ON_ITS_WAY_MS = 100;

/** Breaks something, waits until the viewer's picture has recovered, and says how long that took. */
async function repeat(
  name: string,
  rounds: number,
  once: (scene: Scene) => Promise<Record<string, number>>,
): Promise<Record<string, number>[]> {
  return withScene(async (scene) => {
    const samples: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sample = await once(scene);
      printSample(name, { round, ...sample });
      samples.push(sample);
      await untilPictureMoves(scene.viewer, 30_000);
    }
    if ((await pickerCalls(scene.presenter.page)) !== 1) throw new Error(`${name}: the picker opened again`);
    return samples;
  });
}
const column = (samples: readonly Record<string, number>[], name: string) => samples.map((sample) => sample[name] ?? Number.NaN);

async function socketCut(rounds: number): Promise<Figure[]> {
  const samples = await repeat('socket cut', rounds, async (scene) => {
    const { viewer, relay, welcomedAt } = scene;
    let at = 0;
    const lost = await mediaLostBy(viewer, () => {
      at = Date.now();
      relay.cut();
      relay.restore();
      return until(() => (welcomedAt() > at ? null : 'a welcome after the cut'), 20_000);
    });
    return { backMs: welcomedAt() - at, ...lost };
  });
  return [
    { name: 'socket cut: state back', unit: 'ms', samples: column(samples, 'backMs'), goal: { figure: 'p95', atMost: 500 } },
    ...lostFigures('socket cut', samples),
  ];
}

/** Whose network is away; the server's takes the meeting socket and the signalling with it. */
type Away = 'viewer' | 'presenter' | 'server';

async function networkAway(whose: Away, rounds: number): Promise<Figure[]> {
  const name = `network of the ${whose} away for 5 s`;
  const samples = await repeat(name, rounds, async ({ viewer, networks, relay }) => {
    const away = whose === 'server' ? [networks.presenter, networks.viewer] : [networks[whose]];
    for (const network of away) network.cut();
    if (whose === 'server') relay.hold();
    await pause(5_000);
    const at = Date.now();
    for (const network of away) network.restore();
    relay.restore();
    return { backMs: (await paintedFrom(viewer, at, 30_000)) - at };
  });
  const figure = { name: `${name}: picture back`, unit: 'ms', samples: column(samples, 'backMs') } as const;
  return [
    { ...figure, goal: { figure: 'p50', atMost: 300 } },
    { ...figure, goal: { figure: 'p95', atMost: 800 } },
  ];
}

/** The browser's own sockets stay, and the engine hears it from another address: nobody is told. */
async function addressChanged(whose: 'viewer' | 'presenter', rounds: number): Promise<Figure[]> {
  const name = `address of the ${whose} changed`;
  const samples = await repeat(name, rounds, async ({ viewer, networks }) => {
    // Checks go out every few seconds: an instant between two of them, not always the same. And an address lasts longer than it takes: a page
    // seeks five new ways at once, and one more every ten seconds.
    await pause(7_000 + 3_000 * Math.random());
    const at = Date.now();
    await networks[whose].changeAddress();
    return { backMs: (await paintedFrom(viewer, at + ON_ITS_WAY_MS, 30_000)) - at };
  });
  return [{ name: `${name}: picture back`, unit: 'ms', samples: column(samples, 'backMs'), goal: { figure: 'p95', atMost: 600 } }];
}

/**
 * Another network: what the browsers had open is dead, the meeting socket and the signalling with it.
 * @param restMs how long the one before lasted, at least
 */
async function networkChanged(name: string, restMs: number, rounds: number): Promise<Figure> {
  const samples = await repeat(name, rounds, async ({ viewer, networks, relay }) => {
    await pause(restMs);
    const at = Date.now();
    networks.viewer.move();
    networks.presenter.move();
    relay.cut();
    relay.restore();
    return { backMs: (await paintedFrom(viewer, at + ON_ITS_WAY_MS, 30_000)) - at };
  });
  return { name: `${name}: picture back`, unit: 'ms', samples: column(samples, 'backMs') };
}

async function engineKilled(rounds: number): Promise<Figure[]> {
  const samples = await repeat('engine killed', rounds, async ({ stage, viewer }) => {
    const at = Date.now();
    killNow(stage.server.enginePid());
    await untilPictureFrom(viewer, at + 300, 40_000);
    return { backMs: Date.now() - at };
  });
  return [{ name: 'engine killed: picture back', unit: 'ms', samples: column(samples, 'backMs'), goal: { figure: 'p95', atMost: 8_000 } }];
}

async function serverKilled(rounds: number): Promise<Figure[]> {
  const samples = await repeat('server killed', rounds, async (scene) => {
    const { viewer, stage, welcomedAt } = scene;
    let at = 0;
    const lost = await mediaLostBy(viewer, async () => {
      at = Date.now();
      await stage.server.kill();
      await stage.server.restart();
      await until(() => (welcomedAt() > at ? null : 'a welcome after the restart'), 30_000);
    });
    return { backMs: welcomedAt() - at, ...lost };
  });
  return [
    {
      name: 'server killed: people back, its start within',
      unit: 'ms',
      samples: column(samples, 'backMs'),
      goal: { figure: 'p95', atMost: 5_000 },
    },
    ...lostFigures('server killed', samples),
  ];
}

async function presenterAway(seconds: number, rounds: number, atMost: number): Promise<Figure[]> {
  const name = `presenter away for ${seconds} s`;
  const samples = await repeat(name, rounds, async ({ stage, viewer }) => {
    const goOn = freeze(browserOf(stage));
    await pause(seconds * 1_000);
    const at = Date.now();
    goOn();
    await untilPictureFrom(viewer, at, 60_000);
    return { backMs: Date.now() - at };
  });
  return [{ name: `${name}: picture back`, unit: 'ms', samples: column(samples, 'backMs'), goal: { figure: 'p95', atMost } }];
}

async function presenterGone(): Promise<Figure[]> {
  const overMs = await withScene(async ({ stage, viewer }) => {
    const at = Date.now();
    const goOn = freeze(browserOf(stage));
    await endCap(viewer).waitFor({ timeout: 200_000 });
    goOn();
    return Date.now() - at;
  });
  printSample('presenter gone', { overMs });
  // 120 s from the first ping without an answer, which is due within 5 s; the clock that ends meetings goes once a second.
  return [{ name: 'presenter gone: over for the viewer', unit: 'ms', samples: [overMs], goal: { figure: 'max', atMost: 127_000 } }];
}

/** The presenter's browser: its process names the tab that its picker takes, and was there before its helpers. */
function browserOf({ shared }: Stage): number {
  const [id] = processesNaming(shared.title).toSorted((one, other) => one - other);
  if (id === undefined) throw new Error('no browser of the presenter');
  return id;
}

const faults = {
  socket: socketCut,
  'viewer-away': (rounds) => networkAway('viewer', rounds),
  'presenter-away': (rounds) => networkAway('presenter', rounds),
  'server-away': (rounds) => networkAway('server', rounds),
  'viewer-address': (rounds) => addressChanged('viewer', rounds),
  'presenter-address': (rounds) => addressChanged('presenter', rounds),
  network: async (rounds) => [{ ...(await networkChanged('network changed', 5_000, rounds)), goal: { figure: 'p95', atMost: 600 } }],
  'network-again': async (rounds) => [await networkChanged('network changed as soon as the picture was back', 0, rounds)],
  engine: engineKilled,
  server: serverKilled,
  'asleep-10': (rounds) => presenterAway(10, rounds, 3_000),
  'asleep-60': () => presenterAway(60, 1, 30_000),
  gone: presenterGone,
} as const satisfies Record<string, (rounds: number) => Promise<Figure[]>>;

/**
 * @param rounds of each fault; the long ones are done once
 * @param only one of the faults, by its name; all unless named
 */
export async function measure(rounds = 5, only?: string): Promise<Figure[]> {
  const names = (Object.keys(faults) as (keyof typeof faults)[]).filter((name) => only === undefined || name === only);
  if (names.length === 0) throw new Error(`no fault is named ${only}: ${Object.keys(faults).join(', ')}`);
  const figures: Figure[] = [];
  for (const name of names) figures.push(...(await faults[name](rounds)));
  return figures;
}
