/** The networks of a presenter and a viewer, to be broken: each one's media goes through its own relay, by UDP alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaNetwork, openMediaNetwork, throughNetwork } from '@ninefold/testkit/media-network.ts';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export interface Networks {
  readonly presenter: MediaNetwork;
  readonly viewer: MediaNetwork;
  close(): void;
}

export async function openNetworks(stage: Stage): Promise<Networks> {
  const port = mediaPortOf(stage);
  const [presenter, viewer] = [await openMediaNetwork(port, 1), await openMediaNetwork(port, 2)];
  return {
    presenter,
    viewer,
    close: () => {
      presenter.close();
      viewer.close();
    },
  };
}

/** From its next document on the page sends its media through the network. */
export const leadThrough = (page: Page, network: MediaNetwork): Promise<unknown> => page.addInitScript(throughNetwork, network.port);

/** Where the engine listens for media over UDP; another port than was asked for when that one was taken. */
function mediaPortOf({ server }: Stage): number {
  const { chosen } = JSON.parse(readFileSync(join(server.dataDir, 'engine', 'ports.json'), 'utf8')) as { chosen: { udp: number } };
  return chosen.udp;
}
