import { useEffect, useRef } from 'react';
import { useServices } from '../services/services.ts';
import { isContentPath } from '../platform/navigation/content-addresses.ts';

/** So long a page may load more content before it is scrolled to the old position. */
const GROWS_FOR_MS = 1_000;

/**
 * Rendered after a page, inside the same Suspense boundary: when this is rendered, the page is. After a navigation it announces the title to
 * screen readers, moves the focus to the main heading unless the page has set it, and restores the scroll position for Back.
 */
export function RouteAnnouncer({ isFirst, onArrived }: { readonly isFirst: boolean; readonly onArrived: (title: string) => void }) {
  const { arrived } = useServices();
  const stop = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (isFirst) return;
    const top = arrived();
    if (isContentPath(window.location.pathname)) {
      focusHeading();
      onArrived(document.title);
      stop.current = scrollWhenTall(top ?? 0);
    }
    return () => stop.current();
  }, []);
  return null;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  if (main === null || main.contains(document.activeElement)) return;
  const heading = main.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls as soon as the page is tall enough, since content may load later. A scroll or key of the person ends it. */
function scrollWhenTall(top: number): () => void {
  const until = performance.now() + GROWS_FOR_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(type, stop);
  };
  const scroll = (): void => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1 || performance.now() > until) return stop();
    frame = requestAnimationFrame(scroll);
  };
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) window.addEventListener(type, stop, { passive: true });
  scroll();
  return stop;
}
