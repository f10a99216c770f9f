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
    if (next === undefined) break;
    target = next;
  }
  return target;
}

/** `https://urldefense.com/v3/__https://site/page*key=abc__;Iw!!…`: stars stand for the characters that follow in base64. */
function proofpoint3(address: string): string | undefined {
  const found = /^https?:\/\/[^/]*urldefense[^/]*\/v3\/__(.+?)__;([\w+/-]*=*)!/i.exec(address);
  if (found === null) return undefined;
  const replaced = [...fromBase64(found[2] as string)];
  // Two stars and a letter stand for a row: A for two of them, B for three, and so on.
  return (found[1] as string).replace(/\*\*[A-Za-z0-9_-]|\*/g, (stars) =>
    replaced.splice(0, rowLengths.indexOf(stars.slice(-1)) + 1).join(''),
  );
}
const rowLengths = '*ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `https://urldefense.proofpoint.com/v2/url?u=https-3A__site_page&d=…`: dashes for percent signs, underlines for slashes. */
function proofpoint2(address: string): string | undefined {
  const url = /^https?:\/\/[^/]*urldefense[^/]*\/v2\/url\?(?:[^#]*&)?u=([^&#]+)/i.exec(address)?.[1];
  return url && onceDecoded(url.replaceAll('-', '%').replaceAll('_', '/'));
}

/** `https://protect.checkpoint.com/v2/___https://site/page#key=abc___.YXAz…` (`url.avanan.click` too), encoded where `/r01/` stands before it. */
function checkPoint(address: string): string | undefined {
  const url = /^https?:\/\/[^/]+\/v\d\/(?:\w+\/)?___(https?(?::|%3a).+?)___\./is.exec(address)?.[1];
  return url && asAddress(url);
}

/** Yahoo's search has its own `/RU=…/RK=…` in the path. */
const betweenParts = /[?&]\w*=|[?&]|\/R[A-Z]=/;

/** The first part of a query or path that is an address itself. */
function carried(address: string): string | undefined {
  const rest = /^https?:\/\/[^/?#]+([/?].*)/is.exec(address)?.[1];
  return rest
    ?.split(betweenParts)
    .map(innerAddress)
    .find((inner) => inner !== undefined);
}

/** Some write one slash behind the scheme, where two would end a path. */
function innerAddress(part: string): string | undefined {
  const found = /(?:^|\/)(https?:)\/{1,2}([^/].*)/is.exec(asAddress(part));
  if (found !== null) return `${found[1]}//${found[2]}`;
  // In a query, where it may have slashes, or as one part of a path.
  return [part, ...part.split('/')].map((one) => fromBase64(one.replace(/=|%3d/gi, ''))).find((decoded) => /^https?:\/\//i.test(decoded));
}

/** An encoded one. Where its slashes are encoded too, the next one is no longer its own. */
function asAddress(part: string): string {
  const encoded = /https?(?::|%(?:25)*3a)%(?:25)*2f[^/]*|https?%(?:25)*3a.*/is.exec(part)?.[0];
  return encoded === undefined ? part : wholeDecoded(encoded);
}

/** Nothing of what is no base64. */
function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
