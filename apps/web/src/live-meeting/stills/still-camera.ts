/**
 * Takes stills of a capture in this browser. The capture is cloned, so that what the media engine does with it, as to mute it at a pause,
 * is not seen here; the clone ends with the camera, or the browser would go on to say that the screen is shared.
 *
 * No worker of ours: the pages' policy lets none be made (`trusted-types 'none'`). Chromium encodes WebP on a thread of its own; what is left
 * for the page is to draw a frame and to compare it.
 */
import { CanvasKept } from './canvas-kept.ts';
import { readsCanvas } from './reads-canvas.ts';
import { createStillEncoder } from './still-encoder.ts';
import { type MakeSurface, onCanvas } from './still-surface.ts';
import type { OpenStillCamera } from './still-sender.ts';

/** Between two looks at a capture that has not changed. */
const LOOK_EVERY_MS = 250;

/** Where a camera gets its frames from. */
interface Frames {
  /** The newest one, to be closed by whoever asked; null when there is none now, or never again. */
  next(): Promise<VideoFrame | ImageBitmap | null>;
  /** Of a track that has been stopped. */
  close(): void;
}

/** Chromium 94 and newer; it reads a track's frames also in a page of which nothing is painted. */
type TrackProcessor = new (options: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => { readonly readable: ReadableStream<VideoFrame> };

/**
 * Opens what takes stills from a captured screen.
 * @param makeSurface makes the canvas to draw on
 */
export const openStillCamera = (capture: MediaStreamTrack, makeSurface: MakeSurface = onCanvas): ReturnType<OpenStillCamera> => {
  const track = capture.clone();
  const Processor = (globalThis as { MediaStreamTrackProcessor?: TrackProcessor }).MediaStreamTrackProcessor;
  const frames = Processor === undefined ? framesOfVideo(track) : framesOfStream(new Processor({ track, maxBufferSize: 1 }).readable);
  const encoder = createStillEncoder(makeSurface);
  let isClosed = false;
  let isReadable: Promise<boolean> | null = null;
  return {
    next: async () => {
      isReadable ??= readsCanvas(makeSurface);
      if (!(await isReadable)) throw new CanvasKept();
      while (!isClosed) {
        const frame = await frames.next();
        if (frame === null) return null;
        try {
          const still = isClosed ? null : await encoder.encode(frame, ...sizeOf(frame));
          if (still !== null) return still;
        } finally {
          frame.close();
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      return null;
    },
    close: () => {
      isClosed = true;
      track.stop();
      frames.close();
    },
  };
};

const sizeOf = (frame: VideoFrame | ImageBitmap): [width: number, height: number] =>
  'displayWidth' in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];

/** Frames come when something is painted, and the newest one waits: a screen at rest costs nothing. */
function framesOfStream(stream: ReadableStream<VideoFrame>): Frames {
  const reader = stream.getReader();
  return {
    next: async () => (await reader.read()).value ?? null,
    // A cancelled stream forgets a frame that waits, and the browser complains that nobody has closed it.
    close: () => void closeWaiting(reader).catch(() => {}),
  };
}

/** Of a track that has been stopped: its stream ends behind the frame that waits. */
async function closeWaiting(reader: ReadableStreamDefaultReader<VideoFrame>): Promise<void> {
  for (let read = await reader.read(); !read.done; read = await reader.read()) read.value.close();
}

/** Through a video element that nobody sees. */
function framesOfVideo(track: MediaStreamTrack): Frames {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
  void video.play()?.catch(() => {});
  return {
    next: async () => (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0 ? createImageBitmap(video) : null),
    close: () => {
      video.srcObject = null;
    },
  };
}
