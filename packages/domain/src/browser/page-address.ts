import { isLoopbackName } from './loopback-name.ts';

/** Why a page cannot work at the address by which it was opened: the server takes writes and sockets from its own origin alone. */
export type AddressTrouble =
  /** The page stands at another address too, which is the right one. @see link leads to the same page there */
  | { readonly kind: 'elsewhere'; readonly address: string; readonly link: string }
  /** Something in front of the server has an address that the server was not told of: its operator has to. */
  | { readonly kind: 'unknown'; readonly address: string };

/**
 * Why a page cannot work at the address at which it was opened; null when it can.
 * @param publicUrl origin under which the server is found, as it says itself; '' when it does not. The server has checked it
 * @param here the page's own address
 */
export function addressTroubleOf(publicUrl: string, here: URL): AddressTrouble | null {
  if (publicUrl === '') return null;
  const right = new URL(publicUrl);
  if (right.origin === here.origin) return null;
  // A server without a setting calls itself by the name of its own machine, which leads a visitor nowhere.
  const isForeign = isLoopbackName(right.hostname) && !isLoopbackName(here.hostname);
  // A link to the insecure address of the same name would lead from a secure proxy in a circle.
  const isBehindProxy = right.hostname === here.hostname && here.protocol === 'https:' && right.protocol === 'http:';
  if (isForeign || isBehindProxy) return { kind: 'unknown', address: here.origin };
  return { kind: 'elsewhere', address: right.origin, link: right.origin + here.pathname + here.search + here.hash };
}
