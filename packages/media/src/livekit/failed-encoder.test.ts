import { expect, it } from 'vitest';
import { createEncoderWatch, type EncoderFailure, type Encoding } from './failed-encoder.ts';

const GOING: Encoding = { framesGiven: 0, framesEncoded: 0, isAgreedCodec: true, heard: 0 };

/** Looks twice a second. @returns when a failure was seen first, in milliseconds, and which */
function firstFailure(at: (look: number) => Encoding | null, looks = 40): [number, EncoderFailure] | null {
  const watch = createEncoderWatch();
  for (let look = 0; look < looks; look += 1) {
    const failure = watch.look(at(look), look * 500);
    if (failure !== null) return [look * 500, failure];
  }
  return null;
}

it('an encoder that takes frames and gives none for three seconds has failed', () => {
  const standsFrom = (from: number) => (look: number) => ({
    ...GOING,
    framesGiven: look * 5,
    framesEncoded: Math.min(look, from),
    heard: look * 3,
  });
  expect(firstFailure(standsFrom(0))).toEqual([3_000, 'stuck']);
  expect(firstFailure(standsFrom(10))).toEqual([8_000, 'stuck']);
  expect(firstFailure(standsFrom(100))).toBeNull();
});

it('so has one whose browser went on with another codec, at once', () => {
  const look = (n: number) => ({ ...GOING, framesGiven: n, framesEncoded: n, heard: n, isAgreedCodec: n < 4 });
  expect(firstFailure(look)).toEqual([2_000, 'other-codec']);
});

it('a window at rest, a pause and a connection that is away are no failures', () => {
  expect(firstFailure((n) => ({ ...GOING, framesGiven: Math.min(n, 3), heard: n }))).toBeNull();
  expect(firstFailure(() => null)).toBeNull();
  expect(firstFailure((n) => ({ ...GOING, framesGiven: n * 5 }))).toBeNull();
});

it('what was given before a pause does not count after it', () => {
  // A look in every six falls into a pause.
  expect(firstFailure((n) => (n % 6 === 0 ? null : { ...GOING, framesGiven: n * 5, heard: n * 5 }))).toBeNull();
});

it('frames that the browser counts anew count as given', () => {
  expect(firstFailure((n) => ({ ...GOING, framesGiven: n % 2 === 0 ? 40 : 4, heard: n * 3 }))).toEqual([3_000, 'stuck']);
});
