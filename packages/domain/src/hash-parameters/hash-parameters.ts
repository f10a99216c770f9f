const SEPARATOR = '&&';
/** No page writes as much; the rest of a longer hash is not looked at (H-09). */
const HASH_MAX = 4_096;

/** Writes page parameters as a hash: `#name=value&&name=value`, percent-encoded (NAV-04, D-82). */
export function writeHash(parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `#${pairs.join(SEPARATOR)}`;
}

/**
 * Reads the page parameters of a hash (NAV-05, D-82, SEC-22). Their values are text from anybody's link: show them as
 * text, and never use them as address, selector or role (T-16).
 * @param knownNames any other name is left out
 */
export function readHash<Name extends string>(hash: string, knownNames: readonly Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const pair of hash.slice(0, HASH_MAX).replace(/^#/, '').split(SEPARATOR)) {
    if (!pair.includes('=')) continue;
    const split = pair.indexOf('=');
    const name = decoded(pair.slice(0, split));
    const known = knownNames.find((one) => one === name);
    const value = decoded(pair.slice(split + 1));
    if (known !== undefined && value !== null) found[known] = value;
  }
  return found;
}

/** Lower-cases the path of a content page and leaves query and hash alone (NAV-02, NAV-03). */
export function withLowerCasePath(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address.toLowerCase() : address.slice(0, end).toLowerCase() + address.slice(end);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
