/**
 * The socket to the meeting: one socket at a time, opened again by itself for as long as the meeting lives.
 * It reads only what it needs of the messages: their numbers, the pings, and the key to come back with.
 */
import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { FromClient, Join } from '@ninefold/protocol/live/from-client.ts';
import { type FromServer, fromServer } from '@ninefold/protocol/live/from-server.ts';
import type { Timers } from '../../platform/timers.ts';
import { afterSleep } from './after-sleep.ts';
import { backOffDelay } from './back-off.ts';
import { closeNow, closeQuietly } from './close-quietly.ts';
import type { EarlySocket } from './early-socket.ts';
import type { ResumeMemory } from './resume-memory.ts';

/** 15 s without a word is a dead socket. */
const SILENCE_MS = 15_000;
/** The server pings every 5 s: after so long without a word it is told as one that does not answer, long before the socket counts as dead. */
const QUIET_MS = 6_500;
/** So long after the first try without a single word, sockets do not get through to this page. */
const FIRST_WORD_MS = 10_000;
/** The same of a socket that was up: a server that is started again is back sooner. */
const NEXT_WORD_MS = 20_000;

export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'binaryType' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

export interface MeetingSocketOptions {
  readonly makeSocket: () => SocketLike;
  /** A socket that was opened before this code arrived, and what it has received. */
  readonly early: EarlySocket | null;
  /** How to come in for the first time; null when only a resume key can open the door. */
  readonly firstJoin: Join | null;
  readonly memory: ResumeMemory;
  /** Another page of this browser has the seat: nothing is opened. */
  readonly isSeatElsewhere: boolean;
  readonly timers: Timers;
  /** The time of day, which goes on while the computer sleeps; timers may not. */
  readonly wallClock?: () => Milliseconds;
  readonly random: () => number;
  readonly onMessage: (message: FromServer) => void;
  /** A binary message: a picture, or a kind that this page does not know. */
  readonly onPicture: (message: ArrayBuffer) => void;
  readonly onSocket: (socket: 'up' | 'down') => void;
  /** A word of the server, be it a ping; false: none for so long that it does not answer now. */
  readonly onPulse: (isHeard: boolean) => void;
  /** No socket has brought a word since the first was opened, or since the socket was lost, for a long time; it is tried on. */
  readonly onNoWord: () => void;
  /** The server closed with a refusal of the 44xx range and no word before it. */
  readonly onRefused: (closeCode: number) => void;
}

export interface MeetingSocket {
  /** @returns false when there is no socket that it could go out on */
  send(message: FromClient): boolean;
  /** The same of a binary message. */
  sendPicture(message: Uint8Array<ArrayBuffer>): boolean;
  /** Tries at once, for example because the browser says it is online again. */
  retryNow(): void;
  /** The page is put away, and may be taken back: closes without an end, until `retryNow`. */
  rest(): void;
  close(): void;
}

const OPEN = 1;
const TAKEN_ELSEWHERE = 4409;
const isRefusal = (code: number): boolean => code >= 4400 && code < 4500;

