/** What the light pages' frame needs of the outside: the wait overlay, announcements, content that is fetched, and what ends with a page. */
import { createTimeLimit } from '@ninefold/legacy-api/time-limit.ts';
import type { Timers } from '../platform/timers.ts';
import { createPageScope } from '../platform/navigation/page-scope.ts';
import type { Services } from '../services/services.ts';
import { createWaitOverlay } from '../platform/wait/wait-overlay.ts';

export type ShellServices = Pick<Services, 'arrived' | 'scope' | 'wait' | 'askMaintenance' | 'loadDocument'>;

const LIMIT_MS = 10_000;

/**
 * Makes the services that the frame of every light page needs: wait overlay, the question for a maintenance notice, and the loading of content
 * pages.
 */
export const createShellServices = (
  fetch: typeof globalThis.fetch,
  timers: Timers,
  { scope, arrived }: Pick<Services, 'scope' | 'arrived'>,
): ShellServices => ({
  arrived,
  scope,
  wait: createWaitOverlay({ timers, log: (problem) => console.warn(problem) }),
  // Nothing depends on it: what cannot be asked for is not told.
  askMaintenance: async () => {
    const limit = createTimeLimit(LIMIT_MS);
    try {
      const answer = await fetch('/api/maintenance', { credentials: 'same-origin', signal: limit.signal });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    } finally {
      limit.stop();
    }
  },
  loadDocument: async (address) => (await import('../platform/content/load-document.ts')).loadDocument(address),
});

/** Services of a page that sends no request, for markup made at build time and for tests. */
export const quietShellServices = (timers: Timers): ShellServices => ({
  arrived: () => null,
  scope: createPageScope(timers),
  wait: createWaitOverlay({ timers, log: () => {} }),
  askMaintenance: async () => null,
  loadDocument: async () => ({ status: 204, isTimeout: false, document: null }),
});
