import type { DriverName } from '../drivers.ts';

/** One driver in its short form. */
export interface ShortRun {
  readonly driver: DriverName;
  readonly rounds: number;
  /** Of a driver with several parts, the one that is run. */
  readonly part?: string;
  /** It is ended after so many seconds, and that is a fault. */
  readonly withinS: number;
}

/** Every driver, the ones with a ratio to something else first: where the time runs out, these are known. */
export const shortRuns: readonly ShortRun[] = [
  { driver: 'join', rounds: 7, withinS: 120 },
  { driver: 'page', rounds: 2, withinS: 100 },
  { driver: 'api', rounds: 1, withinS: 280 },
  { driver: 'login', rounds: 1, withinS: 60 },
  { driver: 'loss', rounds: 1, part: '20-viewer', withinS: 90 },
  { driver: 'share', rounds: 4, withinS: 60 },
  { driver: 'swap', rounds: 2, withinS: 90 },
  { driver: 'start', rounds: 1, withinS: 90 },
  { driver: 'crowd', rounds: 20, withinS: 60 },
  { driver: 'stills', rounds: 3, withinS: 60 },
  { driver: 'faults', rounds: 1, part: 'viewer-away', withinS: 60 },
  { driver: 'faults', rounds: 1, part: 'engine', withinS: 60 },
  { driver: 'faults', rounds: 1, part: 'server', withinS: 60 },
  { driver: 'removal', rounds: 20, withinS: 60 },
  { driver: 'power-cut', rounds: 20, withinS: 60 },
];

/** All of them together take no longer than this; what has not begun by then is not run, which is a fault as well. */
export const ALL_WITHIN_S = 12 * 60;
