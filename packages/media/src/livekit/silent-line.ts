import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { LOOK_EVERY_MS, LOOK_SOON_MS } from './look-often.ts';

/** Nothing came for so long: the engine is asked for a word. While a picture moves it sends more often. */
const SILENT_AFTER_MS: Milliseconds = 100;
/** It answers at once: no word for so long, and two round trips, is a line that is dead. */
const ANSWERS_WITHIN_MS: Milliseconds = 100;
/** A radio that loses one packet in five loses a question or its answer as well: it is asked again while the answer may still come in time. */
const QUESTIONS = 3;
/** What an answer takes, beside its round trip. */
const ANSWERING_MS: Milliseconds = 20;
/** Looked so much later than was due, this page is out of breath, and what sends and receives beside it too: the answer gets longer then. */
const LATE_MS: Milliseconds = 50;
const ANSWERS_LATE_WITHIN_MS: Milliseconds = 500;
/** A screen that stands still is silent for a second at a time; what was answered is not asked again sooner, */
const ASK_AGAIN_MS: Milliseconds = 1_000;
/** but of a line on which we speak: to whom sends a picture or a voice the engine has little to say, and others see it stand still meanwhile. */
const ASK_AGAIN_SPEAKING_MS: Milliseconds = 150;
const SPEAKING_PACKETS = 5;
/** An engine without breath is silent to everybody, and must not be asked for new ways by everybody again and again: so many at once, */
const SEEKS_AT_ONCE = 5;
/** and one more after so long each. */
const SEEK_AGAIN_MS: Milliseconds = 10_000;
/** Until the way that was sought stands no other is: what comes late over the old one, and silence again, would begin all anew. */
const WAY_TAKES_MS: Milliseconds = 500;
/** Nothing came of it: it is sought once more. An absence of some seconds ends before, and each way there is then is tried in turn. */
const COME_TO_NOTHING_MS: Milliseconds = 6_000;
/** The other way stands soon, or the network comes back: until then, at most for so long, each next look comes soon. */
const AWAITED_FOR_MS: Milliseconds = 30_000;

/** What went over a line so far, and how long an answer takes on it. */
export interface Line {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  /** Since the last packet came; null where the browser does not say. */
  readonly silentForMs: Milliseconds | null;
  readonly roundTripMs: Milliseconds;
}

/** To ask for a word, to seek another way, or nothing; and in how long to look again. */
export interface Act {
  readonly todo: 'ask' | 'seek' | null;
  readonly lookInMs: Milliseconds;
  /** The line was taken for dead, and the first word since has come. */
  readonly isBack: boolean;
}

/**
 * Notices that the way to the engine is dead, as when a router forgets the address it gave, and that there is one again. By itself the browser looks
 * every few seconds.
 * @returns asked again and again with the line and the time
 */
export function createSilenceWatch(): (line: Line, nowMs: Milliseconds) => Act {
  const maySeek = createAllowance(SEEKS_AT_ONCE, SEEK_AGAIN_MS);
  let heard: { readonly packets: number; readonly at: Milliseconds } | null = null;
  let asked = { at: Number.NEGATIVE_INFINITY, sent: 0 };
  let questions = 0;
  let askAgainAt = 0;
  let dueAt = 0;
  let soughtAt: Milliseconds | null = null;
  let silence: 'begun' | 'asked' | 'sought' = 'begun';
  const lookAt = (at: Milliseconds, nowMs: Milliseconds): Act => ({
    todo: null,
    lookInMs: Math.min(Math.max(at - nowMs, LOOK_SOON_MS), LOOK_EVERY_MS),
    isBack: false,
  });
  const seek = (nowMs: Milliseconds): Act => {
    soughtAt = maySeek(nowMs) ? nowMs : null;
    return soughtAt === null
      ? { todo: null, lookInMs: LOOK_EVERY_MS, isBack: false }
      : { todo: 'seek', lookInMs: LOOK_SOON_MS, isBack: false };
  };
  const ask = (nowMs: Milliseconds, sent: number, roundTripMs: Milliseconds): Act => {
    questions += 1;
    asked = { at: questions === 1 ? nowMs : asked.at, sent };
    const nextAt = nowMs + LOOK_SOON_MS;
    const isInTime = nextAt + Math.max(roundTripMs + ANSWERING_MS, LOOK_SOON_MS) <= dueAt;
    askAgainAt = questions < QUESTIONS && isInTime ? nextAt : Number.POSITIVE_INFINITY;
    return { todo: 'ask', lookInMs: Math.min(askAgainAt, dueAt) - nowMs, isBack: false };
  };
  return ({ packetsReceived, packetsSent, silentForMs, roundTripMs }, nowMs) => {
    if (heard === null || packetsReceived !== heard.packets) {
      const isBack = silence === 'sought';
      heard = { packets: packetsReceived, at: nowMs - (silentForMs ?? 0) };
      silence = 'begun';
      if (isBack) return { todo: null, lookInMs: LOOK_SOON_MS, isBack };
    }
    switch (silence) {
      case 'begun': {
        const isSpeaking = packetsSent - asked.sent >= SPEAKING_PACKETS;
        const askAt = Math.max(heard.at + SILENT_AFTER_MS, asked.at + (isSpeaking ? ASK_AGAIN_SPEAKING_MS : ASK_AGAIN_MS));
        if (nowMs < askAt) return lookAt(askAt, nowMs);
        silence = 'asked';
        questions = 0;
        dueAt = Math.max(nowMs + ANSWERS_WITHIN_MS + 2 * roundTripMs, (soughtAt ?? Number.NEGATIVE_INFINITY) + WAY_TAKES_MS);
        return ask(nowMs, packetsSent, roundTripMs);
      }
      case 'asked':
        if (nowMs - dueAt > LATE_MS) dueAt = Math.max(dueAt, asked.at + ANSWERS_LATE_WITHIN_MS + 2 * roundTripMs);
        if (nowMs < dueAt) return nowMs < askAgainAt ? lookAt(Math.min(askAgainAt, dueAt), nowMs) : ask(nowMs, packetsSent, roundTripMs);
        silence = 'sought';
        return seek(nowMs);
      case 'sought':
        if (nowMs - (soughtAt ?? dueAt) >= COME_TO_NOTHING_MS) return seek(nowMs);
        return {
          todo: null,
          lookInMs: soughtAt !== null && nowMs - dueAt < AWAITED_FOR_MS ? LOOK_SOON_MS : LOOK_EVERY_MS,
          isBack: false,
        };
    }
  };
}
