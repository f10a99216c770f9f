import { isLoopbackName } from '@ninefold/domain/browser/loopback-name.ts';
import type { MediaAddresses } from './choose-media-addresses.ts';

export interface LinkOriginSettings {
  /** Named by the operator: then every link has it, and nothing is to be found out. */
  readonly publicUrl: string | undefined;
  /** Listens to other machines too. */
  readonly isOpen: boolean;
  readonly isTls: boolean;
  readonly port: number;
}

/**
 * The origin at which other machines reach a server that is visited as localhost: the first of its own addresses to which media is sent, IPv4 where
 * there is one.
 * @param host of the request; undefined for the operator's own line
 * @returns an origin; '' where the visited one will do, or there is no other
 */
export async function linkOrigin(
  { publicUrl, isOpen, isTls, port }: LinkOriginSettings,
  host: string | undefined,
  addresses: () => Promise<MediaAddresses>,
): Promise<string> {
  const visited = host === undefined ? 'localhost' : (URL.parse(`http://${host}`)?.hostname ?? '');
  if (publicUrl !== undefined || !isOpen || !isLoopbackName(visited)) return '';
  // Not where a router leads here: the pages need not be reached there, and this server would not know that origin as its own.
  const others = (await addresses()).own.map(({ address }) => address).filter((address) => !isLoopbackName(address));
  const best = others.find((address) => !address.includes(':')) ?? others[0];
  return best === undefined ? '' : new URL(`${isTls ? 'https' : 'http'}://${bracketed(best)}:${port}`).origin;
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
