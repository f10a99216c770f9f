export interface Sharer {
  readonly isSignedIn: boolean;
  /** The personal URL that was chosen to share by; null for a new code. */
  readonly personalUrl: string | null;
}

/** What the host download call is sent as its url: personal URL, '' or null (SHARE-07 to SHARE-09). */
export function shareUrl({ isSignedIn, personalUrl }: Sharer): string | null {
  return isSignedIn ? (personalUrl ?? '') : null;
}

/** Why the server refuses a share (D-30). */
export const shareRefusal = { PersonalUrlRefused: 1, TooManyMeetings: 3, Maintenance: 5, Unknown: 6 } as const;
/** In place of an answer code: the server can store nothing now. It is the status of its refusal. */
export const STORES_NOTHING = 503;
/** The key of a text about a refusal. */
export type ShareTextId = 'share.maintenance' | 'share.storesNothing' | 'unknown';

export interface HostGrant {
  readonly viewerCode: string;
  readonly ticket: string;
  readonly oneTimeLoginTicket: string;
}
export type ShareOutcome =
  | { readonly kind: 'granted'; readonly grant: HostGrant }
  /** `isLimit`: it is only too often, and goes again later. */
  | { readonly kind: 'refused'; readonly message: ShareTextId; readonly isLimit: boolean };

/**
 * Reads the answer to a share (SHARE-10, SHARE-13, SHARE-14). A refusal leads nowhere and shows its message; maintenance says so (SHARE-28).
 * @param answerCode 0 is success; null when there was no answer
 */
export function onShareAnswer(answerCode: number | null, grant: HostGrant): ShareOutcome {
  const isGranted = answerCode === 0 && grant.viewerCode !== '' && grant.ticket !== '';
  if (isGranted) return { kind: 'granted', grant };
  return { kind: 'refused', message: refusalText(answerCode), isLimit: answerCode === shareRefusal.TooManyMeetings };
}

function refusalText(answerCode: number | null): ShareTextId {
  if (answerCode === shareRefusal.Maintenance) return 'share.maintenance';
  return answerCode === STORES_NOTHING ? 'share.storesNothing' : 'unknown';
}

export type HostKind = 'browser-presenter' | 'download';
/** Which host a share gets (SHARE-18, SHARE-19, D-32). */
export const hostKind = (canCaptureScreen: boolean): HostKind => (canCaptureScreen ? 'browser-presenter' : 'download');

/** What a host download carries: visitors get the bare page (SHARE-11, SHARE-12). */
export const grantForDownload = (isSignedIn: boolean, grant: HostGrant): HostGrant | null => (isSignedIn ? grant : null);
