import { personalUrlInOwnLink } from '@ninefold/domain/personal-url/own-link.ts';
import { codeInPastedText } from '@ninefold/domain/viewer-code/pasted-code.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';

/**
 * What takes the place of the code field's whole text when a link or an invitation is pasted (CODE-26).
 * @param host of this product, with its port
 * @returns null for all else, which is pasted as the browser does it
 */
export function textOfPaste(pasted: string, host: string): string | null {
  const code = codeInPastedText(pasted);
  return code === null ? personalUrlInOwnLink(pasted, host) : formatViewerCode(code);
}
