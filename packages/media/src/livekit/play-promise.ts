/**
 * Lets `play` of an element answer with a promise. Extensions that decide what may play put a `play` of their own in its place, which returns
 * nothing; the engine's client waits for its promise, fails, and subscribes to the track anew without end.
 */
export function keepPlayPromise(element: HTMLMediaElement): void {
  if (Object.hasOwn(element, 'play')) return;
  // What is in its place by then, also one for sound alone.
  element.play = () => Promise.resolve((Object.getPrototypeOf(element) as HTMLMediaElement).play.call(element));
}
