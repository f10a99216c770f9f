import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { isPictureHeldBack, playMuted } from './held-videos.ts';

let stop = (): void => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A muted video that plays a picture that changes. */
async function aPicture(): Promise<HTMLVideoElement> {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: canvas.captureStream(10) });
  document.body.append(video);
  stop = playMuted(video);
  await expect.poll(() => video.paused).toBe(false);
  return video;
}

it('a picture that is paused from outside plays again', async () => {
  const video = await aPicture();
  for (let times = 0; times < 3; times += 1) {
    video.pause();
    await expect.poll(() => video.paused).toBe(false);
  }
  expect(isPictureHeldBack.get()).toBe(false);
});

it('one that is paused each time waits for a press, and is left alone until then', async () => {
  const video = await aPicture();
  let pauses = 0;
  const pauseAgain = () => {
    pauses += 1;
    video.pause();
  };
  video.addEventListener('playing', pauseAgain);
  video.pause();
  await expect.poll(() => isPictureHeldBack.get()).toBe(true);
  expect([video.paused, pauses]).toEqual([true, 5]);
  video.removeEventListener('playing', pauseAgain);
  await userEvent.click(document.body);
  await expect.poll(() => video.paused).toBe(false);
  expect(isPictureHeldBack.get()).toBe(false);
});

it('one that is not wanted any more stays paused', async () => {
  const video = await aPicture();
  stop();
  video.pause();
  // The word of the pause has come when two more have been drawn.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  expect(video.paused).toBe(true);
});
