/** A company whose people log in at its own provider, by the domain of their addresses (D-58). */
export interface FederatedDomain {
  /** Lower case. */
  readonly domain: string;
  /** Null for a domain that is only listed: its people are told to contact their administrator. */
  readonly provider: { readonly issuer: URL; readonly clientId: string; readonly clientSecret: string } | null;
}

/** Asked before any password. */
export interface Federation {
  /** @returns the entry of an address's domain, in any letter case; null for everybody else */
  providerOf(email: string): FederatedDomain | null;
}

/** Makes the look-up of companies by the domain of an e-mail address. */
export function createFederation(domains: readonly FederatedDomain[]): Federation {
  const byDomain = new Map(domains.map((entry) => [entry.domain, entry]));
  return {
    providerOf: (email) => byDomain.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) ?? null,
  };
}
