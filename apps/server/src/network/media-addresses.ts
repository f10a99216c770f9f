/** The machine's network as it is now, the settings, and what follows from both; `doctor` prints the same. */
import type { EngineAddresses } from '../engine/engine-addresses.ts';
import { chooseMediaAddresses, type MediaAddresses } from './choose-media-addresses.ts';
import { readNetwork } from './read-network.ts';

interface Settings {
  readonly HOST: string;
  readonly MEDIA_NODE_IP: readonly string[];
}

/** The addresses at which browsers would be told to reach the engine, if it were started now. */
export async function mediaAddresses({ HOST, MEDIA_NODE_IP }: Settings): Promise<MediaAddresses> {
  return chooseMediaAddresses({ host: HOST, nodeIps: MEDIA_NODE_IP }, await readNetwork());
}

/** The part of the media addresses that the engine's configuration needs. */
export const engineAddresses = ({ own, mapped, isLoopbackTold }: MediaAddresses): EngineAddresses => ({
  own: own.map(({ address }) => address),
  mapped,
  isLoopbackTold,
});
