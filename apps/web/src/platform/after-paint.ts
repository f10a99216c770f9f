/** Runs after the browser has painted what was just committed; the answer takes it back. */
export function afterPaint(work: () => void): () => void {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    channel.port1.close();
    work();
  };
  const frame = requestAnimationFrame(() => channel.port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    channel.port1.close();
  };
}

/** The same, but a page that nobody sees is never painted and does not wait for it. */
export function afterPaintOrHidden(work: () => void): () => void {
  if (document.visibilityState === 'visible') {
    let isDone = false;
    const once = () => {
      if (!isDone) work();
      isDone = true;
    };
    const stopPaint = afterPaint(once);
    // The picker may cover the page before its next frame.
    const timer = setTimeout(once, 200);
    return () => {
      isDone = true;
      stopPaint();
      clearTimeout(timer);
    };
  }
  work();
  return () => {};
}

/** Resolves when what was just committed is on the screen. */
export const untilPainted = (): Promise<void> => new Promise((resolve) => void afterPaintOrHidden(resolve));
