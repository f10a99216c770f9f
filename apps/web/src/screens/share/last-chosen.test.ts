import { expect, it } from 'vitest';
import { lastChosen } from './last-chosen.ts';

function aStream(): { stream: MediaStream; isStopped: () => boolean } {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  return { stream: { getTracks: () => [{ stop }] } as unknown as MediaStream, isStopped: () => isStopped };
}
const cancelled = (): Promise<MediaStream> => Promise.reject(new DOMException('closed', 'NotAllowedError'));

it('what is pressed on the page counts after a picker that was cancelled on the way there', async () => {
  const pressed = aStream();
  expect(await lastChosen(cancelled(), Promise.resolve(pressed.stream))).toBe(pressed.stream);
  expect(pressed.isStopped()).toBe(false);
});

it('of two screens the later is shared, and the capture of the other ends', async () => {
  const [given, pressed] = [aStream(), aStream()];
  expect(await lastChosen(Promise.resolve(given.stream), Promise.resolve(pressed.stream))).toBe(pressed.stream);
  await expect.poll(() => [given.isStopped(), pressed.isStopped()]).toEqual([true, false]);
});

it('a second picker that is cancelled leaves the first screen', async () => {
  const given = aStream();
  expect(await lastChosen(Promise.resolve(given.stream), cancelled())).toBe(given.stream);
  expect(given.isStopped()).toBe(false);
  expect(await lastChosen(Promise.resolve(given.stream), null)).toBe(given.stream);
  expect(lastChosen(null, null)).toBeNull();
});
