import { shellCheckResult } from '../check-result/check-result.ts';
import { type CheckTextId, messageOfShellResult } from '../check-result/messages.ts';
import { stickyErrorCode } from '../native-app/sticky-error.ts';

/** The key of a text about such a call. */
export type StickyTextId = CheckTextId | 'serverDown';

/**
 * What an error bubble says of a call for the app's address (ERR-18 to ERR-22, D-04).
 * @param errorCode null when there was no answer, or none with a code
 * @returns null for success
 */
export function messageOfStickyError(errorCode: number | null): StickyTextId | null {
  switch (errorCode) {
    case null:
      return 'serverDown';
    case stickyErrorCode.None:
      return null;
    case stickyErrorCode.NotRunning:
      return messageOfShellResult(shellCheckResult.NotFoundCodeOrPurl);
    case stickyErrorCode.Missing:
      return messageOfShellResult(shellCheckResult.MissingCodeOrPurl);
    case stickyErrorCode.InvalidCode:
      return messageOfShellResult(shellCheckResult.InvalidCode);
    case stickyErrorCode.InvalidName:
      return messageOfShellResult(shellCheckResult.InvalidPurl);
    default:
      return 'unknown';
  }
}
