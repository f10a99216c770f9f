/** Small, since the encoder begins anew with the screen's own size: a busy machine would still be at these frames when the screen comes. */
const SIZE = { width: 160, height: 90 } as const;
/** The engine knows a track once its first packet has come, so a frame has to be sent now and then. */
const FRAME_EVERY_MS = 200;

/** Black frames, which nobody is shown: they take the way that a screen is about to take. */
export interface Placeholder {
  readonly track: MediaStreamTrack;
  end(): void;
}

/**
 * Makes a black video track that is published ahead of a screen, so that the screen can replace it without a negotiation.
 * @throws when the browser draws no canvas
 */
export function createPlaceholder(): Placeholder {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const pen = canvas.getContext('2d', { alpha: false });
  const track = canvas.captureStream().getVideoTracks()[0];
  if (pen === null || track === undefined) throw new Error('the canvas gives no track');
  // Drawn anew, or the browser would take it for the same frame.
  const draw = (): void => pen.fillRect(0, 0, SIZE.width, SIZE.height);
  draw();
  const timer = setInterval(draw, FRAME_EVERY_MS);
  return {
    track,
    end: () => {
      clearInterval(timer);
      track.stop();
    },
  };
}
