/**
 * What Share does, in its order: track the click, queue the conversion, get a host (SHARE-01). The picker opens in the
 * same click, beside the call and not after it, or the browser would no longer let us (M-06).
 */
import { grantForDownload, type HostGrant, hostKind, onShareAnswer, shareUrl } from '@ninefold/domain/share/share.ts';
import type { Calls } from '../../platform/calls.ts';
import type { ScreenCapture } from '../../platform/capture.ts';

export type ShareResult =
  | { readonly kind: 'present'; readonly grant: HostGrant; readonly capture: Promise<MediaStream> }
  /** This browser cannot capture: the host is the download, with the grant for people who are signed in. */
  | { readonly kind: 'download'; readonly grant: HostGrant | null }
  | { readonly kind: 'refused'; readonly message: string };

export interface SharePorts {
  readonly calls: Pick<Calls, 'track' | 'trackConversion' | 'requestHost'>;
  readonly capture: ScreenCapture;
  readonly trackedEvent: string;
  readonly isSignedIn: boolean;
}

export async function share(ports: SharePorts): Promise<ShareResult> {
  const tracked = ports.calls.track(ports.trackedEvent);
  void tracked.then(() => ports.calls.trackConversion());
  const asked = ports.calls.requestHost(shareUrl({ isSignedIn: ports.isSignedIn, personalUrl: null }));
  const capture = hostKind(ports.capture.isOffered) === 'browser-presenter' ? startCapture(ports.capture) : null;
  const { answerCode, grant } = await asked;
  const outcome = onShareAnswer(answerCode, grant);
  if (outcome.kind === 'refused') {
    if (capture !== null) void stopWhenStarted(capture);
    return outcome;
  }
  await tracked;
  if (capture === null) return { kind: 'download', grant: grantForDownload(ports.isSignedIn, outcome.grant) };
  return { kind: 'present', grant: outcome.grant, capture };
}

/** A picker that was never opened is a picker that failed. Whoever takes the promise later hears of it. */
function startCapture(capture: ScreenCapture): Promise<MediaStream> {
  const started = (async () => capture.start())();
  started.catch(() => {});
  return started;
}

async function stopWhenStarted(capture: Promise<MediaStream>): Promise<void> {
  try {
    for (const track of (await capture).getTracks()) track.stop();
  } catch {
    // It was cancelled.
  }
}
