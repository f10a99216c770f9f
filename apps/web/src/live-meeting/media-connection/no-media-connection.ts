import type { MediaConnectionOwner } from './media-connection-ports.ts';

/** Makes a media connection that never connects, for a browser without WebRTC. The engine's client is then not loaded. */
export function createNoMediaConnection(_options?: unknown): MediaConnectionOwner {
  const nothing = () => {};
  return {
    want: nothing,
    openAhead: nothing,
    token: nothing,
    engineDied: nothing,
    renew: nothing,
    setScreen: nothing,
    switchScreen: nothing,
    setContentHint: nothing,
    setPaused: nothing,
    sendKeyframe: nothing,
    expectScreen: nothing,
    serveNarrow: nothing,
    preferScreenOf: nothing,
    side: { set: nothing, setMuted: nothing },
    close: nothing,
  };
}
