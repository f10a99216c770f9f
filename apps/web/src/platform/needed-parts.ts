/**
 * Parts of the page whose code is loaded when it is needed, and which of them have not come: a request may hang, or be answered by a proxy's page,
 * and of a hanging one no browser tells anything.
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { type ComponentType, lazy } from 'react';
import { browserTimers } from './timers.ts';
import { createStore, type Store } from './store.ts';
import { given, LoadFailure } from './load-failure.ts';

/** What a person would miss. */
export type PartName = 'page' | 'picture' | 'meeting' | 'panel' | 'sound' | 'share' | 'other';

/** Nobody waits longer for a part without a word. */
export const LATE_MS: Milliseconds = 10_000;

interface Need {
  readonly part: PartName;
  isLate: boolean;
  readonly stopWaiting: () => void;
}

const needs = new Map<unknown, Need>();
const late = createStore<readonly PartName[]>([]);

/** Parts that are needed and have not come in time, each once. */
export const lateParts: Store<readonly PartName[]> = late;

const tell = (): void => late.set([...new Set([...needs.values()].filter(({ isLate }) => isLate).map(({ part }) => part))]);

const settle = (key: unknown): void => {
  needs.get(key)?.stopWaiting();
  if (needs.delete(key)) tell();
};

/**
 * Notes that the person needs a part of the page now, and is told if it does not load. A part that failed may be loaded again under the same key:
 * it has arrived when any of its loads has.
 * @param key names the part, and not the single load
 * @returns a function that says that it is not needed any more
 */
export function needPart(key: unknown, part: PartName, loading: Promise<unknown>): () => void {
  let hasCome = false;
  loading.then(
    () => {
      hasCome = true;
      settle(key);
    },
    // A page that fails has another one in its place, which says so.
    () => part === 'page' && settle(key),
  );
  if (!needs.has(key)) {
    const need: Need = { part, isLate: false, stopWaiting: browserTimers.after(LATE_MS, () => markLate(key)) };
    needs.set(key, need);
  }
  return () => hasCome || settle(key);
}

function markLate(key: unknown): void {
  const need = needs.get(key);
  if (need === undefined) return;
  need.isLate = true;
  tell();
}

/**
 * Like `needPart`, for code that a press has asked for.
 * @returns what `loading` resolves to
 */
export function missed<T>(key: string, loading: Promise<T>, part: PartName = 'other'): Promise<T> {
  needPart(key, part, loading);
  return loading;
}

/** From a load that failed to its second try. */
const AGAIN_AFTER_MS: Milliseconds = 1_000;

/**
 * Runs a load and, when it fails, once more. Firefox cancels every load as soon as a press leads to another page, while this page is still shown;
 * Chromium does so when the machine's network changes.
 */
export async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => browserTimers.after(AGAIN_AFTER_MS, resolve));
    return load();
  }
}

/** A component whose code is loaded when it is drawn for the first time. The person is told when the code does not load. */
export function neededLazy<P extends object>(part: PartName, load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const loading = twice(async () => given(await load()));
    needPart(load, part, loading);
    return { default: await loading };
  });
}

/**
 * The same promise with a time limit, since a request that hangs reports nothing.
 * @throws LoadFailure after `limitMs`
 */
export async function inTime<T>(loading: Promise<T>, limitMs: Milliseconds): Promise<T> {
  let stopWaiting = (): void => {};
  const limit = new Promise<never>((_resolve, reject) => {
    stopWaiting = browserTimers.after(limitMs, () => reject(new LoadFailure('the code of this page is late')));
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    stopWaiting();
  }
}
