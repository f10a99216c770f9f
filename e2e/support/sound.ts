/** What a person hears and sees of the others, measured in their own page. */
import type { TestBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { SharedPage } from '@ninefold/testkit/shared-page.ts';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

/** Chromium's own microphone beeps about once a second; one look lasts longer. */
const LISTEN_MS = 1_500;
/** Far above what coding leaves of silence, far below the beep. */
const HEARD = 0.01;

/**
 * The loudest moment (root mean square, 0 to 1) of all that the page plays, within one look, which ends where something is heard. What an element plays
 * muted nobody hears; a browser without loudspeakers gives the stream alone to be measured.
 */
export const loudness = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ listenMs, heard }) => {
      const elements = [...document.querySelectorAll<HTMLAudioElement>('audio[data-role="sound"]')];
      const streams = elements.flatMap(({ srcObject, paused, muted, volume }) =>
        srcObject instanceof MediaStream && !paused && !muted && volume > 0 ? [srcObject] : [],
      );
      if (streams.length === 0) return 0;
      const audio = new AudioContext();
      await audio.resume();
      const analyser = audio.createAnalyser();
      for (const stream of streams) audio.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      const end = performance.now() + listenMs;
      while (performance.now() < end && loudest <= heard) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        analyser.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
      }
      await audio.close();
      return loudest;
    },
    { listenMs: LISTEN_MS, heard: HEARD },
  );

export const untilHeard = (page: Page): Promise<void> =>
  until(async () => {
    const level = await loudness(page);
    return level > HEARD ? null : `sound; the loudest moment was ${level.toFixed(4)}`;
  }, 20_000);

export const untilSilent = (page: Page): Promise<void> =>
  until(async () => {
    const level = await loudness(page);
    return level < HEARD ? null : `silence; the loudest moment was ${level.toFixed(4)}`;
  }, 20_000);

/** The colour in the middle of a person's face, as `r,g,b`; null before there is a picture. */
export const faceColour = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((who) => {
    const video = document.querySelector<HTMLVideoElement>(`ul[aria-label="Faces"] li[aria-label="${who}"] video`);
    if (video === null || video.videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = 16;
    canvas.height = 9;
    const pen = canvas.getContext('2d');
    pen?.drawImage(video, 0, 0, 16, 9);
    return pen === null ? null : [...pen.getImageData(1, 1, 1, 1).data.slice(0, 3)].join();
  }, name);

/** Chromium's own camera is green. */
export const untilSeen = (page: Page, name: string): Promise<void> =>
  until(async () => {
    const [red = 0, green = 0, blue = 0] = ((await faceColour(page, name)) ?? '').split(',').map(Number);
    return green > 80 && green > red * 2 && green > blue * 2 ? null : `the camera of ${name}; its corner is ${red},${green},${blue}`;
  }, 20_000);

export const untilUnseen = (page: Page, name: string): Promise<void> => {
  const face = page.getByRole('list', { name: 'Faces' }).getByRole('listitem', { name });
  return until(async () => ((await face.count()) === 0 ? null : `the end of the face of ${name}`));
};

/** A tone in the page that is shared, as a film would sound. */
export const playInSharedTab = ({ presenters, shared }: Stage): Promise<void> => playInTab(presenters, shared);

export async function playInTab({ browser }: TestBrowser, { url }: SharedPage): Promise<void> {
  const tab = browser
    .contexts()
    .flatMap((context) => context.pages())
    .find((page) => page.url() === url);
  if (tab === undefined) throw new Error('the shared tab is gone');
  await tab.mouse.click(200, 400);
  await tab.evaluate(async () => {
    const audio = new AudioContext();
    await audio.resume();
    const oscillator = audio.createOscillator();
    oscillator.connect(audio.destination);
    oscillator.start();
  });
}

export const devicesAllowed = { permissions: ['microphone', 'camera'] };
