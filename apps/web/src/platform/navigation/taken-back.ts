import { isContentPath } from './content-addresses.ts';

/**
 * Reloads a page that the browser restores from its back/forward cache, since it shows what was true when it was left: a form in the middle of
 * being sent, an account that has logged out since. The server forbids storing its pages, but some browsers keep them there all the same. A
 * meeting's page reconnects by itself.
 */
export function loadAnewWhenTakenBack(window: Window): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isContentPath(window.location.pathname)) window.location.reload();
  });
}
