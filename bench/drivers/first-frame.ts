import { untilValue } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';

/** What a page did between Enter and its first picture; times in milliseconds after Enter. */
export interface FirstFrame {
  /** The browser had decoded a first frame, whether anything showed it or not. */
  readonly decodedMs: number;
  /** A video had painted one. */
  readonly paintedMs: number;
  /** How long each task of over 50 ms took that began after the page's answer to the key and before that painting. */
  readonly longTasksMs: readonly number[];
}

/** What the page itself keeps; times since the epoch. */
interface Noted {
  decodedAt: number | null;
  paintedAt: number | null;
  readonly tasks: { readonly startedAt: number; readonly durationMs: number }[];
}

/**
 * Runs in the page, before anything else: remembers when Enter was pressed, over a navigation too, when the first frame of a video that arrives
 * was decoded, and when a video first painted one. Frames are read in a worker, so that the page's own thread neither pays for it nor delays it.
 */
export function watchForFirstFrame(): void {
  const epochMs = (ms = performance.now()) => performance.timeOrigin + ms;
  const noted: Noted = { decodedAt: null, paintedAt: null, tasks: [] };
  Object.assign(window, { noted });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      sessionStorage.setItem('benchEnterMs', String(epochMs(event.timeStamp)));
      sessionStorage.setItem('benchAnsweredMs', String(epochMs()));
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ startedAt: epochMs(startTime), durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });

  const reading = `onmessage = async ({ data }) => {
    const reader = data.getReader();
    const { value } = await reader.read();
    postMessage(performance.timeOrigin + performance.now());
    value?.close();
    await reader.cancel();
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([reading], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => {
    noted.decodedAt ??= data;
  };
  const { RTCPeerConnection: Plain } = window;
  window.RTCPeerConnection = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given);
      this.addEventListener('track', ({ track, streams }) => {
        // A section that carries nothing has a track as well, of no stream.
        if (track.kind !== 'video' || streams.length === 0 || noted.decodedAt !== null) return;
        const { MediaStreamTrackProcessor: Processor } = window as unknown as {
          MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack }) => { readable: ReadableStream };
        };
        const { readable } = new Processor({ track });
        worker.postMessage(readable, [readable]);
      });
    }
  };

  const watched = new WeakSet<HTMLVideoElement>();
  const look = () => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback(() => {
        noted.paintedAt ??= epochMs();
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

export function firstFrame(page: Page): Promise<FirstFrame> {
  return untilValue('first frame', () => page.evaluate(readFirstFrame), 20_000);
}

function readFirstFrame(): FirstFrame | null {
  const { decodedAt, paintedAt, tasks } = (window as unknown as { noted: Noted }).noted;
  if (decodedAt === null || paintedAt === null) return null;
  const enterAt = Number(sessionStorage.getItem('benchEnterMs'));
  const answeredAt = Number(sessionStorage.getItem('benchAnsweredMs'));
  const between = tasks.filter(({ startedAt }) => startedAt > answeredAt && startedAt < paintedAt);
  return {
    decodedMs: decodedAt - enterAt,
    paintedMs: paintedAt - enterAt,
    longTasksMs: between.map(({ durationMs }) => durationMs),
  };
}
