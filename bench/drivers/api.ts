/**
 * The joinable call with the limiter in the path (its limits raised): calls per second and core, the time of an answer at half that rate,
 * beside bare node:http in turns, and whether the time tells a running code from an ended or unknown one.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pinnedNode, repositoryRoot } from '@ninefold/testkit/repository.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { keepApart } from '../api/cores.ts';
import { type Question, runLoad } from '../api/load.ts';
import { type Seeded, seed } from '../api/seed.ts';
import { differenceOf, guessRate, trimmedMean } from '../api/timing.ts';
import { type Figure, printSample } from '../report.ts';

const CONNECTIONS = 64;
const BLOCK_SECONDS = 4;
/** On a slow machine the calls of the first ten seconds still cost up to five times what they cost once they are compiled. */
const WARM_UP_SECONDS = 10;
const TICKS_PER_SECOND = 100;
const MOST_SENT_LATE = 0.01;
const TIMING_BLOCKS = 250;
const PER_BLOCK = 400;

export async function measure(rounds = 3): Promise<Figure[]> {
  const server = await startServer({ env: { LIMIT_LOOKUPS: '100000000', HOST_GRACE_SECONDS: '3600', LOG_LEVEL: 'warn' } });
  const bare = await startBare();
  try {
    await server.kill();
    const seeded = seed(server.dataDir);
    await server.restart();
    return await measureAll(rounds, server, bare, seeded);
  } finally {
    bare.stop();
    await server.stop();
  }
}

async function measureAll(rounds: number, server: RunningServer, bare: Bare, seeded: Seeded): Promise<Figure[]> {
  const pick = mixed(server.port, seeded);
  const pickBare = (n: number): Question => ({ request: pick(n).request, answer: '{"d":{"iError":0}}' });
  const ours = { pid: server.pid(), port: server.port, pick };
  const floor = { pid: bare.pid, port: bare.port, pick: pickBare };
  printSample('api', { what: 'cores', isApart: keepApart([ours.pid, floor.pid]) });
  await runLoad(ours.port, ours.pick, CONNECTIONS, WARM_UP_SECONDS, null);
  await runLoad(floor.port, floor.pick, CONNECTIONS, WARM_UP_SECONDS, null);

  const perCore: number[] = [];
  const bareTo: number[] = [];
  const p99: number[] = [];
  const bareP99: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const full = async (side: typeof ours) => perCoreOf(side, 'full', null);
    const [own, its] = round % 2 === 0 ? [await full(ours), await full(floor)] : (await both(full, floor, ours)).toReversed();
    perCore.push(own as number);
    bareTo.push((own as number) / (its as number));
    const half = Math.floor((own as number) / 2);
    const valid = (measured: number | null) => (measured === null ? [] : [measured]);
    p99.push(...valid(await p99Of(ours, half)));
    bareP99.push(...valid(await p99Of(floor, half)));
  }
  return [
    { name: 'joinable call, calls per second of one core', unit: 'per second', samples: perCore, goal: { figure: 'p50', atLeast: 25_000 } },
    { name: 'ours ÷ bare node:http, same round', unit: 'ratio', samples: bareTo, goal: { figure: 'p50', atLeast: 0.75 } },
    ...(p99.length > 0 ? [{ name: 'p99 at half that rate', unit: 'ms', samples: p99, goal: { figure: 'p50', atMost: 2 } } as const] : []),
    ...(bareP99.length > 0 ? [{ name: 'p99 of bare node:http at the same rate', unit: 'ms', samples: bareP99 } as const] : []),
    ...(await timingClasses(server.port, seeded)),
  ];
}

async function both<S>(run: (side: S) => Promise<number>, first: S, second: S): Promise<number[]> {
  return [await run(first), await run(second)];
}

type Side = { readonly pid: number; readonly port: number; readonly pick: (n: number) => Question };

/** Answers per second of CPU of the process, all its threads included: what another program takes of the machine does not count. */
async function perCoreOf({ pid, port, pick }: Side, what: string, rate: number | null): Promise<number> {
  const before = cpuSeconds(pid);
  const load = await runLoad(port, pick, CONNECTIONS, BLOCK_SECONDS, rate);
  const cpu = cpuSeconds(pid) - before;
  const perCore = load.latencies.length / cpu;
  printSample('api', { what, port, perSecond: load.perSecond, cpuSeconds: cpu, perCore, wrong: load.wrong });
  if (load.wrong > 0) throw new Error(`${load.wrong} answers were not the seeded ones: the run is void`);
  return perCore;
}

