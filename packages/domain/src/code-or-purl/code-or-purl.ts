import { parsePersonalUrl } from '../personal-url/personal-url.ts';
import type { PersonalUrl, ViewerCode } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { parseViewerCode } from '../viewer-code/viewer-code.ts';

export type CodeOrPurl =
  | { readonly kind: 'code'; readonly code: ViewerCode }
  | { readonly kind: 'personal-url'; readonly purl: PersonalUrl };
export type CodeOrPurlError = { readonly kind: 'missing' | 'invalid-code' | 'invalid-personal-url' };

/**
 * Reads what a person typed, or an address carries, as the way into a meeting: a viewer code when it starts with a
 * digit, else a personal URL. It says nothing about whether there is such a meeting.
 * @see docs/spec/code.md CODE-07 to CODE-16
 */
export function parseCodeOrPurl(typed: string): Result<CodeOrPurl, CodeOrPurlError> {
  const text = withoutSpaces(typed);
  if (text === '') return err({ kind: 'missing' });
  if (looksLikeCode(text)) {
    const code = parseViewerCode(text);
    return code.ok ? ok({ kind: 'code', code: code.value }) : err({ kind: 'invalid-code' });
  }
  const purl = parsePersonalUrl(text);
  return purl.ok ? ok({ kind: 'personal-url', purl: purl.value }) : err({ kind: 'invalid-personal-url' });
}

/**
 * Reads a code or a personal URL that a program has sent. Unlike `parseCodeOrPurl` it strips nothing but spaces (CODE-09): a page has stripped what
 * was typed already, and a name with another character is another name, which must not lead to the meeting of the name that stripping leaves
 * (H-02).
 * @see docs/spec/overrides.md
 */
export function parseSentCodeOrPurl(sent: string): Result<CodeOrPurl, CodeOrPurlError> {
  const parsed = parseCodeOrPurl(sent);
  const isStripped = parsed.ok && parsed.value.kind === 'personal-url' && parsed.value.purl !== withoutSpaces(sent);
  return isStripped ? err({ kind: 'invalid-personal-url' }) : parsed;
}

/** The code area's text as it is passed on: a code without hyphens, a personal URL with them (CODE-21, CODE-22). */
export function valueGivenOut(typed: string): string {
  const text = withoutSpaces(typed);
  return looksLikeCode(text) ? text.replaceAll('-', '') : text;
}

/** The text that stands in addresses and links: no dashes in codes (D-16). */
export const codeOrPurlText = (value: CodeOrPurl): string => (value.kind === 'code' ? value.code : value.purl);

/**
 * True when the text is to be read as a code, right or wrong (CODE-10, CODE-14). Digits of other scripts and invisible marks before them
 * make it a wrong code, not a strange name (H-01).
 */
export const looksLikeCode = (text: string): boolean => /^[\s\p{Cf}]*\p{Nd}/u.test(text);

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');
