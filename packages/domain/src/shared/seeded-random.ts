/** Numbers that look random and are the same for the same seed: for walks and networks in tests. Not for codes, tickets or keys. */
export interface SeededRandom {
  readonly seed: number;
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  bytes(count: number): Uint8Array;
}

/** A random generator that gives the same sequence for the same seed (mulberry32). For tests; not secure. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number): number => Math.floor((next() / 2 ** 32) * end);
  return {
    seed,
    below,
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
