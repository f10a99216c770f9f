import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { POLL_EVERY_MS, POLL_SOON_MS } from './stats-poller.ts';

/** After so long without a packet the engine is probed. While a video moves, packets come more often. */
const SILENT_AFTER_MS: Milliseconds = 100;
/** The engine answers at once. No answer for so long plus two round trips means that the connection is dead. */
const ANSWERS_WITHIN_MS: Milliseconds = 100;
/** Radio that loses one packet in five may lose a probe or its answer: it is sent again while the answer may still come in time. */
const QUESTIONS = 3;
/** An answer takes so long, beside its round trip. */
const ANSWERING_MS: Milliseconds = 20;
/** A poll that is so much late shows a busy machine, where sending and receiving is late too. The answer then gets the longer limit. */
const LATE_MS: Milliseconds = 50;
const ANSWERS_LATE_WITHIN_MS: Milliseconds = 500;
/** A still screen sends nothing for a second at a time. After an answer the next probe waits so long, */
const ASK_AGAIN_MS: Milliseconds = 1_000;
/** or only so long while we send: then the engine sends little, and others would see the picture freeze meanwhile. */
const ASK_AGAIN_SPEAKING_MS: Milliseconds = 150;
const SPEAKING_PACKETS = 5;
/** A busy engine is silent to everybody and must not get ICE restarts from everybody again and again: so many at once, */
const SEEKS_AT_ONCE = 5;
/** and one more after so long each. */
const SEEK_AGAIN_MS: Milliseconds = 10_000;
/** An ICE restart takes so long; until then no other one begins, also when a late packet comes over the old pair. */
const WAY_TAKES_MS: Milliseconds = 500;
/** After so long without success ICE is restarted once more. A network outage of some seconds ends before. */
const COME_TO_NOTHING_MS: Milliseconds = 6_000;
/** After a restart the polls come faster, at most for so long. */
const AWAITED_FOR_MS: Milliseconds = 30_000;

/** What went over the transport so far, and the round trip. */
export interface PathStats {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  /** Since the last packet came; null where the browser does not say. */
  readonly silentForMs: Milliseconds | null;
  readonly roundTripMs: Milliseconds;
}

/** What is to be done now: ask the other side for an answer, restart ICE, or nothing (null); and in how long to look again. */
export interface WatchdogAction {
  readonly todo: 'probe' | 'restart-ice' | null;
  readonly nextPollMs: Milliseconds;
  /** The connection was taken for dead, and the first packet since has come. */
  readonly isBack: boolean;
}

/**
 * Detects that the connection to the engine is dead, as when a router drops its NAT mapping, and that it is back. By itself the browser checks only
 * every few seconds.
 * @returns a function that takes the counters and the time, called again and again; it answers what to do
 */
export function createSilenceDetector(): (line: PathStats, nowMs: Milliseconds) => WatchdogAction {
  const maySeek = createAllowance(SEEKS_AT_ONCE, SEEK_AGAIN_MS);
  let heard: { readonly packets: number; readonly at: Milliseconds } | null = null;
  let asked = { at: Number.NEGATIVE_INFINITY, sent: 0 };
  let questions = 0;
  let askAgainAt = 0;
  let dueAt = 0;
  let soughtAt: Milliseconds | null = null;
  let silence: 'begun' | 'asked' | 'sought' = 'begun';
  const lookAt = (at: Milliseconds, nowMs: Milliseconds): WatchdogAction => ({
    todo: null,
    nextPollMs: Math.min(Math.max(at - nowMs, POLL_SOON_MS), POLL_EVERY_MS),
    isBack: false,
  });
  const seek = (nowMs: Milliseconds): WatchdogAction => {
    soughtAt = maySeek(nowMs) ? nowMs : null;
    return soughtAt === null
      ? { todo: null, nextPollMs: POLL_EVERY_MS, isBack: false }
      : { todo: 'restart-ice', nextPollMs: POLL_SOON_MS, isBack: false };
  };
  const ask = (nowMs: Milliseconds, sent: number, roundTripMs: Milliseconds): WatchdogAction => {
    questions += 1;
    asked = { at: questions === 1 ? nowMs : asked.at, sent };
    const nextAt = nowMs + POLL_SOON_MS;
    const isInTime = nextAt + Math.max(roundTripMs + ANSWERING_MS, POLL_SOON_MS) <= dueAt;
    askAgainAt = questions < QUESTIONS && isInTime ? nextAt : Number.POSITIVE_INFINITY;
    return { todo: 'probe', nextPollMs: Math.min(askAgainAt, dueAt) - nowMs, isBack: false };
  };
  return ({ packetsReceived, packetsSent, silentForMs, roundTripMs }, nowMs) => {
    if (heard === null || packetsReceived !== heard.packets) {
      const isBack = silence === 'sought';
      heard = { packets: packetsReceived, at: nowMs - (silentForMs ?? 0) };
      silence = 'begun';
      if (isBack) return { todo: null, nextPollMs: POLL_SOON_MS, isBack };
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
          nextPollMs: soughtAt !== null && nowMs - dueAt < AWAITED_FOR_MS ? POLL_SOON_MS : POLL_EVERY_MS,
          isBack: false,
        };
    }
  };
}
