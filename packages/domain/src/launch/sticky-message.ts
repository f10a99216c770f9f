import { shellCheckResult } from '../check-result/check-result.ts';
import { messageOfShellResult, UNKNOWN_ERROR_TEXT } from '../check-result/messages.ts';
import { stickyErrorCode } from '../native-app/sticky-error.ts';

export const SERVER_DOWN_TEXT = 'Server is down!';

/**
 * What an error bubble says of a call for the app's address (ERR-18 to ERR-22, D-04).
 * @param errorCode null when there was no answer, or none with a code
 * @returns null for success
 */
export function messageOfStickyError(errorCode: number | null): string | null {
  switch (errorCode) {
    case null:
      return SERVER_DOWN_TEXT;
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
      return UNKNOWN_ERROR_TEXT;
  }
}
