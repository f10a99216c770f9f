/**
 * The media engine behind one page, the browser's half: one connection of one participant to one meeting's room. No engine type leaves its folder; the rest of
 * the pages knows only this.
 */
import type { CheckResult, Transport } from '@ninefold/domain/network-test/network-test.ts';
import type { SideSource } from './sources.ts';

/** How long publishing waits for a right that is on its way from the server. */
export const RIGHTS_WITHIN_MS = 5_000;

/**
 * What a screen shows, as `MediaStreamTrack.contentHint` names it. Where a network or a machine cannot carry all of it, `detail` keeps the resolution, and
 * `motion` the frame rate.
 */
export type ContentHint = 'detail' | 'motion';

/** A connection that carries badly: what is sent over it comes late and in parts, or not at all any more. */
export type WeakConnection = 'poor' | 'lost';
/** By identity. A participant who is not in it has a good connection, or one of which nothing is known yet. */
export type WeakConnections = ReadonlyMap<string, WeakConnection>;

export type MediaState = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** The picture of the presenter's screen as a subscriber sees it. */
export interface RemoteScreen {
  /** The identity of whoever sends it. */
  readonly person: string;
  /** Draws the picture into the element; returns how to stop. */
  attach(video: HTMLVideoElement): () => void;
  readonly track: MediaStreamTrack;
}

/** A camera, a microphone, or the sound of the shared screen, as the others get it. */
export interface RemoteMedia {
  /** The identity of whoever sends it. */
  readonly person: string;
  readonly source: SideSource;
  readonly track: MediaStreamTrack;
  /** Plays it in the element; a camera is sent in the size of the element, and not at all while it is out of sight. Returns how to stop. */
  attach(element: HTMLMediaElement): () => void;
  /** Of a sound, whether it is played or not: anything to hear has come since this was asked last, or since it came. */
  carriesSound(): Promise<boolean>;
}

/**
 * What keeps a connection from coming about, where that can be told. `browser`: what it has of WebRTC throws, rejects or never answers. `signalling`: the
 * socket over which both sides would agree is refused, or nothing comes through it. `addresses`: the browser gives WebRTC no address to send from, as where
 * it is set to go by a proxy or a relay alone. All else may be the network, which lets no packet through.
 */
export type MediaHindrance = 'browser' | 'signalling' | 'addresses';

export interface MediaConnectionOptions {
  /** WebSocket address of the engine's signalling on the own origin. */
  readonly url: string;
  readonly token: string;
  /** Where `token` is good for one connection only: what takes its place when the connection has to be made anew. */
  readonly nextToken?: Promise<string>;
  /** Called off while it is not yet connected: nothing more is asked of the engine, and it rejects. */
  readonly signal?: AbortSignal;
  /**
   * Called once, before it is connected, when both sides have agreed and only packets are waited for: until then the picture waits for the
   * page's own thread.
   */
  readonly onNegotiated?: () => void;
  /** Called while it is not yet connected, as what stands in the way becomes known; null: no socket and no address stands there any more. Before it rejects for that. */
  readonly onHindered?: (by: MediaHindrance | null) => void;
  /** Asked before each try to bring a lost connection back: resolves when one can succeed. Without it the tries go by time alone. */
  readonly untilReachable?: () => Promise<void>;
  /** Called while the screen that is shown is stuck: it goes on from a keyframe only, and the page that shares should send one. */
  readonly onStuck?: () => void;
  /** This connection carries too little for the screen as everybody gets it: a smaller encoding is taken, which is made only where one is needed. */
  readonly isNarrow?: boolean;
  /**
   * Called when frames of the own screen come and none of them is encoded any more: it is to be published again, and nobody should think meanwhile that
   * they see it live. One whose size cannot be encoded, or that has failed too often, then waits unseen until it can be shown.
   */
  readonly onScreenFailed?: () => void;
  /** Called once when the screen comes all the time and so much of it is lost that no picture does: a connection with `isNarrow` gets one. */
  readonly onTooNarrow?: () => void;
}

