import { flushSync } from 'react-dom';

/** How React's markup marks what it takes over later than the rest. */
const LATER = '$';

/**
 * Makes React take over all of the page's markup in this task. Translators change the page again in the next one, and React discards markup that
 * has changed, with the field that is typed into and the button that is pressed.
 * @param hydrate begins to take over, as `hydrateRoot` does
 */
export function takeOverAtOnce(container: Element, hydrate: () => unknown): void {
  flushSync(hydrate);
  const later: Comment[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) later.push(walker.currentNode as Comment);
  // React takes over first what somebody touches: of such an event it does that before it looks whether anything hears it, and nothing of ours does.
  for (const comment of later)
    if (comment.data === LATER) comment.nextElementSibling?.dispatchEvent(new Event('compositionend', { bubbles: true }));
}
