import { codeInPastedText } from '../viewer-code/pasted-code.ts';
import { gatewayTarget } from './gateway-target.ts';
import type { OwnSite } from './own-site.ts';
import { withOneLineEnd, withPlainMarks } from './plain-marks.ts';
import { codeIn, type OwnLink, readOwnAddress } from './read-own-address.ts';
import { fromSource } from './source-text.ts';

/** More than any mail with a link; what stands behind is not looked at. */
const MOST_CHARACTERS = 50_000;

/**
 * What a pasted or typed text leads to: a code, a link of ours or of a gateway before it, alone or within an invitation.
 * @returns null for all else, also where it might be one thing or another, and for a bare personal URL, which the field reads itself
 */
export function ownLinkInText(text: string, site: OwnSite): OwnLink | null {
  const plain = withPlainMarks(withOneLineEnd(text.slice(0, MOST_CHARACTERS)));
  const link = linkIn(plain, site);
  if (isWhole(link)) return link;
  // A text that is one long link is one, though its lines are broken.
  const glued = plain.trim().replace(lineBreak, '');
  const inOne = /^\S+$/.test(glued) ? linkIn(glued, site) : null;
  if (isWhole(inOne)) return inOne;
  const source = withPlainMarks(fromSource(plain));
  return (source === plain ? null : linkIn(source, site)) ?? inOne ?? link;
}

const isWhole = (link: OwnLink | null): boolean => link !== null && link.kind !== 'cut';

const lineBreak = /=?\r?\n[\s>]*/g;

function linkIn(text: string, site: OwnSite): OwnLink | null {
  const plain = text
    .replace(defaultPort, '$1')
    .replace(/https?:\/\/[^\s<>"]+/gi, (address) => (isOwn(address, site) ? address : gatewayTarget(address)));
  const alone = codeIn(bare.exec(plain)?.[1] ?? '');
  if (isWhole(alone)) return alone;
  const code = codeInPastedText(plain);
  if (code !== null) return { kind: 'code', code };
  return onlyOne(ownAddressesIn(plain, site.hosts).map((found) => linkAt(found, site)));
}

/** Gateways and libraries that take an address apart write the port that everybody means. */
const defaultPort = /(https:\/\/[^\s:/?#@]+(?=:443\/)|http:\/\/[^\s:/?#@]+(?=:80\/)):\d+/gi;

const isOwn = (address: string, { hosts }: OwnSite): boolean =>
  hosts.includes(address.replace(/https?:\/\/([^/?#]*).*/i, '$1').toLowerCase());

/** What a person would type as a code: it begins with a digit, and has marks around it that no code has. */
const bare = /^[^\p{L}\p{N}+]*(\d.{8,40}?)[^\p{L}\p{N}+]*$/su;

/** Longest stretch before a host that tells whether it is part of another address. */
const LOOK_BACK = 500;

interface Found {
  /** All that stands behind the host, to the end of the text. */
  readonly address: string;
  /** Nothing stands before the link but its scheme. */
  readonly isFirst: boolean;
}

/** Written twice by who pasted it behind another, and as `hxxps` by who did not want it pressed. */
const scheme = /(?:h(?:tt|xx)ps?:\/{1,3})+$/;

/** Where the text names one of our hosts as a whole, each with the path behind it. */
function ownAddressesIn(text: string, hosts: readonly string[]): Found[] {
  const lower = text.toLowerCase();
  return hosts.flatMap((host) => {
    const found: Found[] = [];
    for (let at = lower.indexOf(`${host}/`); at >= 0; at = lower.indexOf(`${host}/`, at + 1)) {
      const all = lower.slice(Math.max(at - LOOK_BACK, 0), at);
      const before = all.replace(scheme, '');
      if ((before === all ? /[\w.@/-]$/ : /[a-z\d.@/]$/).test(before) || /:\/\/\S*$/.test(before)) continue;
      found.push({ address: text.slice(at + host.length), isFirst: at < LOOK_BACK && /^[^\p{L}\p{N}]*$/u.test(before) });
    }
    return found;
  });
}

function linkAt({ address, isFirst }: Found, site: OwnSite): OwnLink | null {
  // A dash at the end of a line goes on in the next one: nothing of ours ends in one.
  const joined = address.replace(/^([^\s<>"]*-)\r?\n[\s>]*(?=\w)/, '$1');
  const token = joined.replace(/[\s<>"].*/s, '');
  const link = readOwnAddress(token, site);
  if (link === null || link.kind === 'code') return link;
  if (link.kind === 'cut') return wholeOverLines(joined, site) ?? link;
  // Words behind a name may go on with it; in the next line they do so only where a line is long, or says so by its end.
  const isAlone = isFirst && (/^\S{0,40}[^\s=-]\s*\n/.test(joined) || !/\w/.test(joined.slice(token.length)));
  return link.kind === 'page' || isAlone ? link : null;
}

/** A secret, or the digits of a code, that go on in the next lines. */
function wholeOverLines(address: string, site: OwnSite): OwnLink | null {
  const lines = address.split(lineBreak, MOST_LINES);
  const longer = lines.map((_, at) => readOwnAddress(lines.slice(0, at + 1).join(''), site));
  return longer.find((link) => link?.kind === 'code') ?? readOwnAddress(address, site);
}
const MOST_LINES = 4;

/** The one link that all of them are; one that is whole makes up for others that are cut. */
function onlyOne(links: readonly (OwnLink | null)[]): OwnLink | null {
  const known = links.filter((link) => link !== null);
  const whole = known.filter(({ kind }) => kind !== 'cut');
  const [first = null, ...others] = whole.length > 0 ? whole : known;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null;
}