/** Connects at once, unless another page has the seat. After a loss it tries again, later each time; a refusal by the server ends it for good. */
export function openMeetingSocket(options: MeetingSocketOptions): MeetingSocket {
  const { memory, timers } = options;
  let socket: SocketLike | null = null;
  let isFinished = false;
  let isAdmitted = false;
  let hasComeByResume = false;
  let lastNumber = 0;
  let attempt = 0;
  let stopSilence = () => {};
  let stopQuiet = () => {};
  let stopRetry = () => {};
  let hasHeard = false;
  let stopAwaiting: (() => void) | null = null;
  const { wallClock = () => 0 } = options;
  let heardAt = 0;
  const stopWatchingSleep = afterSleep(timers, wallClock, SILENCE_MS, () => {
    // One that was heard while only the timers stood still, as in a tab behind others, is kept.
    if (socket !== null && wallClock() - heardAt > SILENCE_MS) lost(socket);
  });

  const tryLater = () => {
    stopRetry();
    stopRetry = timers.after(backOffDelay(attempt, options.random(), hasHeard), () => connect());
    attempt += 1;
  };

  const awaitWord = () => {
    stopAwaiting ??= timers.after(hasHeard ? NEXT_WORD_MS : FIRST_WORD_MS, options.onNoWord);
  };
  const endAwaiting = () => {
    stopAwaiting?.();
    stopAwaiting = null;
  };

  const watchSilence = (watched: SocketLike) => {
    stopSilence();
    stopQuiet();
    heardAt = wallClock();
    stopQuiet = timers.after(QUIET_MS, () => options.onPulse(false));
    stopSilence = timers.after(SILENCE_MS, () => lost(watched));
  };

  const receive = (from: SocketLike, data: unknown) => {
    if (from !== socket || isFinished) return;
    hasHeard = true;
    endAwaiting();
    watchSilence(from);
    options.onPulse(true);
    if (data instanceof ArrayBuffer) return options.onPicture(data);
    const message = parse(String(data));
    if (message === null) return;
    if (message.type === 'ping') {
      from.send(JSON.stringify({ type: 'pong' }));
      return;
    }
    if (message.type !== 'points') lastNumber = message.n;
    if (message.type === 'at-door') {
      attempt = 0;
      options.onSocket('up');
    }
    if (message.type === 'welcome') {
      attempt = 0;
      isAdmitted = true;
      memory.write(message.resumeKey);
      options.onSocket('up');
    }
    if (message.type === 'not-admitted' && triesAgainWithoutKey(from)) return;
    options.onMessage(message);
    if (message.type === 'not-admitted' || message.type === 'over') finish();
  };

  // A kept key may belong to a meeting that is gone, while the address has a new one.
  const triesAgainWithoutKey = (from: SocketLike): boolean => {
    if (!hasComeByResume || isAdmitted || options.firstJoin === null) return false;
    memory.forget();
    hasComeByResume = false;
    detach(from);
    connect();
    return true;
  };

  const detach = (old: SocketLike, close = closeQuietly) => {
    stopSilence();
    stopQuiet();
    if (socket === old) socket = null;
    close(old);
  };

  const lost = (old: SocketLike) => {
    if (old !== socket || isFinished) return;
    // At once, also while it still connects: the browser lets the next one wait for it.
    detach(old, closeNow);
    options.onSocket('down');
    tryLater();
  };

  const listen = (fresh: SocketLike) => {
    fresh.binaryType = 'arraybuffer';
    fresh.onmessage = (event) => receive(fresh, event.data);
    fresh.onclose = (event) => {
      if (fresh === socket && !isFinished && isRefusal(event.code)) {
        if (hasComeByResume && !isAdmitted && event.code !== 4429 && triesAgainWithoutKey(fresh)) return;
        // The seat is another tab's now; with the key this one can take it back.
        finish(event.code === TAKEN_ELSEWHERE);
        options.onRefused(event.code);
        return;
      }
      lost(fresh);
    };
    watchSilence(fresh);
    awaitWord();
  };

  /** Some browsers and extensions leave sockets out: that is told as one that does not come. */
  const openSocket = (): SocketLike | null => {
    try {
      return options.makeSocket();
    } catch {
      awaitWord();
      tryLater();
      return null;
    }
  };

  const connect = () => {
    stopRetry();
    if (isFinished || socket !== null) return;
    const resumeKey = memory.read();
    const join: Join | null = resumeKey === null ? options.firstJoin : { type: 'join', resumeKey, lastNumber };
    if (join === null) return;
    hasComeByResume = resumeKey !== null;
    const fresh = openSocket();
    if (fresh === null) return;
    socket = fresh;
    fresh.onopen = () => fresh.send(JSON.stringify({ ...join, version: WIRE_VERSION }));
    listen(fresh);
  };

  const finish = (keepsKey = false) => {
    isFinished = true;
    stopRetry();
    endAwaiting();
    stopWatchingSleep();
    if (!keepsKey) memory.forget();
    if (socket !== null) detach(socket);
  };

  const adopt = (early: EarlySocket): void => {
    socket = early.socket;
    hasComeByResume = early.isResume;
    listen(early.socket);
    for (const text of early.received.splice(0)) receive(early.socket, text);
    if (socket === early.socket && early.socket.readyState > OPEN) lost(early.socket);
  };

  if (options.isSeatElsewhere) {
    isFinished = true;
    options.onRefused(TAKEN_ELSEWHERE);
  } else if (options.early === null) connect();
  else adopt(options.early);

  const say = (message: string | Uint8Array<ArrayBuffer>): boolean => {
    if (socket?.readyState !== OPEN) return false;
    socket.send(message);
    return true;
  };

  return {
    send: (message) => say(JSON.stringify(message)),
    sendPicture: say,
    retryNow: () => {
      if (socket === null) {
        attempt = 0;
        connect();
      }
    },
    rest: () => {
      stopRetry();
      endAwaiting();
      if (socket === null || isFinished) return;
      detach(socket, closeNow);
      options.onSocket('down');
    },
    close: () => {
      isFinished = true;
      stopRetry();
      endAwaiting();
      stopWatchingSleep();
      if (socket !== null) detach(socket);
    },
  };
}

function parse(text: string): FromServer | null {
  try {
    const parsed = fromServer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
