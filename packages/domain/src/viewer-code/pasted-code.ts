import type { ViewerCode } from '../shared/ids.ts';

/** The first part of an address after its host, with or without the scheme before it. */
const inLink = /(?:^|\s|:\/\/)[^\s/]+\/(\d{3}-?\d{3}-?\d{3})(?=[/?#.,;!)\s]|$)/g;
/** "Code: 482-913-607" and "enter 482-913-607 at": plain digits only where a colon announces them. */
const inWords = /(?::\s*|\p{L}\s+)(\d{3}-\d{3}-\d{3})(?![\w-])|:\s*(\d{9})(?![\w-])/gu;

/**
 * Takes the viewer code out of what people pass on: the link of a meeting, "Code: ddd-ddd-ddd", the copied invitation.
 * @returns null for anything else, also for a bare code or a personal URL, which the field reads itself (CODE-10, CODE-14, CODE-26),
 * and for a text with two different codes
 */
export function codeInPastedText(text: string): ViewerCode | null {
  const found = new Set<string>();
  for (const match of text.matchAll(inLink)) found.add((match[1] ?? '').replaceAll('-', ''));
  for (const match of text.matchAll(inWords)) found.add((match[1] ?? match[2] ?? '').replaceAll('-', ''));
  const [code, ...others] = found;
  return code === undefined || others.length > 0 ? null : (code as ViewerCode);
}
