import type { MediaClient, MediaConnection, MediaState } from './port.ts';

/**
 * One participant as the contract sees it: plain values only, so that it can stand on the other side of a browser's
 * border. It has one capture, which every publishing uses.
 */
export interface ParticipantDriver {
  connect(token: string): Promise<void>;
  state(): Promise<MediaState>;
  /** Of the screen being received. */
  screen(): Promise<'none' | MediaStreamTrackState>;
  publish(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  unpublish(): Promise<void>;
  capture(): Promise<{ readonly readyState: MediaStreamTrackState; readonly enabled: boolean }>;
  stats(): ReturnType<MediaConnection['stats']>;
  /** How often `watch` called back since the connect. */
  changes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param client the implementation under test
 * @param url of the engine's signalling
 * @param makeCapture makes a track that keeps moving
 */
export function driveParticipant(client: MediaClient, url: string, makeCapture: () => MediaStreamTrack): ParticipantDriver {
  let connection: MediaConnection | null = null;
  let capture: MediaStreamTrack | null = null;
  let changes = 0;
  const connected = (): MediaConnection => {
    if (connection === null) throw new Error('connect first');
    return connection;
  };
  const captured = (): MediaStreamTrack => {
    capture ??= makeCapture();
    return capture;
  };
  return {
    async connect(token) {
      connection = await client.connect({ url, token });
      changes = 0;
      connection.watch(() => {
        changes += 1;
      });
    },
    state: async () => connected().state,
    screen: async () => connected().screen?.track.readyState ?? 'none',
    publish: () => connected().publishScreen(captured()),
    pause: () => connected().pauseScreen(),
    resume: () => connected().resumeScreen(),
    unpublish: () => connected().unpublishScreen(),
    capture: async () => ({ readyState: captured().readyState, enabled: captured().enabled }),
    stats: () => connected().stats(),
    changes: async () => changes,
    close: () => connected().close(),
  };
}
