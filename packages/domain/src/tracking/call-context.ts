import { pathOfPage } from './path-of-page.ts';

/** Where in the product a call was made (TRACK-09). */
export const callContext = { Unknown: 0, StartTab: 1, HomePage: 2, StickyJoin: 3 } as const;
export type CallContext = (typeof callContext)[keyof typeof callContext];

const contextOfPath: Readonly<Record<string, CallContext>> = {
  '/sharejoin.aspx': callContext.StartTab,
  '/': callContext.HomePage,
  '/default.aspx': callContext.HomePage,
  '/main.aspx': callContext.HomePage,
};

/**
 * Tells the context from a page's address (TRACK-10 to TRACK-14, D-18).
 * @param address path, or whole address; letter case does not matter
 */
export function callContextOf(address: string): CallContext {
  // Any address, so also the query, that contains the word counts, and counts first.
  if (/jmclient/i.test(address)) return callContext.StickyJoin;
  return contextOfPath[pathOfPage(address)] ?? callContext.Unknown;
}
