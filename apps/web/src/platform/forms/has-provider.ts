/**
 * Whether the people of an address's domain can log in at their company's provider. A domain may be listed without one: its people can
 * only ask their administrator (D-58).
 * @param providerDomains `sProviderDomains` of the page state
 */
export const hasProvider = (email: string, providerDomains: string): boolean =>
  providerDomains.split(',').includes(
    email
      .trim()
      .slice(email.trim().lastIndexOf('@') + 1)
      .toLowerCase(),
  );
