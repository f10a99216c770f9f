import type { MediaConnectionOwner } from './media-connection-ports.ts';

/** In place of the media connection where the browser has no WebRTC: the engine's client is not even loaded. */
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
