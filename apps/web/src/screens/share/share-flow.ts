/**
 * What Share does, in its order: ask for the screen, track the click, queue the conversion, get a host (SHARE-01), show the code.
 * The picker is asked for in the task of the click itself (M-06): Safari takes no other moment, and Firefox none that comes seconds later.
 * What it gives for a share that is refused is let go.
 */
import { grantForDownload, type HostGrant, hostKind, onShareAnswer, type ShareOutcome, shareUrl } from '@ninefold/domain/share/share.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import type { Calls } from '../../services/calls.ts';
import type { ScreenCapture } from '../../services/capture.ts';

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
  /** The server has said that it would grant none: nobody is asked for a screen before it does. */
  readonly isRefusalKnown?: boolean;
  readonly choice?: ShareChoice;
  /** Text of the page state by which the server gives the code that is shown already. */
  readonly reservedCode?: string;
  /** Resolves when that code is painted: nothing goes out before, or the press would wait for it. */
  readonly painted?: Promise<void>;
  /** Shows the viewer code. Resolves when it is painted. */
  readonly showCode: (viewerCode: string) => Promise<void>;
}

/**
 * Shares the screen from a light page: asks for a capture, opens a meeting at the server and leads to the presenter's page. To be called in the
 * task of the click, because the browser's picker must be requested there.
 */
export async function share(ports: SharePorts): Promise<ShareResult> {
  const { capture, isRefusalKnown = false } = ports;
  const isPresenter = hostKind(capture.isOffered) === 'browser-presenter';
  const picked = isPresenter && !isRefusalKnown ? askForScreen(capture) : null;
  if (ports.painted !== undefined) await ports.painted;
  const tracked = ports.calls.track(ports.trackedEvent);
  void tracked.then(() => ports.calls.trackConversion());
  const outcome = await askForHost(ports);
  if (outcome.kind === 'refused') {
    if (picked !== null) void stopWhenStarted(picked);
    return outcome;
  }
  if (!isPresenter) {
    // The page is left now, which would cut the call off.
    await tracked;
    return { kind: 'download', grant: grantForDownload(ports.isSignedIn, outcome.grant) };
  }
  const painted = ports.showCode(outcome.grant.viewerCode);
  return { kind: 'present', grant: outcome.grant, capture: picked ?? quietly(painted.then(() => capture.start())) };
}

type Asked = Extract<ShareOutcome, { readonly kind: 'granted' }> | Extract<ShareResult, { readonly kind: 'refused' }>;

async function askForHost({ calls, isSignedIn, choice, reservedCode }: SharePorts): Promise<Asked> {
  const refusal = choice?.claim === undefined ? null : await choice.claim();
  if (refusal !== null) return { kind: 'refused', message: refusal, isLimit: false };
  const { answerCode, grant } = await calls.requestHost(shareUrl({ isSignedIn, personalUrl: choice?.personalUrl ?? null }), reservedCode);
  const outcome = onShareAnswer(answerCode, grant);
  return outcome.kind === 'refused' ? { ...outcome, message: answerText(outcome.message) } : outcome;
}

/** A picker that cannot be asked for is a picker that failed. */
const askForScreen = (capture: ScreenCapture): Promise<MediaStream> => quietly((async () => capture.start())());

/** For a promise that is awaited later: its failure is told there, and is not an unhandled one until then. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Stops a capture that is no longer wanted, as soon as it has started. */
export async function stopWhenStarted(capture: Promise<MediaStream>): Promise<void> {
  try {
    for (const track of (await capture).getTracks()) track.stop();
  } catch {
    // It was cancelled.
  }
}
