/**
 * A generator that costs little: requests are prepared bytes, answers are checked where they lie. One request at a time per connection. At a
 * fixed rate it never sleeps: a timer of Node is a millisecond late, and what is measured here is no longer than that.
 */
import { connect, type Socket } from 'node:net';
import { Times } from './times.ts';

const LATE_MS = 3;
/** A generator so far behind measures nothing. */
const GIVE_UP_MS = 1_000;
const LARGEST_ANSWER_BYTES = 16_384;
const CLOSING_BRACE = 0x7d;
/** Where the status stands in `HTTP/1.1 200`. */
const STATUS_AT = 9;

export interface Question {
  readonly request: Buffer;
  /** What the body of the answer has to be; anything else makes the run invalid. */
  readonly answer: string;
}

export interface Load {
  /** Answers per second of wall time. */
  readonly perSecond: number;
  /** From the time at which the request was due to its answer, in ms. */
  readonly latencies: Float64Array;
  readonly wrong: number;
  /** Requests that the generator sent more than 3 ms late, or not at all. */
  readonly late: number;
}

interface Caller {
  readonly socket: Socket;
  /** Null while it has nothing to wait for. */
  question: Question | null;
  due: number;
  /** The answer began with another status. */
  isRefused: boolean;
  isBegun: boolean;
}

/**
 * @param pick the n-th question
 * @param most requests after which it ends, whatever the time
 * @param rate requests per second over all connections, at fixed times (open loop); null for as fast as answers come
 */
export async function runLoad(
  port: number,
  pick: (n: number) => Question,
  connections: number,
  seconds: number,
  rate: number | null,
  most = Number.POSITIVE_INFINITY,
): Promise<Load> {
  const latencies = new Times();
  let sent = 0;
  let wrong = 0;
  let late = 0;
  let heard: (caller: Caller) => void = () => undefined;
  const onAnswer = (caller: Caller, isRight: boolean): void => {
    latencies.add(performance.now() - caller.due);
    if (!isRight) wrong += 1;
    caller.question = null;
    heard(caller);
  };
  const callers = await Promise.all(Array.from({ length: connections }, () => openCaller(port, onAnswer)));
  const began = performance.now();
  const end = began + seconds * 1_000;
  const send = (caller: Caller, due: number): void => {
    caller.question = pick(sent);
    caller.due = due;
    caller.isBegun = false;
    sent += 1;
    caller.socket.write(caller.question.request);
  };

  await new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('an answer did not come')), (seconds + 10) * 1_000);
    const done = (): void => {
      clearTimeout(deadline);
      resolve();
    };
    for (const { socket } of callers) socket.once('close', () => reject(new Error('the server closed a connection')));
    if (rate === null) {
      let busy = connections;
      heard = (caller) => {
        const now = performance.now();
        if (now < end && sent < most) return send(caller, now);
        busy -= 1;
        if (busy === 0) done();
      };
      for (const caller of callers) send(caller, performance.now());
      return;
    }
    const idle = [...callers];
    heard = (caller) => void idle.push(caller);
    const intervalMs = 1_000 / rate;
    let due = began;
    const pump = (): void => {
      const now = performance.now();
      const isOver = due >= end || now >= end + GIVE_UP_MS;
      while (!isOver && due <= now && due < end) {
        const caller = idle.pop();
        if (caller === undefined) break;
        if (now - due > LATE_MS) late += 1;
        send(caller, due);
        due += intervalMs;
      }
      if (!isOver || idle.length < connections) return void setImmediate(pump);
      late += Math.max(0, Math.floor((end - due) / intervalMs));
      done();
    };
    pump();
  });
  const elapsed = (performance.now() - began) / 1_000;
  for (const { socket } of callers) socket.removeAllListeners('close').destroy();
  return { perSecond: latencies.count / elapsed, latencies: latencies.all(), wrong, late };
}

function openCaller(port: number, onAnswer: (caller: Caller, isRight: boolean) => void): Promise<Caller> {
  return new Promise((resolve, reject) => {
    const onData = (bytes: number, buffer: Uint8Array): boolean => {
      read(caller, buffer as Buffer, bytes, onAnswer);
      return true;
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(LARGEST_ANSWER_BYTES), callback: onData },
    });
    const caller: Caller = { socket, question: null, due: 0, isRefused: false, isBegun: false };
    socket.once('connect', () => resolve(caller));
    socket.once('error', reject);
  });
}

function read(caller: Caller, buffer: Buffer, bytes: number, onAnswer: (caller: Caller, isRight: boolean) => void): void {
  const { question } = caller;
  if (question === null) return;
  if (!caller.isBegun) {
    caller.isBegun = true;
    caller.isRefused = buffer.toString('latin1', STATUS_AT, STATUS_AT + 3) !== '200';
  }
  if (buffer[bytes - 1] !== CLOSING_BRACE) return;
  onAnswer(caller, !caller.isRefused && buffer.toString('latin1', Math.max(0, bytes - question.answer.length), bytes) === question.answer);
}
