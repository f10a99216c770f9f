import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';

/**
 * Suspends the meeting's connections while the page is in the browser's back/forward cache, and reconnects at once when the page is restored or the
 * browser is online again.
 * @returns how to stop
 */
export function followPage({ rest, retryNow }: Pick<LiveMeeting, 'rest' | 'retryNow'>): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  window.addEventListener('online', retryNow, options);
  // The others are told at once that nobody is here. Of a page that is really left the browser ends everything by itself.
  window.addEventListener('pagehide', ({ persisted }) => (persisted ? rest() : undefined), options);
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? retryNow() : undefined), options);
  return () => listening.abort();
}
