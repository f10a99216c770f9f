/**
 * Fifty callers who log in without a pause, and what everybody else feels of it: logins per second beside the bare Argon2id that bounds them, the
 * share that is told to come back, the delay of the server's event loop by its own measure, and the time of an answer that needs no password
 * (event-loop delay p99 at most 10 ms).
 */
import { hash } from '@node-rs/argon2';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call } from '@ninefold/testkit/calls.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import { type Figure, printSample } from '../report.ts';

const CALLERS = 50;
const ROUND_MS = 8_000;
const PROBE_EVERY_MS = 10;
const BARE_MS = 3_000;
const LOOP_TICK_MS = 10;
const EMAIL = 'bench@harbour.example';

export async function measure(rounds = 3): Promise<Figure[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  try {
    await signUp(server.url, EMAIL);
    const calm = await probe(server.url, Promise.resolve(), 2_000);
    const perSecond: number[] = [];
    const refusedShare: number[] = [];
    const p99: number[] = [];
    const loop: number[] = [];
    const toBound: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bound = await bareHashesPerSecond();
      await loopDelayP99(server.url);
      const end = performance.now() + ROUND_MS;
      const flood = Promise.all(Array.from({ length: CALLERS }, () => logInUntil(server.url, end)));
      const felt = await probe(server.url, flood, ROUND_MS);
      const counts = await flood;
      loop.push(await loopDelayP99(server.url));
      const letIn = counts.reduce((sum, count) => sum + count.letIn, 0);
      const refused = counts.reduce((sum, count) => sum + count.refused, 0);
      perSecond.push(letIn / (ROUND_MS / 1_000));
      toBound.push(letIn / (ROUND_MS / 1_000) / bound);
      refusedShare.push(refused / (letIn + refused));
      p99.push(p99Of(felt));
      printSample('logins', {
        letIn,
        refused,
        bareHashesPerSecond: bound,
        loopDelayP99: loop.at(-1),
        p99: p99Of(felt),
        calmP99: p99Of(calm),
      });
    }
    return [
      { name: 'logins per second', unit: 'per second', samples: perSecond },
      { name: 'logins ÷ bare Argon2id, two at once, same round', unit: 'ratio', samples: toBound },
      { name: 'event-loop delay p99 while fifty log in', unit: 'ms', samples: loop, goal: { figure: 'p50', atMost: 10 } },
      { name: 'share that is told to come back', unit: 'ratio', samples: refusedShare },
      { name: 'p99 of another answer, nobody logging in', unit: 'ms', samples: [p99Of(calm)] },
      { name: 'p99 of another answer while fifty log in', unit: 'ms', samples: p99, goal: { figure: 'p50', atMost: 10 } },
    ];
  } finally {
    await server.stop();
  }
}

async function logInUntil(origin: string, end: number): Promise<{ letIn: number; refused: number }> {
  let letIn = 0;
  let refused = 0;
  while (performance.now() < end) {
    const { status } = await call(origin, endpoints.login.path, { email: EMAIL, password: TEST_PASSWORD, rememberMe: false });
    if (status === 200) letIn += 1;
    else {
      refused += 1;
      // Told to come back later; without a pause the refusals would be all that is measured.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return { letIn, refused };
}

/** What the machine could do if a login were its hash alone: the server's own parameters, two at a time. */
async function bareHashesPerSecond(): Promise<number> {
  const end = performance.now() + BARE_MS;
  let hashes = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await hash('correct horse', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      hashes += 1;
    }
  };
  await Promise.all([lane(), lane()]);
  return hashes / (BARE_MS / 1_000);
}

/** The server's own histogram since it was last asked, in ms; it ticks every 10 ms, which are no delay. */
async function loopDelayP99(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
  return Math.max(0, seconds * 1_000 - LOOP_TICK_MS);
}

/** Asks at fixed times, late or not, so that a stall counts as often as it was felt. @returns times in ms */
async function probe(origin: string, until: Promise<unknown>, atLeastMs: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  const timer = setInterval(() => times.push(timeOf(origin)), PROBE_EVERY_MS);
  await Promise.all([until, new Promise((resolve) => setTimeout(resolve, atLeastMs))]);
  clearInterval(timer);
  return Promise.all(times);
}

async function timeOf(origin: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${origin}/healthz`)).text();
  return performance.now() - begun;
}

const p99Of = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
