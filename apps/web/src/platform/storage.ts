/**
 * What this browser keeps for the page. Every access stands here: where site data is blocked, storage is missing, throws when it is named, or
 * refuses what is written, and each of these is a browser in which a meeting can be watched. What it does not keep lasts as long as the page,
 * in the state of the entry of the history, which outlives a reload and belongs to no site data.
 */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type Kind = 'localStorage' | 'sessionStorage';

/** Local storage, or a replacement in memory where the browser refuses it; null outside a browser. */
export const localStorageOrNull = (): KeptStorage | null => storageOf('localStorage');

/** Session storage, or a replacement in memory where the browser refuses it; null outside a browser. */
export const sessionStorageOrNull = (): KeptStorage | null => storageOf('sessionStorage');

/** Runs a read or a write of storage; null when it throws, as where storage is off, full or unreadable. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The Web Locks of this browser; null on pages over plain http and where site data is off. */
export const locksOrNull = (): LockManager | null => quietly(() => (navigator as { readonly locks?: LockManager }).locks ?? null);

/** Whether the browser keeps what the page writes for a later visit. */
export function keepsSiteData(): boolean {
  const name = 'ninefold.probe';
  return (['localStorage', 'sessionStorage'] as const).every((kind) => {
    const isKept = keeps(kind, name, '1');
    quietly(() => window[kind].removeItem(name));
    return isKept;
  });
}

/** Read back: some browsers take what they do not keep. */
const keeps = (kind: Kind, name: string, value: string): boolean =>
  quietly(() => {
    window[kind].setItem(name, value);
    return window[kind].getItem(name) === value;
  }) === true;

const standIns = new Map<Kind, KeptStorage>();

function storageOf(kind: Kind): KeptStorage | null {
  if (typeof window === 'undefined') return null;
  const known = standIns.get(kind) ?? guarded(kind);
  standIns.set(kind, known);
  return known;
}

function guarded(kind: Kind): KeptStorage {
  const kept = entriesOfHistory(kind);
  // A step within the page begins an entry that knows nothing yet, or leads back to one that has not heard of what was forgotten since.
  const bring = (): void => {
    if (kept.size > 0 || Array.isArray(inHistory(kind))) keepInHistory(kind, kept);
  };
  for (const step of ['pagehide', 'popstate']) window.addEventListener(step, bring);
  const names = (): string[] => [...new Set([...(quietly(() => Object.keys(window[kind])) ?? []), ...kept.keys()])];
  return {
    getItem: (name) => kept.get(name) ?? quietly(() => window[kind].getItem(name)),
    setItem(name, value) {
      const wasHere = kept.delete(name);
      const isKept = keeps(kind, name, value);
      if (!isKept) kept.set(name, value);
      if (wasHere || !isKept) keepInHistory(kind, kept);
    },
    removeItem(name) {
      quietly(() => window[kind].removeItem(name));
      if (kept.delete(name)) keepInHistory(kind, kept);
    },
    key: (at) => names()[at] ?? null,
    get length() {
      return names().length;
    },
  };
}

const nameInHistory = (kind: Kind): string => `ninefold.${kind}`;

const inHistory = (kind: Kind): unknown => quietly(() => (window.history.state as Record<string, unknown> | null)?.[nameInHistory(kind)]);

/** Only a reload goes on with it: a step back leads to an entry that has not heard of what was forgotten since. */
function entriesOfHistory(kind: Kind): Map<string, string> {
  const [opened] = quietly(() => performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]) ?? [];
  if (opened?.type !== 'reload') return new Map();
  const entries = inHistory(kind);
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
  return new Map(Array.isArray(entries) ? entries.filter(isPair) : []);
}

/** Browsers refuse it when it is done too often: then it is kept with the next one. */
function keepInHistory(kind: Kind, kept: ReadonlyMap<string, string>): void {
  quietly(() => window.history.replaceState({ ...window.history.state, [nameInHistory(kind)]: [...kept] }, ''));
}
