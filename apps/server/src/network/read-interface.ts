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
export async function readInterface(
  name: string,
  folder = '/sys/class/net',
): Promise<Pick<InterfaceAddress, 'isTunnel' | 'isBridge' | 'hasCard'>> {
  const at = (...words: readonly string[]) => join(folder, ...words);
  const [type, isMadeByProgram, isCard, inBridge, isBridge] = await Promise.all([
    readFile(at(name, 'type'), 'utf8').catch(() => ''),
    isThere(at(name, 'tun_flags')),
    isThere(at(name, 'device')),
    readdir(at(name, 'brif')).catch((): string[] => []),
    isThere(at(name, 'bridge')),
  ]);
  // A radio of a telephone network is of the same type as a tunnel, and a device.
  const isTunnel = !isCard && (isMadeByProgram || TUNNELS.includes(type.trim()));
  const hasCard = (await Promise.all(inBridge.map((member) => leadsToCard(member, folder)))).includes(true);
  return { ...(isTunnel ? { isTunnel } : {}), ...(isBridge ? { isBridge } : {}), ...(hasCard ? { hasCard } : {}) };
}

/** A card, or what stands on one: a bond of several, one network of a cable that carries many (VLAN). */
async function leadsToCard(name: string, folder: string): Promise<boolean> {
  if (await isThere(join(folder, name, 'device'))) return true;
  const below = (await readdir(join(folder, name)).catch((): string[] => [])).filter((entry) => entry.startsWith('lower_'));
  return (await Promise.all(below.map((entry) => isThere(join(folder, name, entry, 'device'))))).includes(true);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
