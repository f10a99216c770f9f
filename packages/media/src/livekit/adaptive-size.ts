import type { RemoteTrackPublication } from 'livekit-client';

/**
 * Subscribes to a camera in the size in which its element is shown, and turns the subscription off while it is not visible. livekit-client's own
 * adaptive stream works for a whole room, and would also reduce the shared screen with its window.
 * @returns how to stop; after that nothing is requested
 */
export function adaptSize(element: HTMLElement, publication: RemoteTrackPublication): () => void {
  let isSeen = true;
  const ask = (): void => {
    const isWanted = isSeen && element.clientWidth > 0;
    publication.setEnabled(isWanted);
    if (!isWanted) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    publication.setVideoDimensions({ width: element.clientWidth * density, height: element.clientHeight * density });
  };
  // A browser that is old or altered knows neither size nor sight: it gets the picture as it was sent.
  if (typeof ResizeObserver !== 'function' || typeof IntersectionObserver !== 'function') {
    publication.setEnabled(true);
    return () => publication.setEnabled(false);
  }
  const size = new ResizeObserver(ask);
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    ask();
  });
  size.observe(element);
  sight.observe(element);
  return () => {
    size.disconnect();
    sight.disconnect();
    publication.setEnabled(false);
  };
}
