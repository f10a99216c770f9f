/** Why the browser gave no picture of the screen; each has its words and its way out. */
export type CaptureTrouble =
  /** The operating system does not let the browser record the screen. */
  | 'denied-by-system'
  /** The page stands in a frame, or in a browser, that forbids it to ask. */
  | 'denied-by-policy'
  /** The browser asks the person no more on this page: its question was closed or answered with no, or nobody may be asked here. */
  | 'blocked'
  /** There is nothing to share; Firefox on a Mac also says so for a system that forbids it. */
  | 'nothing-found'
  /** The system or another program holds what was chosen. */
  | 'not-readable'
  | 'aborted'
  /** The click is too long ago for the browser to open its picker. */
  | 'click-forgotten'
  /** It came when somebody else presents: the offer was withdrawn meanwhile, or the screen taken back. */
  | 'not-your-turn'
  | 'unknown';

const byName: Readonly<Record<string, CaptureTrouble>> = {
  NotFoundError: 'nothing-found',
  NotReadableError: 'not-readable',
  AbortError: 'aborted',
  InvalidStateError: 'click-forgotten',
  // Safari's name for it.
  InvalidAccessError: 'click-forgotten',
};

/** A refusal that another press would get as well. */
export class CaptureBlockedError extends Error {
  constructor(cause: unknown) {
    super('the browser asks for no screen on this page', { cause });
    this.name = 'CaptureBlockedError';
  }
}

/** Whether another press on this page may succeed, also at the first share of a meeting: then the page stays, and says what to do. */
export const canRetryHere = (trouble: CaptureTrouble | null): boolean =>
  trouble === null || trouble === 'click-forgotten' || trouble === 'blocked';

/**
 * What the failure of a screen picker means.
 * @returns null when the person closed it, or said no: nothing is broken, and another press opens it (SHARE-20)
 */
export function captureTroubleOf(cause: unknown): CaptureTrouble | null {
  if (cause instanceof CaptureBlockedError) return 'blocked';
  if (!(cause instanceof DOMException)) return 'unknown';
  // One name for three cases, which the words of Chromium tell apart.
  if (cause.name === 'NotAllowedError') {
    if (/by system/i.test(cause.message)) return 'denied-by-system';
    return /permissions? policy/i.test(cause.message) ? 'denied-by-policy' : null;
  }
  return byName[cause.name] ?? 'unknown';
}
