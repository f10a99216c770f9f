import { useEffect, useState } from 'react';
import { offsetOf } from '../../platform/time-zone.ts';

/** The browser needs up to half a millisecond for each, and there are 400: no turn of these may be felt. */
const IN_ONE_TURN = 10;

/**
 * How far zones are from UTC on a day, counted a few at a time while nothing else is to be done.
 * @param names the same list as long as it holds the same
 * @param date `YYYY-MM-DD`; now where there is none
 * @returns offsets such as `UTC+1`; those of another day, or none, until all are counted
 */
export function useZoneOffsets(names: readonly string[], date: string): ReadonlyMap<string, string> {
  const [offsets, setOffsets] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const at = noonOf(date);
    const counted = new Map<string, string>();
    let timer = setTimeout(function turn() {
      for (const name of names.slice(counted.size, counted.size + IN_ONE_TURN)) counted.set(name, offsetOf(name, at));
      if (counted.size < names.length) timer = setTimeout(turn);
      else setOffsets(counted);
    });
    return () => clearTimeout(timer);
  }, [names, date]);
  return offsets;
}

/** Epoch milliseconds of a day's middle, which is that day nearly everywhere. */
export function noonOf(date: string): number {
  const noon = Date.parse(`${date}T12:00Z`);
  return Number.isNaN(noon) ? Date.now() : noon;
}
