import { onceDecoded, wholeDecoded } from './decoded.ts';

/** Gateways may stand behind one another. */
const MOST_GATEWAYS = 4;

/**
 * The address behind one that a mail gateway or a web mailer has put in its place, where it can be read: Safe Links, Proofpoint, Google, Barracuda,
 * Check Point, Cisco, Sophos and all that carry it, encoded or in base64, in their query or path. Any other address stays as it is.
 */
export function gatewayTarget(address: string): string {
  let target = address;
  for (let times = 0; times < MOST_GATEWAYS; times += 1) {
    const next = proofpoint3(target) ?? proofpoint2(target) ?? checkPoint(target) ?? carried(target);
    if (next === null) break;
    target = next;
  }
  return target;
}

/** `https://urldefense.com/v3/__https://site/page*key=abc__;Iw!!…`: stars stand for the characters that follow in base64. */
function proofpoint3(address: string): string | null {
  const [, url, base64 = ''] = /^https?:\/\/[^/]*urldefense[^/]*\/v3\/__(.+?)__;([\w+/-]*=*)!/i.exec(address) ?? [];
  if (url === undefined) return null;
  const replaced = [...(fromBase64(base64) ?? '')];
  // Two stars and a letter stand for a row: A for two of them, B for three, and so on.
  return url.replace(/\*\*([A-Za-z0-9_-])|\*/g, (_stars, row: string | undefined) =>
    replaced.splice(0, row === undefined ? 1 : rowLengths.indexOf(row) + 2).join(''),
  );
}
const rowLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `https://urldefense.proofpoint.com/v2/url?u=https-3A__site_page&d=…`: dashes for percent signs, underlines for slashes. */
function proofpoint2(address: string): string | null {
  const url = /^https?:\/\/[^/]*urldefense[^/]*\/v2\/url\?(?:[^#]*&)?u=([^&#]+)/i.exec(address)?.[1];
  return url === undefined ? null : onceDecoded(url.replaceAll('-', '%').replaceAll('_', '/'));
}

/** `https://protect.checkpoint.com/v2/___https://site/page#key=abc___.YXAz…` (`url.avanan.click` too), encoded where `/r01/` stands before it. */
function checkPoint(address: string): string | null {
  const [, url] = /^https?:\/\/[^/]+\/v\d\/(?:\w+\/)?___(https?(?::|%3a).+?)___\.[\w+/=-]*/is.exec(address) ?? [];
  if (url === undefined) return null;
  return isEncoded(url) ? wholeDecoded(url) : url;
}

/** Yahoo's search has its own `/RU=…/RK=…` in the path. */
const betweenParts = /[?&]\w*=|[?&]|\/R[A-Z]=/;

/** The first part of a query or path that is an address itself. */
function carried(address: string): string | null {
  const [, rest = ''] = /^https?:\/\/[^/?#]+([/?].*)$/is.exec(address) ?? [];
  for (const part of rest.split(betweenParts)) {
    const inner = innerAddress(part);
    if (inner !== null) return inner;
  }
  return null;
}

function innerAddress(part: string): string | null {
  const inner = /(?:^|\/)(https?:\/{1,2}[^/].*)$/is.exec(isEncoded(part) ? wholeDecoded(part) : part)?.[1];
  if (inner !== undefined) return inner.replace(/^(https?:\/)(?!\/)/i, '$1/');
  const decoded = /^[\w+/-]{12,}(?:=|%3d)*$/i.test(part) ? fromBase64(part.replace(/(?:=|%3d)+$/i, '')) : null;
  return decoded !== null && /^https?:\/\//i.test(decoded) ? decoded : null;
}

const isEncoded = (part: string): boolean => /https?(?:%(?:25)*3a)/i.test(part);

function fromBase64(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
