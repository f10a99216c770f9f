import type { Services } from './services.ts';

/** Under which origin others reach this server, for links that are given to them. */
export const linkOriginOf = ({ pageState, page }: Pick<Services, 'pageState' | 'page'>): string =>
  pageState.sLinkOrigin || pageState.sPublicUrl || page.origin();
