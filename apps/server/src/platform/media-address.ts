import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

/**
 * The address that browsers send picture and sound to: the setting; else this machine alone; else, served to others, HOST itself
 * or the first address by which other machines find this one. Null when there is none to be found.
 */
export function mediaAddress(
  config: Pick<Config, 'HOST' | 'MEDIA_NODE_IP'>,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>> = networkInterfaces(),
): string | null {
  if (config.MEDIA_NODE_IP !== undefined) return config.MEDIA_NODE_IP;
  if (['127.0.0.1', 'localhost', '::1'].includes(config.HOST)) return '127.0.0.1';
  if (config.HOST !== '0.0.0.0' && config.HOST !== '::') return config.HOST;
  const outward = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  return outward.find((one) => one.family === 'IPv4' && !one.internal)?.address ?? null;
}
