/**
 * The home and the join page on a poor line: 150 ms of delay, 1.6 Mbit/s, a processor slowed four times. Beside them, in the same run, the floor
 * (a page of a heading and a field) and a peer (the same, drawn once livekit-client is there). Each load is a first visit. Then presses on pages.
 */
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { servePlainPages } from '../peers/plain-page.ts';
import { type Figure, printSample } from '../report.ts';
import { untilAtRest } from './browser-at-rest.ts';
import { measurePresses } from './page-presses.ts';
import { measureWeight } from './page-weight.ts';

const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const SLOWED = 4;

interface Sample {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** A field is there, has been painted and takes what is typed; NaN on a page without one. */
  readonly readyToTypeMs: number;
  readonly requestsBeforePaint: number;
}

export async function measure(rounds = 8): Promise<Figure[]> {
  const [server, browser, plain] = await Promise.all([startServer(), viewerBrowser(), servePlainPages()]);
  const subjects = ['home', 'join', 'floor', 'peer'] as const;
  const samples = new Map<string, Sample[]>(subjects.map((name) => [name, []]));
  let pressed: Figure[] = [];
  try {
    pressed = await measurePresses(browser, server.url, rounds);
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const addresses = { home: `${server.url}/`, join: `${server.url}/${code}`, floor: plain.floor, peer: plain.peer };
    await loadOnce(browser, addresses.home);
    for (let round = 0; round < rounds; round += 1) {
      // Turned around each time, so that all meet the same load of the machine.
      for (const name of round % 2 === 0 ? subjects : subjects.toReversed()) {
        const sample = await loadOnce(browser, addresses[name]);
        printSample('page', { round, name, ...sample });
        samples.get(name)?.push(sample);
      }
    }
    host.close();
  } finally {
    await browser.close();
    await server.stop();
    plain.close();
  }
  const of = (name: (typeof subjects)[number], figure: keyof Sample): number[] => (samples.get(name) ?? []).map((sample) => sample[figure]);
  const toPeer = (name: 'home' | 'join', figure: keyof Sample): number[] => {
    const peer = of('peer', figure);
    return of(name, figure).map((value, round) => value / (peer[round] ?? Number.NaN));
  };
  const goal = (atMost: number) => ({ goal: { figure: 'p50', atMost } as const });
  return [
    ...measureWeight(),
    {
      name: 'home: requests before the first paint',
      unit: 'count',
      samples: of('home', 'requestsBeforePaint'),
      goal: { figure: 'max', atMost: 3 },
    },
    { name: 'home: first paint', unit: 'ms', samples: of('home', 'firstPaintMs') },
    { name: 'home: largest paint', unit: 'ms', samples: of('home', 'largestPaintMs'), ...goal(450) },
    { name: 'home: ready to type', unit: 'ms', samples: of('home', 'readyToTypeMs'), ...goal(600) },
    { name: 'join: first paint', unit: 'ms', samples: of('join', 'firstPaintMs') },
    { name: 'join: largest paint', unit: 'ms', samples: of('join', 'largestPaintMs'), ...goal(450) },
    { name: 'floor: largest paint', unit: 'ms', samples: of('floor', 'largestPaintMs') },
    { name: 'floor: ready to type', unit: 'ms', samples: of('floor', 'readyToTypeMs') },
    { name: 'peer: largest paint', unit: 'ms', samples: of('peer', 'largestPaintMs') },
    { name: 'peer: ready to type', unit: 'ms', samples: of('peer', 'readyToTypeMs') },
    { name: 'home ÷ peer, ready to type, per round', unit: 'ratio', samples: toPeer('home', 'readyToTypeMs') },
    { name: 'join ÷ peer, largest paint, per round', unit: 'ratio', samples: toPeer('join', 'largestPaintMs') },
    ...pressed,
  ];
}

async function loadOnce(browser: TestBrowser, address: string): Promise<Sample> {
  const page = await browser.page();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(watchForPaint);
  await untilAtRest(browser.browser);
  // Slowed, it is at work all the time.
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address, { waitUntil: 'commit' });
  // The largest paint is told anew as long as something larger comes: it stands when the page is quiet.
  await page.waitForLoadState('load');
  await until(async () =>
    (await page.evaluate(() => 'paints' in window && (window.paints as { largest: number }).largest > 0)) ? null : 'a paint',
  );
  await page.waitForLoadState('networkidle').catch(() => {});
  const sample = await page.evaluate((): Sample => {
    const { first, largest, ready } = Reflect.get(window, 'paints') as { first: number; largest: number; ready: number };
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      firstPaintMs: first,
      largestPaintMs: largest,
      readyToTypeMs: ready,
      // The page itself, and what had answered when it was painted first.
      requestsBeforePaint: 1 + requests.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= first).length,
    };
  });
  await page.context().close();
  return sample;
}

/** Runs in the page before anything of it. */
function watchForPaint(): void {
  const paints = { first: 0, largest: 0, ready: Number.NaN };
  Reflect.set(window, 'paints', paints);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    const field = document.querySelector('input');
    if (field === null || field.disabled || field.getBoundingClientRect().height === 0) {
      requestAnimationFrame(look);
      return;
    }
    // The frame after the one in which it was laid out has it painted.
    requestAnimationFrame(() => {
      paints.ready = performance.now();
    });
  };
  requestAnimationFrame(look);
}
