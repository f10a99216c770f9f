import type { MediaClient, MediaConnection, MediaState } from './client-port.ts';
import type { SideSource } from './sources.ts';

/**
 * One participant as the contract sees it: plain values only, so that it can stand on the other side of a browser's
 * border. It has one capture, which every publishing of a screen uses, and one of each other source.
 */
export interface ParticipantDriver {
  /** After `prepare` of the port. @throws when that both sides have agreed was not told exactly once before it stands */
  connect(token: string): Promise<void>;
  state(): Promise<MediaState>;
  /** Of the screen being received. */
  screen(): Promise<'none' | MediaStreamTrackState>;
  prepare(): Promise<void>;
  publish(): Promise<void>;
  /** Without a frame. */
  publishPaused(): Promise<void>;
  /** Another capture in place of the one before, which ends; from then on `capture` is this one. */
  replace(): Promise<void>;
  /** Whose screen to receive when there are several; '' for no preference. */
  prefer(person: string): Promise<void>;
  /** Changes with the screen that is received; '' when there is none. */
  screenId(): Promise<string>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  unpublish(): Promise<void>;
  capture(): Promise<{ readonly readyState: MediaStreamTrackState; readonly enabled: boolean }>;
  /** Each of the five takes the source by its name. */
  send(source: string): Promise<void>;
  mute(source: string): Promise<void>;
  unmute(source: string): Promise<void>;
  unsend(source: string): Promise<void>;
  /** What is sent goes on, and is silence from here on. */
  hush(source: string): Promise<void>;
  /** As `person source state`, in the order of the port. */
  remotes(): Promise<readonly string[]>;
  /** As `person source`, of what carries sound now; nothing plays it. */
  sounds(): Promise<readonly string[]>;
  speaking(): Promise<readonly string[]>;
  /** As `person quality`. */
  weakConnections(): Promise<readonly string[]>;
  stats(): ReturnType<MediaConnection['stats']>;
  /** How often `watch` called back since the connect. */
  changes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Joins a room as one participant of the contract tests and gives what the tests do with it.
 * @param client the implementation under test
 * @param url of the engine's signalling
 * @param makeCapture makes a track that keeps moving, or sounding
 */
export function driveParticipant(
  client: MediaClient,
  url: string,
  makeCapture: (kind: 'video' | 'audio') => MediaStreamTrack,
): ParticipantDriver {
  let connection: MediaConnection | null = null;
  let capture: MediaStreamTrack | null = null;
  let changes = 0;
  const connected = (): MediaConnection => {
    if (connection === null) throw new Error('connect first');
    return connection;
  };
  const captured = (): MediaStreamTrack => {
    capture ??= makeCapture('video');
    return capture;
  };
  const sent = new Map<string, MediaStreamTrack>();
  const trackOf = (source: string): MediaStreamTrack => {
    const track = sent.get(source) ?? makeCapture(source === 'camera' ? 'video' : 'audio');
    sent.set(source, track);
    return track;
  };
  return {
    async connect(token) {
      let agreed = 0;
      client.prepare();
      const onNegotiated = () => {
        agreed += 1;
      };
      connection = await client.connect({ url, token, onNegotiated });
      if (agreed !== 1) throw new Error(`that both sides have agreed was told ${agreed} times`);
      changes = 0;
      connection.watch(() => {
        changes += 1;
      });
    },
    state: async () => connected().state,
    screen: async () => connected().screen?.track.readyState ?? 'none',
    prefer: async (person) => connected().preferScreenOf(person === '' ? null : person),
    screenId: async () => connected().screen?.track.id ?? '',
    prepare: () => connected().prepareScreen(),
    publish: () => connected().publishScreen(captured()),
    publishPaused: () => connected().publishScreen(captured(), true),
    async replace() {
      const before = captured();
      capture = makeCapture('video');
      await connected().replaceScreen(capture);
      before.stop();
    },
    pause: () => connected().pauseScreen(),
    resume: () => connected().resumeScreen(),
    unpublish: () => connected().unpublishScreen(),
    capture: async () => ({ readyState: captured().readyState, enabled: captured().enabled }),
    send: (source) => connected().publish(source as SideSource, trackOf(source)),
    mute: (source) => connected().setMuted(source as SideSource, true),
    unmute: (source) => connected().setMuted(source as SideSource, false),
    unsend: (source) => connected().unpublish(source as SideSource),
    hush: async (source) => {
      trackOf(source).enabled = false;
    },
    sounds: async () => {
      const { remotes } = connected();
      const carry = await Promise.all(remotes.map((remote) => remote.carriesSound()));
      return remotes.filter((_, index) => carry[index]).map(({ person, source }) => `${person} ${source}`);
    },
    remotes: async () => connected().remotes.map(({ person, source, track }) => `${person} ${source} ${track.readyState}`),
    speaking: async () => connected().speaking,
    weakConnections: async () => [...connected().weakConnections].map((weak) => weak.join(' ')),
    stats: () => connected().stats(),
    changes: async () => changes,
    close: () => connected().close(),
  };
}
