import type { CodeOrPurlError } from '../code-or-purl/code-or-purl.ts';

/** Why a call for the app's address got none (W-09, D-04). `Refused` is our own, and shows the unknown error. */
export const stickyErrorCode = { None: 0, NotRunning: 1, Missing: 3, InvalidCode: 4, InvalidName: 5, Refused: 6 } as const;
export type StickyErrorCode = (typeof stickyErrorCode)[keyof typeof stickyErrorCode];

const codes = {
  'not-found': stickyErrorCode.NotRunning,
  missing: stickyErrorCode.Missing,
  'invalid-code': stickyErrorCode.InvalidCode,
  'invalid-personal-url': stickyErrorCode.InvalidName,
} as const satisfies Record<CodeOrPurlError['kind'] | 'not-found', StickyErrorCode>;

/** The error code of the app's calls for a look-up that found no meeting to join. */
export const stickyErrorOfLookUp = (kind: keyof typeof codes): StickyErrorCode => codes[kind];
