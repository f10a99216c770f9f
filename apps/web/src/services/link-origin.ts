import type { Services } from './services.ts';

/** The origin to use in links for other people: where they reach this server. */
export const linkOriginOf = ({ pageState, page }: Pick<Services, 'pageState' | 'page'>): string =>
  pageState.sLinkOrigin || pageState.sPublicUrl || page.origin();
