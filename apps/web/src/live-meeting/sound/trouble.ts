import type { DeviceSource } from '@ninefold/media/sources.ts';

/** Why a microphone or a camera is not on; each has its words and its way out. */
export type TroubleKind =
  /** The person, or the browser for them, said no. */
  | 'denied'
  /** The operating system does not let the browser have it. */
  | 'denied-by-system'
  /** What came with the page, or the page around it, forbids it to every page here; nobody is asked. */
  | 'denied-by-policy'
  /** The person closed the browser's question; the next press asks it again. */
  | 'dismissed'
  /** There is none. */
  | 'missing'
  /** Another program has it. */
  | 'in-use'
  /** It went away while it was on. */
  | 'unplugged'
  /** It was on when this person's page was loaded anew, and nothing turns it on but their press. */
  | 'back'
  /** The host lets only some people speak. */
  | 'not-allowed'
  /** As many as the meeting carries are on. */
  | 'too-many'
  /** It is on here, and the engine did not take it. */
  | 'not-sent'
  /** This browser has no such thing. */
  | 'unsupported'
  | 'unknown';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly source: DeviceSource;
  /** The same became of the other one as well; `source` is the microphone then. */
  readonly isOfBoth?: boolean;
}

const kinds: Readonly<Record<string, TroubleKind>> = {
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  NotSupportedError: 'unsupported',
};

/** A device was not opened, and the page's Permissions-Policy lets none be: whatever the browser calls it, that comes first. */
export class DevicePolicyError extends Error {
  constructor(source: DeviceSource, cause: unknown) {
    super(`the page's policy forbids the ${source}`, { cause });
    this.name = 'DevicePolicyError';
  }
}

/** What a browser's refusal to open a device means. */
export function troubleOf(source: DeviceSource, cause: unknown): Trouble {
  if (!(cause instanceof Error || cause instanceof DOMException)) return { source, kind: 'unknown' };
  if (cause instanceof DevicePolicyError) return { source, kind: 'denied-by-policy' };
  return { source, kind: cause.name === 'NotAllowedError' ? kindOfRefusal(cause.message) : (kinds[cause.name] ?? 'unknown') };
}

/** One name for four cases, which browsers tell apart in their words, if at all. */
function kindOfRefusal(words: string): TroubleKind {
  // Chromium alone asks again after that; to Firefox a closed question is a no.
  if (/dismissed/i.test(words)) return 'dismissed';
  if (/by system/i.test(words)) return 'denied-by-system';
  return /(?:permissions?|feature) policy/i.test(words) ? 'denied-by-policy' : 'denied';
}

/** Joins the troubles of microphone and camera into one when both ended at the same time, as when a camera with a microphone is unplugged. */
export const withEnded = (told: Trouble | null, ended: Trouble): Trouble =>
  told !== null && told.kind === ended.kind && told.source !== ended.source
    ? { kind: ended.kind, source: 'microphone', isOfBoth: true }
    : ended;

/** The trouble that remains when the person has turned one device on or off; null when none remains. */
export function withoutSource(told: Trouble | null, source: DeviceSource): Trouble | null {
  if (told?.isOfBoth === true) return { kind: told.kind, source: source === 'microphone' ? 'camera' : 'microphone' };
  return told?.source === source ? null : told;
}

/** The trouble for the reason with which the server refused a device. */
export const troubleOfRefusal = (source: DeviceSource, reason: string): Trouble => ({
  source,
  kind: reason === 'sound/not-allowed' ? 'not-allowed' : reason === 'sound/too-many' ? 'too-many' : 'not-sent',
});
