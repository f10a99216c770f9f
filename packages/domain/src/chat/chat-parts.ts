import { endOfScript } from './script-run.ts';

/** A piece of a message: words as they stand, or an address that can be opened. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` is what was typed, `href` the same address as the browser will open it. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** As people write a host without its scheme: a name and what it is under. */
const bareHost = /^www\.[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*\p{L}/iu;
/** What stands before such a host is a part of it, or of an address that holds it. */
const goesOn = /[\p{Script=Latin}\p{N}@.:/\\-]/u;
/**
 * Up to the next space, quote, mark without width, or full-width form; what the sentence adds at its end is cut off below. An address behind a
 * comma or a bracket is one of its own.
 */
const address =
  /(?:https?:\/\/|www\.)(?:(?![,;|)\]}\u060c\u061b\u061f\u0964](?:https?:\/\/|www\.)|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{DI})[^\s<>"'`\u00ab\u00ad\u00bb\u061c\u180e\u200b\u200e\u200f\u201c-\u201f\u202a-\u202e\u2039\u203a\u2060-\u206f\u2800\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\ufeff\uff01-\uff65\uffe0-\uffee])+/giu;
/** Marks of a sentence in any script, a star of emphasis, lines of a table, and quotes that stand singly. */
const sentenceEnd = /[.,:;!?*|\\]|(?![\0-\u007f])\p{P}/u;
/** What is written behind a word as a sign of its own; as the name of a page it stands behind a slash or the like. */
const emojisAtEnd = /(?![/=?#&]|\p{ExtPict}|\p{EMod}|\p{RI}|\u200d|\ufe0f)[\s\S]((?:\p{ExtPict}|\p{EMod}|\p{RI}|\u200d|\ufe0f)+)$/u;
/** A host and its port; behind the sign comes what is no host any more: a quote, a comma, a dash, an arrow, an emoji, or the next address. */
const hostBeforeSign =
  /^(?:https?:\/\/)?(?:\[[\da-f:.]+\](?::\d+)?(?=[^/?#:\d])|(?:(?!https?:\/\/)[^/?#])+?(?=[!$&(*+,;=[^{|~]|-+(?![\p{L}\p{N}-])|(?![\0-\u007f])[\p{P}\p{S}]|\p{DI}|https?:\/\/))/iu;
/** Text that reads as the rest of a host, whose dot an input method has written in its own way. */
const restOfHost = /^[\u3002\uff0e\uff61][\p{L}\p{N}]/u;
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** Marks of emphasis that an address may end with: they are none of it only where they stand before it as well. */
const emphasis = '_~';

/**
 * The links of a message: http and https alone, and hosts that begin with `www.`, which are opened by https. So `javascript:` and the like
 * stay words (H-07). An address with a user name before its host stays words too: it shows one place and leads to another.
 */
export function chatParts(message: string): ChatPart[] {
  const parts: ChatPart[] = [];
  const search = new RegExp(address);
  let at = 0;
  for (let match = search.exec(message); match !== null; match = search.exec(message)) {
    const { 0: found, index } = match;
    // Right behind a link nothing stands before the next one.
    const before = index === at ? '' : message.charAt(index - 1);
    const typed = withoutSentence(found.slice(0, Math.min(endOfScript(found), firstUnopened(found), endOfHost(found))), before);
    const href = openable(typed, {
      before: before !== '' && emphasis.includes(before) ? message.charAt(index - 2) : before,
      after: found.slice(typed.length) || (restOfHost.exec(message.slice(index + found.length))?.[0] ?? ''),
    });
    if (href === null) continue;
    if (index > at) parts.push({ kind: 'text', text: message.slice(at, index) });
    parts.push({ kind: 'link', text: typed, href });
    at = index + typed.length;
    search.lastIndex = at;
  }
  if (at < message.length) parts.push({ kind: 'text', text: message.slice(at) });
  return parts;
}

/** Where a sign follows the host that no host has; the length of the text when there is none. */
const endOfHost = (found: string): number => hostBeforeSign.exec(found)?.[0].length ?? found.length;

/** Where a bracket closes that was opened before the address: there the address ends. */
function firstUnopened(found: string): number {
  const open: Record<string, number> = {};
  for (const { 0: bracket, index } of found.matchAll(/[()[\]{}]/g)) {
    const opener = openerOf[bracket];
    if (opener === undefined) open[bracket] = (open[bracket] ?? 0) + 1;
    else if ((open[opener] ?? 0) === 0) return index;
    else open[opener] = (open[opener] ?? 0) - 1;
  }
  return found.length;
}

/** Without the full stops that close the sentence, the marks of an emphasis around the address, and emojis. */
function withoutSentence(found: string, before: string): string {
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (!sentenceEnd.test(last) && !(emphasis.includes(last) && last === before)) break;
  }
  const typed = found.slice(0, end);
  const [, emojis = ''] = emojisAtEnd.exec(typed) ?? [];
  return emojis === '' ? typed : withoutSentence(typed.slice(0, -emojis.length), before);
}

/** What stands around an address: the character in front of it, '' for none, and what was cut off behind it. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
}

function openable(typed: string, { before, after }: Surroundings): string | null {
  const isBare = !/^https?:/i.test(typed);
  if (isBare ? goesOn.test(before) || !bareHost.test(typed) : /[a-z0-9]/i.test(before)) return null;
  if (isHostTorn(typed, after) || isHostHidden(typed, after)) return null;
  try {
    const url = new URL(isBare ? `https://${typed}` : typed);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Whether the cut went through a host: its letters are of two scripts and it goes on behind them, or what is left of it is under nothing.
 * Either way the rest would be another host, which is not what was written.
 */
function isHostTorn(typed: string, after: string): boolean {
  const authority = typed.replace(/^https?:\/\//i, '');
  if (/[/?#]/.test(authority) || !/^(?:\p{L}|[^\0-\u007f])/u.test(after)) return false;
  const host = authority.replace(/:\d*$/, '');
  const isWhole = /\.\p{L}{2,}$/u.test(host) || /^(?:localhost|[\d.]+|\[[\da-f:]+\])$/i.test(host);
  return !isWhole || /^[^./?#:]+\.[\p{L}\p{N}]/u.test(after);
}

/** Whether what follows makes a user's name of the host that is shown, or it is written in a way that only a machine reads. */
function isHostHidden(typed: string, after: string): boolean {
  const authority = typed.replace(/^https?:\/\//i, '');
  return /^[^/?#]*%/.test(authority) || (!/[/?#]/.test(authority) && /^[^/?#]*@/.test(after));
}
