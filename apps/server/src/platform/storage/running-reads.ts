import type { MeetingRow } from './schema.ts';

/** A code or a name that began or ceased to run. Saying it twice says nothing new. */
export interface RunningChange {
  readonly kind: 'code' | 'name';
  /** Nine digits, or a personal URL in lower case. */
  readonly value: string;
  readonly isRunning: boolean;
}

export type RunningRow = Pick<MeetingRow, 'id' | 'session_type'>;

/**
 * What runs: the few questions that every look-up leads to. Each is answered by an index that holds nothing but what runs, so that what has
 * ended is never walked over.
 */
export interface RunningReads {
  /** @param code nine digits */
  byCode(code: string): Promise<RunningRow | null>;
  /** @param name a personal URL in lower case */
  byName(name: string): Promise<RunningRow | null>;
  /** How many let strangers in without anyone's decision. */
  countOpen(): Promise<number>;
  /** All that run, piece by piece: there may be a million. */
  codes(): AsyncIterable<readonly string[]>;
  names(): AsyncIterable<readonly string[]>;
  /**
   * Whether others write into this store as well. A change is then heard a moment after it was answered elsewhere: whoever knows of nothing
   * that runs under a code asks here once more before they say so.
   */
  readonly isShared: boolean;
}
