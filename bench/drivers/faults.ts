/**
 * What a viewer loses when something breaks: the meeting socket cut, the engine still for 5 s and killed, the server killed, the presenter's
 * computer asleep for 10 and 60 s and for good (issue 6, reliability.md). Sockets are cut and processes stopped and killed for real. A network
 * that is away for the picture alone is stood in for by an engine that stands still: machines without netem are to run this too.
 */
import { freeze } from '@ninefold/testkit/freeze.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { killNow, processesNaming } from '@ninefold/testkit/processes.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { type CutLine, openCutLine } from '../../e2e/support/cut-line.ts';
import { countPickerCalls, type Presenter, pickerCalls, startSharing } from '../../e2e/support/presenter.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { endCap } from '../../e2e/support/viewer.ts';
import { type Figure, printSample } from '../report.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Long enough to see whether frames went on. */
const AFTERWARDS_MS = 1_500;

interface Scene {
  readonly stage: Stage;
  readonly presenter: Presenter;
  readonly viewer: Page;
  readonly line: CutLine;
  /** When the viewer was last welcome, in milliseconds since 1970. */
  welcomedAt(): number;
}

async function withScene<T>(work: (scene: Scene) => Promise<T>): Promise<T> {
  const line = await openCutLine();
  const url = `http://localhost:${line.port}`;
  const stage = await openStage({ env: { PUBLIC_URL: url }, breaksThings: true });
  try {
    line.leadTo(stage.server.port);
    const presenter = await startSharing({ ...stage, server: { ...stage.server, url } }, { prepare: countPickerCalls });
    const viewer = await stage.viewers.page();
    let welcomed = 0;
    viewer.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('{"type":"welcome"')) welcomed = Date.now();
      }),
    );
    await viewer.addInitScript(noteFrames);
    await viewer.goto(`${url}/${presenter.code}`);
    await untilPictureMoves(viewer);
    return await work({ stage, presenter, viewer, line, welcomedAt: () => welcomed });
  } finally {
    await stage.close();
    line.close();
  }
}

/** Runs in the viewer's page: when each frame was painted. */
function noteFrames(): void {
  const framesAt: number[] = [];
  Object.assign(window, { framesAt });
  const watched = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      const note = () => {
        framesAt.push(Date.now());
        video.requestVideoFrameCallback(note);
      };
      video.requestVideoFrameCallback(note);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The longest time without a frame since an instant, in milliseconds. */
async function longestGap(page: Page, since: number): Promise<number> {
  const frames = await page.evaluate(() => (window as unknown as { framesAt: number[] }).framesAt);
  const after = [since, ...frames.filter((at) => at > since), Date.now()];
  return after.reduce((longest, at, index) => Math.max(longest, at - (after[index - 1] ?? at)), 0);
}

/** Breaks something, waits until it is mended for the viewer, and says how long that took. */
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
  const samples = await repeat('socket cut', rounds, async ({ line, viewer, welcomedAt }) => {
    const at = Date.now();
    line.cut();
    line.mend();
    await until(() => (welcomedAt() > at ? null : 'a welcome after the cut'), 20_000);
    await pause(AFTERWARDS_MS);
    return { backMs: welcomedAt() - at, gapMs: await longestGap(viewer, at) };
  });
  return [
    { name: 'socket cut: state back', unit: 'ms', samples: column(samples, 'backMs'), goal: { figure: 'p95', atMost: 500 } },
    { name: 'socket cut: longest time without a frame', unit: 'ms', samples: column(samples, 'gapMs') },
  ];
}

async function mediaAway(rounds: number): Promise<Figure[]> {
  const samples = await repeat('media away', rounds, async ({ stage, viewer }) => {
    const goOn = freeze(stage.server.enginePid());
    await pause(5_000);
    const at = Date.now();
    goOn();
    await untilPictureFrom(viewer, at, 30_000);
    return { backMs: Date.now() - at };
  });
  return [
    { name: 'media away for 5 s: picture back', unit: 'ms', samples: column(samples, 'backMs'), goal: { figure: 'p95', atMost: 800 } },
  ];
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
  const samples = await repeat('server killed', rounds, async ({ stage, viewer, welcomedAt }) => {
    const at = Date.now();
    await stage.server.kill();
    await stage.server.restart();
    await until(() => (welcomedAt() > at ? null : 'a welcome after the restart'), 30_000);
    await pause(AFTERWARDS_MS);
    return { backMs: welcomedAt() - at, gapMs: await longestGap(viewer, at) };
  });
  return [
    {
      name: 'server killed: people back, its start within',
      unit: 'ms',
      samples: column(samples, 'backMs'),
      goal: { figure: 'p95', atMost: 5_000 },
    },
    { name: 'server killed: longest time without a frame', unit: 'ms', samples: column(samples, 'gapMs') },
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
  // 15 s of silence until the line counts as dead, a ping's time to notice it, then 120 s.
  return [{ name: 'presenter gone: over for the viewer', unit: 'ms', samples: [overMs], goal: { figure: 'max', atMost: 145_000 } }];
}

/** The presenter's browser: its process names the tab that its picker takes, and was there before its helpers. */
function browserOf({ shared }: Stage): number {
  const [id] = processesNaming(shared.title).toSorted((one, other) => one - other);
  if (id === undefined) throw new Error('no browser of the presenter');
  return id;
}

/** @param rounds of each fault; the long ones are done once */
export async function measure(rounds = 5): Promise<Figure[]> {
  return [
    ...(await socketCut(rounds)),
    ...(await mediaAway(rounds)),
    ...(await engineKilled(rounds)),
    ...(await serverKilled(rounds)),
    ...(await presenterAway(10, rounds, 3_000)),
    ...(await presenterAway(60, 1, 30_000)),
    ...(await presenterGone()),
  ];
}
