import { isContentPath } from './content-addresses.ts';

/**
 * A page that is taken back from the back/forward cache shows what was true when it was left: a form that is being sent, an account that has logged
 * out since. The server lets nobody store its pages, but browsers keep them there all the same. A meeting's page finds back by itself.
 */
export function loadAnewWhenTakenBack(window: Window): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isContentPath(window.location.pathname)) window.location.reload();
  });
}
