/**
 * The address to follow when another party names one, or null when it must not be followed: only http(s) addresses of
 * the own origin, or of an origin on a fixed list, and no trick spelling that a browser would read another way.
 * @param address as it came: a path of the own origin or a whole address
 * @see docs/spec/sec.md SEC-01, SEC-02, T-01
 */
export function resolveOwnAddress(address: string, ownOrigin: string, allowedOrigins: readonly string[] = []): string | null {
  if (address === '' || hasTrickSpelling(address)) return null;
  const url = parseUrl(address, ownOrigin);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.origin === ownOrigin || allowedOrigins.includes(url.origin) ? url.href : null;
}

/**
 * Where to go after login or registration: the asked path when it is one of the own origin, else the fall-back (SEC-03, SEC-04).
 * @param fallback path used in place of a bad one; the old API's route table has the start page's
 */
export function safeRedirectPath(path: string | null, fallback: string): string {
  if (path === null || !path.startsWith('/') || hasTrickSpelling(path)) return fallback;
  const own = 'http://own.invalid';
  const url = parseUrl(path, own);
  // `/.//evil.example` is a path until its dot is resolved; what is left of it would be another host.
  if (url?.origin !== own || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Control characters, backslashes and a leading `//` are read by browsers in ways that differ from what they look like. */
function hasTrickSpelling(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u0020\u007f-\u009f\\]/.test(address) || address.startsWith('//');
}

function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
