import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const LOOK_EVERY_MS: Milliseconds = 500;

/**
 * Calls back once soon, and whenever the element has another size, before that is painted. A browser that is old or altered has no such observer:
 * there the element is looked at now and then.
 * @returns how to stop
 */
export function watchSize(element: HTMLElement, listener: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return lookNowAndThen(element, listener);
  const observer = new ResizeObserver(() => listener());
  observer.observe(element);
  return () => observer.disconnect();
}

function lookNowAndThen(element: HTMLElement, listener: () => void): () => void {
  let seen = '';
  const look = (): void => {
    const { offsetWidth, offsetHeight, clientWidth, clientHeight } = element;
    const size = [offsetWidth, offsetHeight, clientWidth, clientHeight].join();
    if (size === seen) return;
    seen = size;
    listener();
  };
  const first = requestAnimationFrame(look);
  const again = setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('resize', look);
  return () => {
    cancelAnimationFrame(first);
    clearInterval(again);
    window.removeEventListener('resize', look);
  };
}
