/** The connections of a page to the engine, as the page made them. */
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
