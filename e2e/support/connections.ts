/** The connections of a page to the engine, as the page made them. */
import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';

/** Of a page's `window`, once they are kept. */
export interface KeptConnections {
  readonly connections: readonly RTCPeerConnection[];
}

/** Keeps them in `window.connections`, of each page that is loaded here from now on. */
export const keepConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, { connections });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });

/** How a page's media goes now. */
export interface MediaPath {
  /** `udp` or `tcp` to the engine itself; `relay` and how the relay is reached: `relay/udp`, `relay/tcp`, `relay/tls`. */
  readonly by: string;
  /** The engine's address, as this page was told it. */
  readonly to: string;
}

/** Of each connection that stands; the page was told to keep them. */
export const mediaPaths = (page: Page): Promise<MediaPath[]> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as KeptConnections;
    const paths: MediaPath[] = [];
    for (const connection of connections.filter(({ connectionState }) => connectionState === 'connected')) {
      const stats = await connection.getStats();
      for (const { type, selectedCandidatePairId } of stats.values()) {
        if (type !== 'transport') continue;
        const pair = stats.get(selectedCandidatePairId);
        const [local, remote] = [stats.get(pair.localCandidateId), stats.get(pair.remoteCandidateId)];
        paths.push({ by: local.candidateType === 'relay' ? `relay/${local.relayProtocol}` : local.protocol, to: remote.address });
      }
    }
    return paths;
  });

/** Waits until all media of the page goes this way: a better one may be found after the first. */
export const untilMediaGoes = (page: Page, by: string, to?: string, timeoutMs = 10_000): Promise<void> =>
  until(async () => {
    const paths = await mediaPaths(page);
    const isSo = paths.length > 0 && paths.every((path) => path.by === by && (to === undefined || path.to === to));
    return isSo ? null : `media by ${by} to ${to ?? 'anywhere'}; it goes ${paths.map((path) => `by ${path.by} to ${path.to}`).join(', ')}`;
  }, timeoutMs);
