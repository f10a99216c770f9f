/**
 * The media engine behind one page. No engine type leaves its folder; the rest of the product knows only this.
 * Server half: rooms and tokens. Client half: one connection of one participant to one meeting's room.
 */

/** What a token lets its holder publish (C-23). Everybody who is admitted may subscribe. */
export type PublishSource = 'screen' | 'screen-audio' | 'camera' | 'microphone';

export interface MediaGrant {
  readonly room: string;
  /** Random per connection: the engine's identity, never a name. */
  readonly identity: string;
  readonly sources: readonly PublishSource[];
}

export interface MediaServer {
  /** Makes the room; a room that exists is left as it is. */
  createRoom(room: string): Promise<void>;
  deleteRoom(room: string): Promise<void>;
  /** A token valid for 60 s to connect with. */
  issueToken(grant: MediaGrant): Promise<string>;
  /** Changes what a connected participant may publish; no error when it is not there. */
  setSources(room: string, identity: string, sources: readonly PublishSource[]): Promise<void>;
  removeParticipant(room: string, identity: string): Promise<void>;
  listRooms(): Promise<readonly string[]>;
  listParticipants(room: string): Promise<readonly string[]>;
}

export type MediaState = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** The picture of the presenter's screen as a subscriber sees it. */
export interface RemoteScreen {
  /** Draws the picture into the element; returns how to stop. */
  attach(video: HTMLVideoElement): () => void;
  readonly track: MediaStreamTrack;
}

export interface MediaConnectionOptions {
  /** WebSocket address of the engine's signalling on the own origin. */
  readonly url: string;
  readonly token: string;
}

export interface MediaConnection {
  readonly state: MediaState;
  /** The screen now being received, null when none. */
  readonly screen: RemoteScreen | null;
  /** Calls back after any change of `state` or `screen`; returns how to stop. */
  watch(listener: () => void): () => void;
  publishScreen(track: MediaStreamTrack): Promise<void>;
  /** Stops sending without ending the capture. */
  pauseScreen(): Promise<void>;
  resumeScreen(): Promise<void>;
  unpublishScreen(): Promise<void>;
  stats(): Promise<{ readonly framesDecoded: number; readonly bytesReceived: number; readonly bytesSent: number }>;
  close(): Promise<void>;
}

export interface MediaClient {
  /** Resolves when connected; rejects when the engine cannot be reached within 15 s. */
  connect(options: MediaConnectionOptions): Promise<MediaConnection>;
}
