const NOT_ASCII = /[^\0-\u007f]/;
/** Letters, marks and digits of any script between dots, of which there are four kinds. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}\-.\u3002\uff0e\uff61]+$/u;
/** No name of the domain name system is longer. */
const DOMAIN_MAX = 253;

/**
 * An address with its domain as mail goes there (RFC 5890): `info@xn--e1afmkfd.xn--p1ai` for the one in Cyrillic letters. Chromium does so in its e-mail
 * fields; Firefox and a pasted list leave it to us. What has no such domain stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at === -1 || domain.length > DOMAIN_MAX || !NOT_ASCII.test(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return address;
  // The one way to it that browsers and the server have in common.
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
