import { describe, expect, it } from 'vitest';
import { aTrack } from '../../testing/media-connection-owner.ts';
import { afterStep, nothingSent, nothingWanted, rulesOfRound, type SentScreen, type WantedScreen } from './own-screen-steps.ts';

const wanted = (change: Partial<WantedScreen> = {}): WantedScreen => ({ ...nothingWanted, isAllowed: true, ...change });
const sent = (change: Partial<SentScreen> = {}): SentScreen => ({ ...nothingSent, ...change });

/** @returns what a round does, and what is sent after it */
function settle(want: WantedScreen, before: SentScreen) {
  const steps: string[] = [];
  let after = before;
  for (const rule of rulesOfRound) {
    const step = rule(want, after);
    if (step === null) continue;
    steps.push(step.do);
    after = afterStep(after, step);
  }
  return { steps, after };
}
const stepsOf = (want: WantedScreen, before: SentScreen) => settle(want, before).steps;

const [first, second] = [aTrack(), aTrack()];
const ended = { readyState: 'ended' } as MediaStreamTrack;

describe('a round of the own screen', () => {
  it.each<[string, WantedScreen, SentScreen, readonly string[]]>([
    ['nothing, where nothing is wanted', wanted(), sent(), []],
    ['a capture', wanted({ track: first }), sent(), ['publish']],
    ['a paused capture, which goes out paused', wanted({ track: first, isPaused: true }), sent(), ['publish']],
    ['the hint before the capture', wanted({ track: first, hint: 'motion' }), sent(), ['set-hint', 'publish']],
    ['no capture that has ended', wanted({ track: ended }), sent(), []],
    ['the end of a share', wanted(), sent({ track: first }), ['unpublish']],
    ['a new share, after the one before', wanted({ track: second }), sent({ track: first }), ['unpublish', 'publish']],
    ['another capture in its place', wanted({ track: second, isInPlace: true }), sent({ track: first }), ['replace']],
    [
      'in its place, paused before it is there',
      wanted({ track: second, isInPlace: true, isPaused: true }),
      sent({ track: first }),
      ['pause', 'replace'],
    ],
    [
      'in the place of a paused one',
      wanted({ track: second, isInPlace: true }),
      sent({ track: first, isPaused: true }),
      ['replace', 'resume'],
    ],
    ['a pause', wanted({ track: first, isPaused: true }), sent({ track: first }), ['pause']],
    ['the end of a pause', wanted({ track: first }), sent({ track: first, isPaused: true }), ['resume']],
    ['the way for a screen that is expected', wanted({ isExpected: true }), sent(), ['make-ready']],
    ['the way no longer', wanted(), sent({ isReady: true }), ['unmake-ready']],
    ['the capture, for which the way was ready', wanted({ track: first, isExpected: true }), sent({ isReady: true }), ['publish']],
  ])('sends %s', (_what, want, before, steps) => {
    expect(stepsOf(want, before)).toEqual(steps);
  });

  it('[C-23] without the right to it nothing is sent or made ready, and what was made ready is unmade', () => {
    const without = (change: Partial<WantedScreen>) => wanted({ ...change, isAllowed: false });
    expect(stepsOf(without({ track: first, hint: 'motion', isExpected: true }), sent())).toEqual([]);
    expect(stepsOf(without({ isExpected: true }), sent({ isReady: true }))).toEqual(['unmake-ready']);
    expect(stepsOf(without({ track: first, isPaused: true }), sent({ track: first }))).toEqual([]);
  });

  it('leaves nothing to do', () => {
    const tracks = [null, first, second];
    const flags = [false, true];
    for (const track of tracks)
      for (const other of tracks)
        for (const isPaused of flags)
          for (const wasPaused of flags)
            for (const isInPlace of flags) {
              const want = wanted({ track, isPaused, isInPlace, hint: 'motion' });
              const { after } = settle(want, sent({ track: other, isPaused: wasPaused }));
              expect(stepsOf(want, after)).toEqual([]);
              expect(after).toMatchObject({ track, hint: 'motion', ...(track === null ? {} : { isPaused }) });
            }
  });
});
