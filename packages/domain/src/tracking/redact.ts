import { pathOfPage } from './path-of-page.ts';

/** Properties that an event may carry; any other is dropped (T-15). */
const allowedProperties = new Set([
  'context',
  'client',
  'platform',
  'browser',
  'language',
  'isLoggedIn',
  'errorCode',
  'route',
  'state',
  'durationMs',
]);

const fixedRoutes = new Set([
  '/',
  '/main.aspx',
  '/default.aspx',
  '/sharejoin.aspx',
  '/myjoinme.aspx',
  '/download.aspx',
  '/login',
  '/legalese.aspx',
  '/scheduler.aspx',
  '/jmclient/start',
  '/jmclient/join',
  '/errorpages/pagenotfound.aspx',
  '/errorpages/unknownerror.aspx',
  '/suppressbrowser.aspx',
]);

/** Cuts an address to its route: no query, no hash, and no word that names a meeting or a person (T-11, T-15). */
export function routePattern(address: string): string {
  const path = pathOfPage(address);
  if (fixedRoutes.has(path)) return path;
  if (path.startsWith('/start/')) return '/start/{personalUrl}';
  return /^\/[^/]+$/.test(path) ? '/{codeOrPurl}' : '/{other}';
}

/** Blots out what looks like a code, an e-mail address, an address with a query, or a ticket (TRACK-30). */
export function redactText(text: string): string {
  return text
    .replace(/https?:\/\/\S+|\/[A-Za-z0-9_.-]\S*\?\S+/g, (address) => routePattern(address))
    .replace(/[^\s@"']+@[^\s@"']+/g, '[email]')
    .replace(/(^|[^0-9])(?:[0-9][\s-]?){8}[0-9](?![0-9])/g, '$1[code]')
    .replace(/[A-Za-z0-9_-]{20,}/g, '[secret]');
}

/** The properties of an event that may leave the product, with their text redacted. */
export function redactProperties(properties: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!allowedProperties.has(name)) continue;
    if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value;
    if (typeof value === 'string') kept[name] = name === 'route' ? routePattern(value) : redactText(value.slice(0, 200));
  }
  return kept;
}
