/**
 * A change of presenter as a viewer sees it: from the last frame of the old screen to the first of the new one, and from the moment the new
 * presenter's picker closed to that first frame.
 */
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { untilValue } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { openNextPresenter, untilColour } from '../../e2e/support/next-presenter.ts';
import { control, startSharing } from '../../e2e/support/presenter.ts';
import { openStage } from '../../e2e/support/stage.ts';
import { joinByLink } from '../../e2e/support/viewer.ts';
import { type Figure, printSample } from '../report.ts';
import { summarize } from '../stats/summary.ts';

/** A person reads the picker and chooses; the browser of a measurement answers it at once. */
const PICKER_OPEN_MS = 1_000;

/** Some three seconds of the old screen. */
const LAST_FRAMES = 60;

const SWAPPED_WITHIN_MS = 20_000;

interface Frame {
  readonly at: number;
  readonly track: string;
  readonly width: number;
}

/** What a watcher's page tells of its frames. */
interface Noted {
  readonly frames: readonly Frame[];
  /** Forgets those of before. */
  begin(): void;
  /** Resolves with the first frame of a second screen since the begin; rejects when there is none for so long. */
  secondScreen(withinMs: number): Promise<void>;
}

export async function measure(rounds = 12): Promise<Figure[]> {
  const [stage, second] = await Promise.all([
    openStage({ breaksThings: true, paintsPerSecond: 30 }),
    openNextPresenter({ paintsPerSecond: 30 }),
  ]);
  const gaps: number[] = [];
  const usual: number[] = [];
  const longest: number[] = [];
  const arrivals: number[] = [];
  try {
    const { page: host, code } = await startSharing(stage);
    const bo = await second.browser.page();
    await bo.addInitScript(notePickers, PICKER_OPEN_MS);
    await bo.goto(`${stage.server.url}/${code}`);
    const watcher = await joinByLink(stage, code);
    await watcher.addInitScript(noteFrames);
    await watcher.reload();
    await untilPictureMoves(watcher);
    const row = host.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Viewer 1', exact: true });
    for (let round = 0; round < rounds; round += 1) {
      await watcher.evaluate(() => (window as unknown as Noted).begin());
      await row.getByRole('button', { name: 'Make presenter' }).click();
      await bo.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
      // Looked at again and again, the picture itself costs the watcher's page a tenth of a core at the very moment that is measured.
      await watcher.evaluate((ms) => (window as unknown as Noted).secondScreen(ms), SWAPPED_WITHIN_MS);
      await untilColour(watcher, 'red', 20_000);
      await untilPictureMoves(watcher);
      const { gapMs, firstAt, usualMs, longestMs } = await untilValue('both screens', () => changeIn(watcher));
      const pickedAt = await bo.evaluate(() => (window as unknown as { pickedAt: number }).pickedAt);
      gaps.push(gapMs);
      usual.push(usualMs);
      longest.push(longestMs);
      arrivals.push(firstAt - pickedAt);
      printSample('swap', { round, gapMs, usualMs, longestMs, pickerToFrameMs: firstAt - pickedAt });
      // Before that, taking it back would only go on with the screen that still stands.
      await control(host, 'Stop sharing').waitFor({ state: 'detached' });
      await control(host, 'Take back').click();
      await control(host, 'Share screen').click();
      await untilColour(watcher, 'blue', 20_000);
      await control(bo, 'Ask to present').waitFor();
    }
  } finally {
    await second.close();
    await stage.close();
  }
  return [
    { name: 'last old frame to first new frame', unit: 'ms', samples: gaps, goal: { figure: 'p95', atMost: 100 } },
    { name: 'usual time between two frames of the old screen', unit: 'ms', samples: usual },
    { name: 'longest time between two of them in the seconds before', unit: 'ms', samples: longest },
    { name: `picker, open for ${PICKER_OPEN_MS} ms, closed to first new frame`, unit: 'ms', samples: arrivals },
  ];
}

interface Change {
  readonly gapMs: number;
  readonly firstAt: number;
  readonly usualMs: number;
  /** While both screens are captured and sent by one machine, what a gap is to be compared with. */
  readonly longestMs: number;
}

/** What the viewer painted: the last frame of the track before, and the first of the track after. */
async function changeIn(page: Page): Promise<Change | null> {
  const frames = await page.evaluate(() => (window as unknown as Noted).frames);
  const newest = frames.at(-1)?.track;
  const first = frames.findIndex(({ track }) => track === newest);
  // Frames of the old screen that come later are painted behind.
  const [before, after] = [frames[first - 1], frames[first]];
  if (before === undefined || after === undefined) return null;
  if (after.width !== before.width) throw new Error(`the first frame was none of the screen: ${after.width} px wide`);
  const old = frames.slice(0, first).map(({ at }, index, all) => at - (all[index - 1]?.at ?? at));
  const [usualMs, longestMs] = old.length > 1 ? [summarize(old.slice(1)).p50, Math.max(...old.slice(-LAST_FRAMES))] : [0, 0];
  return { gapMs: after.at - before.at, firstAt: after.at, usualMs, longestMs };
}

/** Runs in the watcher's page: each frame of each screen. */
function noteFrames(): void {
  const frames: Frame[] = [];
  let isSecond = () => {};
  const noted: Noted = {
    frames,
    begin: () => void frames.splice(0),
    secondScreen: (withinMs) =>
      new Promise((resolve, reject) => {
        isSecond = resolve;
        setTimeout(() => reject(new Error('no second screen')), withinMs);
      }),
  };
  Object.assign(window, noted);
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement) => {
    const note = (now: number, { width }: VideoFrameCallbackMetadata) => {
      const track = (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.id;
      // The first frame of the next screen puts it in front, so it counts wherever it was painted.
      if (track !== undefined) {
        frames.push({ at: performance.timeOrigin + now, track, width });
        if (track !== frames[0]?.track) isSecond();
      }
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      watch(video);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the next presenter's page: when the picker was answered, after it had been open for so long. */
function notePickers(openMs: number): void {
  const open = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getDisplayMedia = async (options) => {
    const [stream] = await Promise.all([open(options), new Promise((resolve) => setTimeout(resolve, openMs))]);
    Object.assign(window, { pickedAt: performance.timeOrigin + performance.now() });
    return stream;
  };
}
