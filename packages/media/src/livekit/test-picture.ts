const WIDTH = 320;
const HEIGHT = 180;
const FRAMES_PER_SECOND = 10;

export interface TestPicture {
  readonly track: MediaStreamTrack;
  stop(): void;
}

/** A picture that changes everywhere all the time, so that its frames fill whole packets: a path that loses large ones alone shows. */
export function drawTestPicture(): TestPicture {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  const draw = (): void => {
    for (let x = 0; x < WIDTH; x += 20)
      for (let y = 0; y < HEIGHT; y += 20) {
        if (context === null) return;
        context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
        context.fillRect(x, y, 20, 20);
      }
  };
  // Firefox has no stream of a canvas on which nothing was ever drawn.
  draw();
  const [track] = canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks();
  if (track === undefined) throw new Error('a canvas gave no picture');
  const timer = setInterval(draw, 1_000 / FRAMES_PER_SECOND);
  return {
    track,
    stop: () => {
      clearInterval(timer);
      track.stop();
    },
  };
}
