import type { ViewerCode } from '../shared/ids.ts';

/** The first part of an address after its host, with or without the scheme before it; or what an address of the product names as its code. */
const inLink = /(?:(?:^|[\s(<"'„“]|:\/\/)[^\s/]+\/|[?&]viewerCode=)(\d{3}-?\d{3}-?\d{3})(?=[/?#&.,;!)>"'”\s]|$)/g;
/** What a code does not stand behind: it would be part of a longer number, name or address. Older browsers cannot look back. */
const BEFORE = String.raw`(?:^|[^\p{L}\p{N}_./+-])`;
/** Three times three digits with the same dash, dot, space or line end between them; more groups would be a longer number, but not a date or time. */
const grouped = new RegExp(
  String.raw`${BEFORE}(\d{3}(\s?[.\p{Pd}\u2212\u00b7\u2022\u30fb\u30fc\uff70]\s?|\s{1,2})\d{3}\2\d{3})(?![\p{L}\p{N}_-]|(?:\2|[ \u00a0])\p{N}+(?![-./:]?\p{N}))`,
  'gu',
);
/** Nine digits in a row: announced by a colon, or at the begin of a line. */
const announced = /(?::\s*|\n\s*)(\d{9})(?![\w-])/g;
/** The same anywhere among words. */
const among = new RegExp(String.raw`${BEFORE}(\d{9})(?![\p{L}\p{N}_-])`, 'gu');
const goesOnBefore = /\p{N}[ \u00a0]$/u;
const dateBefore = /[-./:](?:\d\d?|\d{4})[ \u00a0]$/;
/** Longest end of a date that tells it, with the space after it. */
const LOOK_BACK = 6;
const WORDS_OF_A_SENTENCE = 3;
/** Letters of Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean, which have no space before and behind a number; no name has them. */
const withoutSpaces = /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u9fff\uac00-\ud7a3]/g;

/**
 * Takes the viewer code out of what people pass on: the link of a meeting, "Code: ddd-ddd-ddd", "Join with ddd ddd ddd", the copied invitation,
 * a date and a code.
 * @returns null for anything else, also for a bare code or a personal URL, which the field reads itself (CODE-10, CODE-14, CODE-26),
 * and for a text with two different codes
 */
export function codeInPastedText(pasted: string): ViewerCode | null {
  const text = pasted.replace(withoutSpaces, ' $& ');
  if (/^(?:[\s-]*\d){0,9}[\s-]*$/.test(text)) return null;
  // A name may be typed with a space in it (CODE-09); a sentence is none, nor what begins with a digit (CODE-10).
  const isSentence = text !== pasted || /^\s*\d/.test(text) || text.trim().split(/\s+/).length >= WORDS_OF_A_SENTENCE;
  const found = new Set<string>();
  for (const pattern of [inLink, grouped, isSentence ? among : announced])
    for (const match of text.matchAll(pattern)) {
      const [whole, code] = match as unknown as readonly [string, string];
      const begin = match.index + whole.length - code.length;
      const before = text.slice(Math.max(begin - LOOK_BACK, 0), begin);
      if (!goesOnBefore.test(before) || dateBefore.test(before)) found.add(code.replace(/\D/g, ''));
    }
  const [code, ...others] = found;
  return code === undefined || others.length > 0 ? null : (code as ViewerCode);
}
