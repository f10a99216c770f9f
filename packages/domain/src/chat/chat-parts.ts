/** A piece of a message: words as they stand, or an address that can be opened. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` is what was typed, `href` the same address as the browser will open it. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** As people write a host without its scheme: a name and what it is under. */
const bareHost = /^www\.[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*\p{L}/iu;
/** What stands before such a host is a part of it, or of an address that holds it. */
const goesOn = /[\p{L}\p{N}_@.:/\\-]/u;
/** Up to the next space or quote; what the sentence adds at its end is cut off below. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`\u00ab\u00bb\u201c-\u201f]+/giu;
/** Marks of a sentence, a star of emphasis, quotes that stand singly, and the marks of Chinese and Japanese. */
const sentenceEnd = /[.,:;!?*\u2018\u2019\u2026\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]/;
const openerOf: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '\uff09': '\uff08',
  '\u300d': '\u300c',
  '\u3011': '\u3010',
};

/**
 * The links of a message: http and https alone, and hosts that begin with `www.`, which are opened by https. So `javascript:` and the like
 * stay words (H7). An address with a user name before its host stays words too: it shows one place and leads to another.
 */
export function chatParts(message: string): ChatPart[] {
  const parts: ChatPart[] = [];
  let at = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const typed = withoutSentence(found);
    const href = openable(typed, message.charAt(index - 1));
    if (href === null) continue;
    if (index > at) parts.push({ kind: 'text', text: message.slice(at, index) });
    parts.push({ kind: 'link', text: typed, href });
    at = index + typed.length;
  }
  if (at < message.length) parts.push({ kind: 'text', text: message.slice(at) });
  return parts;
}

/** Full stops and brackets that close the sentence, not the address. */
function withoutSentence(found: string): string {
  const unopened = new Map(Object.entries(openerOf).map(([closer, opener]) => [closer, count(found, closer) - count(found, opener)]));
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const spare = unopened.get(last) ?? 0;
    if (spare > 0) unopened.set(last, spare - 1);
    else if (!sentenceEnd.test(last)) break;
  }
  return found.slice(0, end);
}

const count = (text: string, character: string): number => text.split(character).length - 1;

/** @param before the character in front of it; '' for none */
function openable(typed: string, before: string): string | null {
  try {
    const isBare = !/^https?:/i.test(typed);
    if (isBare && (goesOn.test(before) || !bareHost.test(typed))) return null;
    const url = new URL(isBare ? `https://${typed}` : typed);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
