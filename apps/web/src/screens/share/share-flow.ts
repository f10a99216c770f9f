/**
 * What Share does, in its order: track the click, queue the conversion, get a host (SHARE-01), show the code, open the picker.
 * The picker belongs to the same click (M-06), which stays good for some seconds; it comes after the code because it takes the
 * machine for itself, and because a share that is refused should not ask for a screen.
 */
import { grantForDownload, type HostGrant, hostKind, onShareAnswer, type ShareOutcome, shareUrl } from '@ninefold/domain/share/share.ts';
import type { Calls } from '../../platform/calls.ts';
import type { ScreenCapture } from '../../platform/capture.ts';

export type ShareResult =
  | { readonly kind: 'present'; readonly grant: HostGrant; readonly capture: Promise<MediaStream> }
  /** This browser cannot capture: the host is the download, with the grant for people who are signed in. */
  | { readonly kind: 'download'; readonly grant: HostGrant | null }
  | { readonly kind: 'refused'; readonly message: string; readonly isLimit: boolean };

/** Under which address a signed-in person shares. */
export interface ShareChoice {
  /** null for a new code. */
  readonly personalUrl: string | null;
  /** Makes the URL the person's own first. @returns why that was refused; null when it was not */
  readonly claim?: () => Promise<string | null>;
}

export interface SharePorts {
  readonly calls: Pick<Calls, 'track' | 'trackConversion' | 'requestHost'>;
  readonly capture: ScreenCapture;
  readonly trackedEvent: string;
  readonly isSignedIn: boolean;
  readonly choice?: ShareChoice;
  /** Text of the page state by which the server gives the code that is shown already. */
  readonly reservedCode?: string;
  /** Resolves when that code is painted: nothing goes out before, or the press would wait for it. */
  readonly painted?: Promise<void>;
  /** Puts the code before the person's eyes. Resolves when it is painted. */
  readonly showCode: (viewerCode: string) => Promise<void>;
}

/** However long the server and the paint take: a click opens the picker no later than this, or some browsers forget the click. */
const PICKER_AFTER_MS = 700;

export async function share(ports: SharePorts): Promise<ShareResult> {
  const picker = hostKind(ports.capture.isOffered) === 'browser-presenter' ? pickerFor(ports.capture) : null;
  if (ports.painted !== undefined) await ports.painted;
  const tracked = ports.calls.track(ports.trackedEvent);
  void tracked.then(() => ports.calls.trackConversion());
  const outcome = await askForHost(ports);
  if (outcome.kind === 'refused') {
    picker?.callOff();
    return outcome;
  }
  if (picker === null) {
    // The page is left now, which would cut the call off.
    await tracked;
    return { kind: 'download', grant: grantForDownload(ports.isSignedIn, outcome.grant) };
  }
  void ports.showCode(outcome.grant.viewerCode).then(picker.open);
  return { kind: 'present', grant: outcome.grant, capture: picker.capture };
}

async function askForHost({ calls, isSignedIn, choice, reservedCode }: SharePorts): Promise<ShareOutcome> {
  const refusal = choice?.claim === undefined ? null : await choice.claim();
  if (refusal !== null) return { kind: 'refused', message: refusal, isLimit: false };
  const { answerCode, grant } = await calls.requestHost(shareUrl({ isSignedIn, personalUrl: choice?.personalUrl ?? null }), reservedCode);
  return onShareAnswer(answerCode, grant);
}

interface Picker {
  /** Whoever takes the promise later hears how it went. */
  readonly capture: Promise<MediaStream>;
  open(): void;
  /** There is nothing to capture for: never opened, or what it gives is let go. */
  callOff(): void;
}

/** A picker that opens once: when told, or when the click is about to be forgotten. */
function pickerFor(screenCapture: ScreenCapture): Picker {
  let isOpened = false;
  let open = (): void => {};
  // Not Promise.withResolvers: browsers that share screens well do not all have it.
  const promise = new Promise<MediaStream>((resolve, reject) => {
    open = () => {
      clearTimeout(timer);
      if (isOpened) return;
      isOpened = true;
      // A picker that was never opened is a picker that failed.
      (async () => screenCapture.start())().then(resolve, reject);
    };
  });
  const timer = setTimeout(open, PICKER_AFTER_MS);
  promise.catch(() => {});
  return {
    capture: promise,
    open,
    callOff: () => {
      clearTimeout(timer);
      if (isOpened) void stopWhenStarted(promise);
      isOpened = true;
    },
  };
}

/** Lets a capture go that nobody wants any more. */
export async function stopWhenStarted(capture: Promise<MediaStream>): Promise<void> {
  try {
    for (const track of (await capture).getTracks()) track.stop();
  } catch {
    // It was cancelled.
  }
}
