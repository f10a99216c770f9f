import type { Destination } from '@ninefold/domain/answer-code/destination.ts';
import type { JoinAddress } from '@ninefold/domain/interstitial/value-to-join.ts';
import { pages, START_PREFIX } from './routes.ts';

type QueryValue = string | number | boolean | null | undefined;

/** Builds an address with every value URL-encoded (API-29); null and undefined leave their name out. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/**
 * The path of a meeting.
 * @param codeOrPurl a code without dashes, or a personal URL
 */
export const meetingLink = (codeOrPurl: string): string => `/${encodeURIComponent(codeOrPurl)}`;
/** The path that starts the meeting of a personal URL. */
export const startLink = (personalUrl: string): string => START_PREFIX + encodeURIComponent(personalUrl);

/** The path of the presenter's page of a meeting; null for a meeting by code (D-45). */
export const presenterLink = (personalUrl: string | null): string => (personalUrl === null ? pages.clientStart : startLink(personalUrl));

/**
 * The path of the login at a company's own provider.
 * @param email its domain tells which company
 */
export const federatedLoginLink = (email: string): string => withQuery(pages.federatedLogin, { email });

/** The path of the download page for a host; without a grant, as for visitors, the page alone (SHARE-11, SHARE-12). */
export function downloadLink(grant: { viewerCode: string; ticket: string; oneTimeLoginTicket: string } | null): string {
  if (grant === null) return pages.download;
  return withQuery(pages.download, { code: grant.viewerCode, ticket: grant.ticket, oneTimeLoginTicket: grant.oneTimeLoginTicket });
}

/** The path of the page after a share that did not start, with the old product's error code (SHARE-24). */
export const startFailedLink = (errorCode: number): string =>
  withQuery(pages.clientStart, { startFailed: true, html5ErrorCode: errorCode });
/** The path of the page after a join that failed, with the old product's error code (JOIN-09). */
export const joinFailedLink = (viewerCode: string, errorCode: number): string =>
  withQuery(pages.clientJoin, { joinFailed: true, viewerCode, html5ErrorCode: errorCode });

/** Query names that the pages read. */
export const queryNames = {
  startFailed: 'startFailed',
  joinFailed: 'joinFailed',
  viewerCode: 'viewerCode',
  errorCode: 'html5ErrorCode',
  referenceNumber: 'lmierrorticket',
  theme: 'iThemeId',
  viewer: 'viewer',
  code: 'code',
  ticket: 'ticket',
  oneTimeLoginTicket: 'oneTimeLoginTicket',
  clientTicket: 'clientTicket',
  fromHost: 'fromhost',
  personalUrl: 'personalurl',
  suppressBrowser: 'suppressBrowser',
  suppressSticky: 'suppressSticky',
} as const;

/** Reads which meeting an address names: code, personal URL and path, with parameter names in any letter case (INTER-01 to INTER-03, D-22). */
export function joinAddressOf({ pathname, search }: { readonly pathname: string; readonly search: string }): JoinAddress {
  const query = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]));
  return { code: query.get(queryNames.code) ?? null, personalUrl: query.get(queryNames.personalUrl) ?? null, path: pathname };
}

/**
 * The path of the download page, for the link on the page that offers the app before a meeting (INTER-23).
 * @param codeOrPurl the meeting to join afterwards
 */
export const interstitialDownloadLink = (codeOrPurl: string): string => withQuery(pages.download, { codeOrPurl });

/** Names that leave the address bar once they are read (SEC-06). */
export const secretQueryNames: readonly string[] = [
  queryNames.code,
  queryNames.ticket,
  queryNames.oneTimeLoginTicket,
  queryNames.clientTicket,
];

/** Removes the query parameters that hold secrets from an address, in any letter case (SEC-06). */
export function withoutSecrets(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', query] = splitOnce(beforeHash, '?');
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && !isSecret(pair.split('=', 1)[0] ?? ''));
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + (hash.length > 0 ? `#${hash.join('#')}` : '');
}

/**
 * The address of the request that keeps a session alive.
 * @param key random text, a new one at each call (API-28)
 */
export const refreshLink = (key: string): string => `${pages.refresher}?${encodeURIComponent(key)}`;

/** The path of the generic error page. */
export const unknownErrorLink = (referenceNumber?: string): string =>
  withQuery(pages.unknownError, { [queryNames.referenceNumber]: referenceNumber });

/** The path of a page that the rules of failed calls name. */
export function addressOf(destination: Destination): string {
  switch (destination.page) {
    case 'home':
      return pages.home;
    case 'login':
      return pages.login;
    case 'page-not-found':
      return pages.pageNotFound;
    case 'unknown-error':
      return unknownErrorLink(destination.referenceNumber);
  }
}

function isSecret(encodedName: string): boolean {
  let name = encodedName;
  try {
    name = decodeURIComponent(encodedName);
  } catch {
    // Not percent-encoded after all: compared as it stands.
  }
  return secretQueryNames.some((secret) => secret.toLowerCase() === name.toLowerCase());
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
