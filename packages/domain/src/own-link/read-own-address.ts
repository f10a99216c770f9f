import { parsePersonalUrl } from '../personal-url/personal-url.ts';
import type { PersonalUrl, ViewerCode } from '../shared/ids.ts';
import { CODE_DIGITS } from '../viewer-code/viewer-code.ts';
import { wholeDecoded } from './decoded.ts';
import { mailedSecret } from './mailed-secret.ts';
import type { OwnSite, SecretPlace } from './own-site.ts';
import { withPlainMarks } from './plain-marks.ts';

/** What a link of ours leads to. */
export type OwnLink =
  | { readonly kind: 'code'; readonly code: ViewerCode }
  | { readonly kind: 'personal-url'; readonly purl: PersonalUrl }
  /** Path of the page, with the secret of the link where it has one. */
  | { readonly kind: 'page'; readonly address: string }
  /** Part of the link is missing, or cannot be told from what stands around it. */
  | { readonly kind: 'cut' };

type Site = Pick<OwnSite, 'pageAt' | 'startPrefix' | 'secrets'>;

/** What texts and mail programs leave behind a link: sentence ends, brackets, quotes. A plus goes on with a number, and nobody writes control characters. */
const behind = /(?:\s|[^\p{L}\p{N}\p{Cc}_+])+$/u;
/** A query, a mail's escapes (`=20`), markup, or the number of a footnote. */
const wordsBehind = /(?:[?#&;]|=[02A-F][\dA-F]|\b\s*[<[|](?!\d{3})).*/s;
/** Percent-encoding that was cut, or is of no text. */
const brokenEscapes = /(?:%[0-9a-f]{0,2})+$/i;
const before = /^[\s\p{Ps}\p{Pi}\p{Pf}<"']+/u;

/**
 * Reads an address of ours as it was meant, whatever mail programs, gateways and sentences have made of it.
 * @param address from its path on, with all that follows; encoded or not
 * @returns null for what is no address of ours, or might be another one
 */
export function readOwnAddress(address: string, site: Site): OwnLink | null {
  const text = withPlainMarks(wholeDecoded(address)).replace(/\/+/, '/');
  const secret = site.secrets.find((place) => isAt(text, place));
  if (secret !== undefined) return linkWithSecret(text.slice(secret.path.length), secret);
  const path = text.replace(wordsBehind, '').replace(brokenEscapes, '').replace(behind, '');
  const page = site.pageAt(path);
  if (page !== null) return { kind: 'page', address: page };
  if (path.toLowerCase().startsWith(site.startPrefix)) {
    const purl = nameIn(path.slice(site.startPrefix.length));
    return purl === null ? null : { kind: 'page', address: site.startPrefix + purl };
  }
  return meetingIn(path.slice(1).replace(before, ''));
}

/** Whether a text begins with the address of this page, and not with that of a page whose name begins alike. */
function isAt(text: string, { path, name }: SecretPlace): boolean {
  if (!text.toLowerCase().startsWith(path)) return name === null && text.toLowerCase() === path.slice(0, -1);
  return name === null || !/^[\w/.-]*\w/.test(text.slice(path.length));
}

function linkWithSecret(rest: string, place: SecretPlace): OwnLink {
  const read = mailedSecret(rest, place);
  if (read === 'cut' || (read === null && place.isNeeded)) return { kind: 'cut' };
  if (read === null) return { kind: 'page', address: place.path };
  return { kind: 'page', address: place.path + (place.name === null ? '' : `#${place.name}=`) + read.whole };
}

/** @param part the one part of a path */
function meetingIn(part: string): OwnLink | null {
  // What follows in a language without spaces is no part of it.
  if (/^\d/.test(part))
    return codeIn(part.replace(/[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30fa\u30fd-\u9fff\uac00-\ud7a3].*/s, ''));
  const purl = nameIn(part);
  return purl === null ? null : { kind: 'personal-url', purl };
}

/**
 * Reads a code with whatever a person or a program has put between its digits.
 * @returns `cut` for fewer digits; null for all else
 */
export function codeIn(text: string): OwnLink | null {
  // A Japanese keyboard that writes kana has other signs on the keys of the dash and the slash.
  const part = text.replace(/[\u30fb\u30fc\uff70]/g, '-');
  // Three groups of three are nothing but a code, whatever stands between them; of other groups it is known of dashes and spaces alone.
  const digits = part.replace(/^\d{3}([^\p{L}\p{N}\p{Cc}]{1,3}\d{3}){2}$/u.test(part) ? /\D/g : /[\s_-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length > CODE_DIGITS) return null;
  return digits.length < CODE_DIGITS ? { kind: 'cut' } : { kind: 'code', code: digits as ViewerCode };
}

/** Letter by letter: a name that holds another character is another one (H-02). Nobody's name ends in a dot or a dash (C-13). */
function nameIn(part: string): PersonalUrl | null {
  const read = parsePersonalUrl(part);
  return read.ok && read.value === part ? read.value : null;
}
