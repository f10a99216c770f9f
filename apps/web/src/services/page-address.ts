import { type AddressTrouble, addressTroubleOf } from '@ninefold/domain/browser/page-address.ts';
import { text } from '../platform/texts/text.ts';
import type { Services } from './services.ts';

/** Why this page cannot work at the address at which it was opened; null when it can. */
export const addressTrouble = ({ pageState, page }: Pick<Services, 'pageState' | 'page'>): AddressTrouble | null => {
  const { pathname, search, hash } = window.location;
  return addressTroubleOf(pageState.sPublicUrl, Object.assign(new URL(page.origin()), { pathname, search, hash }));
};

/** Why this page cannot work at its address, as a text for a person who pressed something; null when it can. */
export function addressRefusal(services: Pick<Services, 'pageState' | 'page'>): string | null {
  const trouble = addressTrouble(services);
  return trouble === null ? null : text(`address.${trouble.kind}`, { address: trouble.address });
}
