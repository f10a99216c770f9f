import { ownLinkInText } from '@ninefold/domain/own-link/own-link-in-text.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { ownSite } from '@ninefold/legacy-api/own-site.ts';

/**
 * What takes the place of the code field's whole text when a link or an invitation is pasted (CODE-26): a code, a personal URL, or the link of
 * ours itself, without what mail programs and gateways have made of it.
 * @param origin of this product
 * @returns null for all else, which is pasted as the browser does it
 */
export function textOfPaste(pasted: string, origin: string): string | null {
  // The field itself reads what a person would type.
  if (/^(?:[\s-]*\d){0,9}[\s-]*$/.test(pasted)) return null;
  const link = ownLinkInText(pasted, ownSite([origin.replace(/^\w+:\/\//, '')]));
  switch (link?.kind) {
    case 'code':
      return formatViewerCode(link.code);
    case 'personal-url':
      return link.purl;
    case 'page':
      return origin + link.address;
    default:
      return null;
  }
}
