import type { IncomingMessage } from 'node:http';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { isCall } from './call-paths.ts';

/** A longer part of a path is none of ours, and the router would not look at it. */
export const MAX_PATH_PART = 400;

/**
 * The address under which the router handles a request whose own address it would refuse as malformed. A page leads to the page that says so
 * (ROUTE-33); a call keeps its address and gets its own refusal.
 */
export function addressToRoute({ method, url = '/' }: IncomingMessage): string {
  const path = url.split('?', 1)[0] ?? '';
  const isForPage = (method === 'GET' || method === 'HEAD') && !isCall(path.toLowerCase());
  return isForPage && isOdd(path) ? pages.pageNotFound : url;
}

function isOdd(path: string): boolean {
  // The browser of whoever follows a link to it would read another host into it.
  if (path.startsWith('//')) return true;
  if (path.split('/').some((part) => part.length > MAX_PATH_PART)) return true;
  try {
    return decodeURIComponent(path).split(/[/\\]/).includes('..');
  } catch {
    return true;
  }
}
