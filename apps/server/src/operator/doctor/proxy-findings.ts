import { HOUR_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Context } from './context.ts';
import { type Finding, ok, warning } from './finding.ts';
import type { Visit } from '../health-facts.ts';

const DAY_SECONDS = (24 * HOUR_MS) / SECOND_MS;

/**
 * Compares what proxies before the server say about visitors with the setting TRUST_PROXY.
 * @param visit how a request of ours came by PUBLIC_URL; null when none came
 */
export function proxyFindings({ settings, server }: Pick<Context, 'settings' | 'server'>, visit: Visit | null): readonly Finding[] {
  const { TRUST_PROXY } = settings;
  const proxies = visit?.forwarded.length ?? 0;
  if (TRUST_PROXY === 0) {
    if (proxies > 0)
      return [
        warning(
          'TRUST_PROXY',
          `${said(proxies)} in front, and TRUST_PROXY is 0: all visitors count as one, and share its limits.`,
          `Set TRUST_PROXY=${proxies}.`,
        ),
      ];
    const ago = server?.forwardedAgo ?? null;
    if (ago !== null && ago < DAY_SECONDS)
      return [
        warning(
          'TRUST_PROXY',
          'Requests come with X-Forwarded-For or Forwarded, and TRUST_PROXY is 0: their visitors count as one.',
          'Set TRUST_PROXY to the number of proxies in front; leave it where there is none, since anybody can write this header.',
        ),
      ];
    return [];
  }
  if (visit === null) return [];
  if (proxies === TRUST_PROXY) return [ok('TRUST_PROXY', `${said(proxies)} in front, as TRUST_PROXY says.`)];
  return [
    warning(
      'TRUST_PROXY',
      proxies < TRUST_PROXY
        ? `TRUST_PROXY is ${TRUST_PROXY}, and ${proxies === 0 ? 'no proxy names' : 'fewer proxies name'} the visitor: anybody can write the address that they count by.`
        : `TRUST_PROXY is ${TRUST_PROXY}, and ${proxies} proxies name the visitor: visitors count by the address of a proxy.`,
      `Set TRUST_PROXY=${proxies}.`,
    ),
  ];
}

const said = (proxies: number): string => (proxies === 1 ? 'One proxy stands' : `${proxies} proxies stand`);
