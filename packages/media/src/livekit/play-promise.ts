/**
 * Makes `play()` of an element return a promise. Extensions that decide about autoplay replace it by a function that returns nothing;
 * livekit-client waits for the promise, fails, and subscribes to the track again without end.
 */
export function keepPlayPromise(element: HTMLMediaElement): void {
  if (Object.hasOwn(element, 'play')) return;
  // What is in its place by then, also one for sound alone.
  element.play = () => Promise.resolve((Object.getPrototypeOf(element) as HTMLMediaElement).play.call(element));
}
