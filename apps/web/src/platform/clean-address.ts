import { withoutSecrets } from '@ninefold/legacy-api/links.ts';

/** Takes secrets out of the address bar and the history before anything else can read or send them (SEC-06). */
export function cleanAddress(window: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + search + hash;
  const clean = withoutSecrets(address);
  if (clean !== address) window.history.replaceState(window.history.state, '', clean);
}
