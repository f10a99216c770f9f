/** A generator that costs little: requests are prepared bytes, answers are checked by their last bytes. One request at a time per connection. */
import { connect, type Socket } from 'node:net';

const LATE_MS = 3;
/** A generator so far behind measures nothing. */
const GIVE_UP_MS = 1_000;

export interface Question {
  readonly request: Buffer;
  /** What the body of the answer has to be; anything else makes the run invalid. */
  readonly answer: string;
}

export interface Load {
  /** Answers per second of wall time. */
  readonly perSecond: number;
  /** From request to answer, in ms. */
  readonly latencies: Float64Array;
  readonly wrong: number;
  /** Requests that the generator sent more than 3 ms late, or not at all. */
  readonly late: number;
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
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const latencies: number[] = [];
  let sent = 0;
  let wrong = 0;
  let late = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const intervalMs = rate === null ? 0 : 1_000 / rate;
  const idle: Socket[] = [...sockets];
  const perSocket = new Map<Socket, { due: number; question: Question }>();

  await new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('an answer did not come')), (seconds + 10) * 1_000);
    const done = (): void => {
      clearTimeout(deadline);
      resolve();
    };
    let open = connections;
    const send = (socket: Socket, due: number): void => {
      const question = pick(sent);
      sent += 1;
      perSocket.set(socket, { due, question });
      socket.write(question.request);
    };
    const next = (socket: Socket): void => {
      if (rate !== null) return void idle.push(socket);
      const now = performance.now();
      if (now >= end || sent >= most) return finish();
      send(socket, now);
    };
    const finish = (): void => {
      open -= 1;
      if (open === 0) done();
    };
    for (const socket of sockets) {
      socket.once('close', () => reject(new Error('the server closed a connection')));
      socket.on('data', (chunk) => {
        const asked = perSocket.get(socket);
        if (asked === undefined) return;
        const text = chunk.toString('latin1');
        if (!text.endsWith('}')) return;
        latencies.push(performance.now() - asked.due);
        if (!text.startsWith('HTTP/1.1 200') || !text.endsWith(asked.question.answer)) wrong += 1;
        perSocket.delete(socket);
        next(socket);
      });
    }
    if (rate === null) {
      idle.length = 0;
      for (const socket of sockets) next(socket);
      return;
    }
    let due = began;
    const pump = (): void => {
      const now = performance.now();
      const isOver = due >= end || now >= end + GIVE_UP_MS;
      while (!isOver && due <= now && due < end) {
        const socket = idle.pop();
        if (socket === undefined) break;
        if (now - due > LATE_MS) late += 1;
        send(socket, now);
        due += intervalMs;
      }
      if (!isOver || perSocket.size > 0) return void setTimeout(pump, 1);
      late += Math.max(0, Math.floor((end - due) / intervalMs));
      done();
    };
    pump();
  });
  const elapsed = (performance.now() - began) / 1_000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return { perSecond: latencies.length / elapsed, latencies: Float64Array.from(latencies), wrong, late };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}
