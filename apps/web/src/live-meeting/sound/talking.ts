import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Looked at together: a cough and a key of the keyboard are shorter, a sentence is not. */
const HEARD_FOR_MS: Milliseconds = 1_500;
/** So much of it is louder than a quiet room: a sentence has pauses. */
const LOUD_SHARE = 0.5;
/** Of a full meter; a fan stays below it. */
const LOUD = 0.15;
/** A person who goes on talking is talking to somebody beside them, and has read it. */
const TOLD_AGAIN_MS: Milliseconds = 60_000;

/**
 * Detects that a person talks into a muted microphone.
 * @returns a function that takes each level, 0 to 1, and the time in ms; it returns true once, when the person should be told
 */
export function createTalkingWatch(): (level: number, nowMs: Milliseconds) => boolean {
  let heard: { readonly at: Milliseconds; readonly isLoud: boolean }[] = [];
  let since: Milliseconds | null = null;
  let tellAt = 0;
  return (level, nowMs) => {
    since ??= nowMs;
    heard = [...heard.filter(({ at }) => nowMs - at < HEARD_FOR_MS), { at: nowMs, isLoud: level >= LOUD }];
    const loud = heard.filter(({ isLoud }) => isLoud).length;
    if (nowMs - since < HEARD_FOR_MS || nowMs < tellAt || loud / heard.length < LOUD_SHARE) return false;
    tellAt = nowMs + TOLD_AGAIN_MS;
    return true;
  };
}
