import { readStill, STILL_BYTES_MAX, STILL_SIDE_MAX, writeStill } from '@ninefold/protocol/pictures/still.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStillCamera } from './still-camera.ts';
import { CanvasKept } from './canvas-kept.ts';
import { createStillEncoder } from './still-encoder.ts';
import { keepCanvas } from '../../testing/keep-canvas.ts';
import { onCanvas } from './still-surface.ts';

/** A screen that is painted in one colour, and is captured. */
function aScreen(width = 640, height = 360) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const paint = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  };
  paint('#000');
  const [track] = canvas.captureStream().getVideoTracks() as [MediaStreamTrack];
  // As a screen does that somebody looks at: the same again and again.
  let colour = '#000';
  const painting = setInterval(() => paint(colour), 50);
  onTestFinished(() => clearInterval(painting));
  return {
    track,
    show: (next: string) => {
      colour = next;
    },
  };
}
async function colourOf(picture: Uint8Array | null) {
  const still = readStill(writeStill({ number: 1, picture: picture ?? new Uint8Array() }));
  if (still === null) return null;
  const bitmap = await createImageBitmap(new Blob([still.picture], { type: still.format }));
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return {
    format: still.format,
    width: bitmap.width,
    height: bitmap.height,
    is: red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'dark',
  };
}
/** The camera's next picture that is not null. */
async function nextOf(camera: ReturnType<typeof openStillCamera>) {
  let picture: Uint8Array | null = null;
  await expect.poll(async () => (picture = await camera.next())).not.toBeNull();
  return colourOf(picture);
}

describe.each([
  ['reads frames of a track', () => {}],
  [
    'does not',
    () => {
      const own = Object.getOwnPropertyDescriptor(window, 'MediaStreamTrackProcessor') as PropertyDescriptor;
      Reflect.deleteProperty(window, 'MediaStreamTrackProcessor');
      onTestFinished(() => void Object.defineProperty(window, 'MediaStreamTrackProcessor', own));
    },
  ],
])('stills in a browser that %s', (_, prepare) => {
  it('[MEET-25] are pictures of what is captured, a new one only when it has changed, and the capture is left as it was', async () => {
    prepare();
    const { track, show } = aScreen();
    show('#f00');
    let looks = () => 0;
    const camera = openStillCamera(track, (width, height) => {
      const surface = onCanvas(width, height);
      const read = vi.spyOn(surface.context, 'getImageData');
      looks = () => read.mock.calls.length;
      return surface;
    });
    // A frame from before it was red may come first.
    let first = await nextOf(camera);
    if (first?.is === 'dark') first = await nextOf(camera);
    expect(first).toEqual({ format: 'image/webp', width: 640, height: 360, is: 'red' });
    let next: Awaited<ReturnType<typeof colourOf>> | 'none yet' = 'none yet';
    const changed = nextOf(camera).then((picture) => {
      next = picture;
    });
    const before = looks();
    await expect.poll(looks).toBeGreaterThan(before + 2);
    expect(next).toBe('none yet');
    show('#0f0');
    await changed;
    expect(next).toMatchObject({ is: 'green' });
    // The media engine switches the capture off in a pause: no black picture comes of it.
    track.enabled = false;
    show('#00f');
    expect(await nextOf(camera)).toMatchObject({ is: 'blue' });
    camera.close();
    expect(await camera.next()).toBeNull();
    expect(track.readyState).toBe('live');
  });
});

describe('a browser that keeps what is drawn', () => {
  it.each(['noise', 'one colour', 'noise in pictures alone', 'nothing'] as const)('gives %s: no picture is made of it', async (what) => {
    onTestFinished(keepCanvas(what));
    const camera = openStillCamera(aScreen().track);
    onTestFinished(() => camera.close());
    await expect(camera.next()).rejects.toBeInstanceOf(CanvasKept);
  });

  it('is not one that only marks it in the lowest bits', async () => {
    onTestFinished(keepCanvas('marks'));
    const camera = openStillCamera(aScreen().track);
    onTestFinished(() => camera.close());
    expect(await nextOf(camera)).toMatchObject({ is: 'dark' });
  });
});

it('[MEET-25] a frame that still waits when the camera is closed is closed too', async () => {
  const { track } = aScreen();
  const Processor = Reflect.get(window, 'MediaStreamTrackProcessor') as new (of: object) => { readable: ReadableStream<VideoFrame> };
  let waiting = { isClosed: false };
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readonly readable: ReadableStream<VideoFrame>;
      constructor(of: object) {
        const reader = new Processor(of).readable.getReader();
        // Reads ahead, as the browser's own does when a frame comes between two reads.
        this.readable = new ReadableStream(
          {
            async pull(controller) {
              const { value, done } = await reader.read();
              if (done) return controller.close();
              const close = value.close.bind(value);
              const frame = { isClosed: false };
              waiting = frame;
              value.close = () => {
                frame.isClosed = true;
                close();
              };
              controller.enqueue(value);
            },
          },
          { highWaterMark: 1 },
        );
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const camera = openStillCamera(track);
  await nextOf(camera);
  await expect.poll(() => waiting.isClosed).toBe(false);
  camera.close();
  await expect.poll(() => waiting.isClosed).toBe(true);
});

describe('an encoded still', () => {
  const noise = (width: number, height: number) => {
    const { context } = onCanvas(width, height);
    const image = context.createImageData(width, height);
    for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
    context.putImageData(image, 0, 0);
    return context.canvas;
  };

  it('[MEET-25] is at most 1,920 pixels long, and small enough for the socket whatever it shows', async () => {
    const still = await createStillEncoder(onCanvas).encode(noise(2_560, 1_440), 2_560, 1_440);
    expect(still?.length).toBeLessThanOrEqual(STILL_BYTES_MAX);
    const size = await colourOf(still);
    expect(Math.max(size?.width ?? 0, size?.height ?? 0)).toBeLessThanOrEqual(STILL_SIDE_MAX);
    const tall = await createStillEncoder(onCanvas).encode(onCanvas(1_080, 3_840).context.canvas, 1_080, 3_840);
    expect(await colourOf(tall)).toMatchObject({ width: 540, height: 1_920 });
  });

  it('[MEET-25] is a JPEG where the browser writes no WebP', async () => {
    const withoutWebp = (width: number, height: number) => {
      const { context, encode } = onCanvas(width, height);
      return { context, encode: (type: string, quality: number) => encode(type === 'image/webp' ? 'image/png' : type, quality) };
    };
    const still = await createStillEncoder(withoutWebp).encode(noise(320, 180), 320, 180);
    expect(await colourOf(still)).toMatchObject({ format: 'image/jpeg', width: 320, height: 180 });
  });
});