/** Void when the generator could not keep its schedule: then it measures the machine's load, not the server. @returns null after five such tries */
async function p99Of({ port, pick }: Side, rate: number): Promise<number | null> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const load = await runLoad(port, pick, CONNECTIONS, BLOCK_SECONDS, rate);
    const sorted = load.latencies.toSorted();
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    const sentLate = load.late / sorted.length;
    const isValid = sentLate <= MOST_SENT_LATE;
    printSample('api', {
      what: 'half rate',
      port,
      rate,
      perSecond: load.perSecond,
      p50: at(0.5),
      p99: at(0.99),
      sentLate,
      isValid,
      wrong: load.wrong,
    });
    if (load.wrong > 0) throw new Error(`${load.wrong} answers were not the seeded ones: the run is void`);
    if (isValid) return at(0.99);
  }
  return null;
}

/** Half of the questions are about what is not there: codes and names, running, ended, idle and unknown. */
function mixed(port: number, seeded: Seeded): (n: number) => Question {
  const yes = '{"d":{"iError":0}}';
  const no = '{"d":{"iError":1}}';
  const all = [
    ...seeded.runningCodes.map((value) => question(port, value, yes)),
    ...seeded.runningNames.map((value) => question(port, value, yes)),
    ...seeded.endedCodes.map((value) => question(port, value, no)),
    ...seeded.unknownCodes.slice(0, seeded.unknownCodes.length / 2).map((value) => question(port, value, no)),
    ...seeded.idleNames.slice(0, seeded.idleNames.length / 2).map((value) => question(port, value, no)),
  ];
  // A step that has no common factor with the number of questions visits all of them, in no order the index knows.
  return (n) => all[(n * 7_919) % all.length] as Question;
}

function question(port: number, value: string, answer: string): Question {
  const body = JSON.stringify({ viewercodeOrPurl: value });
  const head = `POST ${endpoints.checkJoinable.path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return { request: Buffer.from(head + body), answer };
}

/** One connection, one request at a time, classes in turns within each block. */
async function timingClasses(port: number, seeded: Seeded): Promise<Figure[]> {
  const classes = {
    known: seeded.runningCodes.map((value) => question(port, value, '{"d":{"iError":0}}')),
    unknown: seeded.unknownCodes.map((value) => question(port, value, '{"d":{"iError":1}}')),
    ended: seeded.endedCodes.map((value) => question(port, value, '{"d":{"iError":1}}')),
  };
  const names = ['known', 'unknown', 'ended'] as const;
  const times: Record<(typeof names)[number], number[][]> = { known: [], unknown: [], ended: [] };
  for (let block = 0; block < TIMING_BLOCKS; block += 1) {
    // The order within a turn moves on, so that no class always follows the same other one.
    const order = names.map((_, n) => names[(n + block) % names.length] as (typeof names)[number]);
    const pick = (n: number) => {
      const of = classes[order[n % order.length] as (typeof names)[number]];
      return of[(block * PER_BLOCK + Math.floor(n / order.length) * 31) % of.length] as Question;
    };
    const { latencies, wrong } = await runLoad(port, pick, 1, 600, null, PER_BLOCK * names.length);
    if (wrong > 0) throw new Error('answers were not the seeded ones: the run is void');
    for (const [at, name] of order.entries()) {
      times[name].push([...latencies].filter((_, n) => n % order.length === at).map((ms) => ms * 1_000));
    }
  }
  const pairs = [
    ['known', 'unknown'],
    ['known', 'ended'],
    ['ended', 'unknown'],
  ] as const;
  return pairs.flatMap(([one, other]): Figure[] => {
    const { mean, low, high } = differenceOf(times[one].map((block, n) => [trimmedMean(block), trimmedMean(times[other][n] ?? [])]));
    const guessed = guessRate(times[one].flat(), times[other].flat());
    printSample('api', { what: 'timing', one, other, differenceUs: mean, low, high, guessed, each: TIMING_BLOCKS * PER_BLOCK });
    return [
      {
        name: `time of ${one} − ${other}, size of the difference`,
        unit: 'µs',
        samples: [Math.abs(mean)],
        goal: { figure: 'max', atMost: 1 },
      },
      {
        name: `${one} told from ${other} by time, share of right guesses`,
        unit: 'ratio',
        samples: [guessed],
        // The answer itself says whether a code runs; the "no" must not say why (C-07).
        ...(one === 'ended' ? { goal: { figure: 'max', atMost: 0.51 } } : {}),
      },
    ];
  });
}

interface Bare {
  readonly pid: number;
  readonly port: number;
  stop(): void;
}

function startBare(): Promise<Bare> {
  const child = spawn(pinnedNode(), [join(repositoryRoot, 'bench', 'peers', 'bare-http.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdout.setEncoding('utf8').once('data', (text: string) => {
      const port = Number(/port (\d+)/.exec(text)?.[1]);
      resolve({ pid: child.pid ?? 0, port, stop: () => void child.kill() });
    });
  });
}

/** User and system time of a process so far, in s (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
