import { readFile } from 'node:fs/promises';
import { NOBODYS } from './config.ts';
import { filesIn } from './launch-engine.ts';

/**
 * The addresses on which the engine of a folder was told to listen for media, from its configuration file.
 * @returns empty when there is no such file
 */
export async function listeningAddresses(folder: string): Promise<readonly string[]> {
  const text = await readFile(filesIn(folder).config, 'utf8').catch(() => null);
  if (text === null) return [];
  const { rtc } = JSON.parse(text) as { rtc: { ips: { includes: readonly string[] } } };
  // Our own addresses stand there whole, loopback as its network.
  const addresses = rtc.ips.includes.map((network) => (network === '127.0.0.0/8' ? '127.0.0.1' : network.replace(/\/\d+$/, '')));
  return addresses.filter((address) => !NOBODYS.includes(address));
}
