/** What a viewer loses of the media while something breaks that does not carry them. */
import type { Page } from 'playwright-core';
import type { KeptConnections } from '../../e2e/support/connections.ts';
import type { Figure } from '../report.ts';
import { gapsBetween } from './frames.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Long enough to see whether frames went on. */
const AFTERWARDS_MS = 1_500;

/** What a viewer lost of the media while something broke that does not carry them. */
interface MediaLost extends Record<string, number> {
  /** Packets of picture and sound that never came. */
  readonly packets: number;
  /** The longest time without a frame since it broke, in milliseconds. */
  readonly gapMs: number;
  /** The same of as long a time before it: machines have gaps of their own. */
  readonly gapBeforeMs: number;
}

/** Breaks something, lets it recover, and counts what the viewer lost meanwhile and for a while after. */
export async function mediaLostBy(viewer: Page, breakAndRestore: () => Promise<unknown>): Promise<MediaLost> {
  await pause(2 * AFTERWARDS_MS);
  const lostBefore = await packetsLost(viewer);
  const at = Date.now();
  await breakAndRestore();
  await pause(AFTERWARDS_MS);
  const until = Date.now();
  const longest = async (from: number, to: number) => Math.max(...(await gapsBetween(viewer, from, to)));
  return {
    packets: (await packetsLost(viewer)) - lostBefore,
    gapMs: await longest(at, until),
    gapBeforeMs: await longest(Math.max(at - (until - at), at - 2 * AFTERWARDS_MS), at),
  };
}

const column = (samples: readonly Record<string, number>[], name: string) => samples.map((sample) => sample[name] ?? Number.NaN);

/** @param name of what broke */
export const lostFigures = (name: string, samples: readonly Record<string, number>[]): Figure[] => [
  { name: `${name}: packets of media lost`, unit: 'count', samples: column(samples, 'packets'), goal: { figure: 'max', atMost: 0 } },
  { name: `${name}: longest time without a frame`, unit: 'ms', samples: column(samples, 'gapMs') },
  { name: `${name}: the same in the seconds before it`, unit: 'ms', samples: column(samples, 'gapBeforeMs') },
];

/** Of picture and sound, since the page was loaded, as the browser counts them; it has to keep its connections (`keepConnections`). */
const packetsLost = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let lost = 0;
    for (const connection of (window as unknown as KeptConnections).connections)
      for (const entry of (await connection.getStats()).values()) if (entry.type === 'inbound-rtp') lost += entry.packetsLost ?? 0;
    return lost;
  });
