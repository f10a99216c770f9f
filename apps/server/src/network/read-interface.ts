/** What Linux says of an interface beside its addresses. */
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InterfaceAddress } from './network.ts';

/** ARPHRD_NONE, _PPP, _TUNNEL, _TUNNEL6, _SIT, _IPGRE and _IP6GRE of linux/if_arp.h. */
const TUNNELS = ['65534', '512', '768', '769', '776', '778', '823'];

/**
 * @param folder where the system tells of its interfaces
 * @returns nothing where it tells nothing
 */
export async function readInterface(name: string, folder = '/sys/class/net'): Promise<Pick<InterfaceAddress, 'isTunnel' | 'hasCard'>> {
  const at = (...words: readonly string[]) => join(folder, ...words);
  const [type, isMadeByProgram, isCard, inBridge] = await Promise.all([
    readFile(at(name, 'type'), 'utf8').catch(() => ''),
    isThere(at(name, 'tun_flags')),
    isThere(at(name, 'device')),
    readdir(at(name, 'brif')).catch((): string[] => []),
  ]);
  // A radio of a telephone network is of the same type as a tunnel, and a device.
  const isTunnel = !isCard && (isMadeByProgram || TUNNELS.includes(type.trim()));
  const hasCard = (await Promise.all(inBridge.map((member) => isThere(at(member, 'device'))))).includes(true);
  return { ...(isTunnel ? { isTunnel } : {}), ...(hasCard ? { hasCard } : {}) };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