export interface MediaConnection {
  readonly state: MediaState;
  /** The screen now being received; null when none, or none that has begun. */
  readonly screen: RemoteScreen | null;
  /** What the others send beside a screen. The list is a new one after each change, its members stay. */
  readonly remotes: readonly RemoteMedia[];
  /** Identities of who is heard now, the own one too, the loudest first. */
  readonly speaking: readonly string[];
  /** Whose media connection carries badly, the own one too, as the engine judges it every few seconds. The map is a new one after each change. */
  readonly weakConnections: WeakConnections;
  /** The engine has a screen of this page, published or prepared: it may be gone by no act of this page. */
  readonly hasOwnScreen: boolean;
  /** Calls back after any change of `state`, `screen`, `remotes`, `speaking` or `weakConnections`; returns how to stop. */
  watch(listener: () => void): () => void;
  /**
   * Of several screens, which one `screen` is: this person's, or while they send none any other's. There are two during a change of
   * presenter. Null: the one of whoever entered last.
   */
  preferScreenOf(person: string | null): void;
  /**
   * Makes the way ready for a screen that is about to be published: the others are shown nothing of it, and the first frame of what is
   * published then comes at once. `unpublishScreen` undoes it.
   * @throws when the participant has no right to it within 5 s
   */
  prepareScreen(): Promise<void>;
  /**
   * A paused one goes out without a frame until `resumeScreen`.
   * @throws when the participant has no right to it within 5 s
   */
  publishScreen(track: MediaStreamTrack, isPaused?: boolean): Promise<void>;
  /**
   * Sends another capture on the way of the one that is published: the others go on with the screen they have, and see its last frame until the
   * first one of this. Paused stays paused. The capture before is the caller's again, who may end it at once.
   */
  replaceScreen(track: MediaStreamTrack): Promise<void>;
  /** `detail` unless told otherwise; holds for what is published later on this connection too. */
  setScreenContentHint(hint: ContentHint): Promise<void>;
  /** Sends all of the screen and not only what has changed in it. No error when none is published, or where the browser cannot be told. */
  sendScreenKeyframe(): Promise<void>;
  /** Whether somebody's bandwidth is low: the second encoding of the screen, if there is one, is then made for that. */
  serveNarrow(isNeeded: boolean): void;
  /** Stops sending without ending the capture. */
  pauseScreen(): Promise<void>;
  resumeScreen(): Promise<void>;
  unpublishScreen(): Promise<void>;
  /**
   * Sends a track beside the screen, in place of the one of this source before. The track stays the caller's and is never stopped.
   * @throws when the participant has no right to it within 5 s
   */
  publish(source: SideSource, track: MediaStreamTrack): Promise<void>;
  /** Keeps it ready and sends nothing; no error when it is not published. */
  setMuted(source: SideSource, isMuted: boolean): Promise<void>;
  unpublish(source: SideSource): Promise<void>;
  stats(): Promise<{ readonly framesDecoded: number; readonly bytesReceived: number; readonly bytesSent: number }>;
  close(): Promise<void>;
}

export interface MediaClient {
  /** A connection will soon be asked for: starts in this page what the first one needs. Nothing leaves the page. */
  prepare(): void;
  /**
   * Asks the engine to be let in while there is no token yet: `connect` with the same `key` as its token goes on with it. Where it comes to nothing,
   * `connect` asks anew.
   */
  askAhead(url: string, key: string): void;
  /** Resolves when connected; rejects when the engine cannot be reached within 15 s. */
  connect(options: MediaConnectionOptions): Promise<MediaConnection>;
}

/** One transport to the engine, to be tested by a picture that is sent and received over it. */
export interface TransportTest {
  /** As of `MediaConnectionOptions`. */
  readonly url: string;
  /** Of two in a room of their own: one may send a camera. */
  readonly tokens: { readonly send: string; readonly receive: string };
  readonly transport: Transport;
}

/** Ends within `CHECK_WITHIN_MS`, and leaves nothing behind. Never rejects. */
export type TestTransport = (test: TransportTest) => Promise<CheckResult>;
