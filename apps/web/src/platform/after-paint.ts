/**
 * Runs `work` after the browser has painted the last commit.
 * @returns a function that cancels it
 */
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

/** Like `afterPaint`, but in a hidden page, which is never painted, it does not wait. */
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
