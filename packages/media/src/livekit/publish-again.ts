import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { EncoderFailure } from './failed-encoder.ts';
import { canBeEncoded, isSameSize, type SourceSize } from './source-size.ts';

/** Between a failure and the next try, by the number of failures in a row at one size; after the last one only another size is tried. */
const PAUSES_MS: readonly Milliseconds[] = [0, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000, 60_000];
/** Each try costs the others their picture for a moment, also where the size changes all the time. */
const APART_MS: Milliseconds = 2_000;
/** What has gone well for so long failed for a new reason. */
const WELL_MS: Milliseconds = 20_000;
/** From so many failures on without a frame the codec itself is the trouble. */
const CODEC_FAILURES = 2;

export interface Failure {
  readonly what: EncoderFailure;
  readonly size: SourceSize | null;
  /** Something had been encoded before. */
  readonly hasRun: boolean;
}

/** When a screen whose encoder has failed may be shown again. */
export interface PublishAgain {
  /** A screen is given to its encoder. */
  shown(nowMs: Milliseconds): void;
  failed(failure: Failure, nowMs: Milliseconds): void;
  mayShow(size: SourceSize | null, nowMs: Milliseconds): boolean;
  /** How often in a row the encoder was stuck with this size. */
  stuckAt(size: SourceSize | null): number;
  /** Nothing was encoded by it, again and again: another one is needed. */
  isCodecBroken(): boolean;
}

/** Makes the rule of when a screen whose encoder has failed may be published again, with growing pauses. */
export function createPublishAgain(): PublishAgain {
  let shownAt: Milliseconds | null = null;
  let last: { readonly at: Milliseconds; readonly size: SourceSize | null } | null = null;
  let failures = 0;
  let stuck = 0;
  let withoutFrame = 0;
  return {
    shown: (nowMs) => {
      shownAt = nowMs;
    },
    failed: ({ what, size, hasRun }, nowMs) => {
      const isNew = last === null || !isSameSize(last.size, size) || (hasRun && nowMs - (shownAt ?? nowMs) >= WELL_MS);
      failures = isNew ? 1 : failures + 1;
      stuck = (isNew ? 0 : stuck) + (what === 'stuck' ? 1 : 0);
      // A size that none of them can begin says nothing of the codec.
      if (canBeEncoded(size)) withoutFrame = hasRun ? 0 : withoutFrame + 1;
      last = { at: nowMs, size };
    },
    mayShow: (size, nowMs) => {
      if (!canBeEncoded(size)) return false;
      if (last === null) return true;
      const pause = isSameSize(last.size, size) ? PAUSES_MS[failures - 1] : 0;
      return pause !== undefined && nowMs - last.at >= pause && nowMs - (shownAt ?? Number.NEGATIVE_INFINITY) >= APART_MS;
    },
    stuckAt: (size) => (last !== null && isSameSize(last.size, size) ? stuck : 0),
    isCodecBroken: () => withoutFrame >= CODEC_FAILURES,
  };
}
