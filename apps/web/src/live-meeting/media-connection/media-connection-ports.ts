/** What the owner of the media connection needs, and what is asked of it. */
import type { MediaClient, RemoteMedia, RemoteScreen, ContentHint, WeakConnections } from '@ninefold/media/client-port.ts';
import type { MediaPhase } from '../state/model.ts';
import type { MediaConnectionHindrance } from '../state/hindrance.ts';
import type { Timers } from '../../platform/timers.ts';
import type { SidePublishers, SidePublishersOptions } from './side-publishers.ts';

export interface MediaConnectionOptions extends SidePublishersOptions {
  /** The engine's client comes with its own bundle, loaded when a meeting is entered. */
  readonly loadClient: () => Promise<Pick<MediaClient, 'connect'>>;
  /** `ws://host` or `wss://host` of the page. */
  readonly socketOrigin: string;
  readonly askForToken: () => void;
  readonly onPhase: (phase: MediaPhase) => void;
  /** What hinders the connection; null when nothing does any more. */
  readonly onHindered: (by: MediaConnectionHindrance | null) => void;
  readonly onScreen: (screen: RemoteScreen | null) => void;
  /** The screen that is shown stands still until a keyframe comes. */
  readonly onStuck: () => void;
  /** From then on `isNarrow` is true, and the next connection gets a smaller one. */
  readonly onTooNarrow: () => void;
  readonly isNarrow: () => boolean;
  /** What is shared has reached the engine. */
  readonly onPublished: () => void;
  readonly onRemotes: (remotes: readonly RemoteMedia[]) => void;
  readonly onSpeaking: (people: readonly string[]) => void;
  readonly onWeakConnections: (weak: WeakConnections) => void;
  readonly timers: Timers;
  readonly random: () => number;
}

export interface MediaToken {
  readonly url: string;
  readonly token: string;
  readonly mayPublish: boolean;
}

export interface MediaConnectionOwner {
  /** The meeting wants a media connection (admitted, engine there, socket open), or not. */
  want(isWanted: boolean): void;
  /** Connects with a key instead of a token, while the join that names the same key is under way. If that fails, the connection waits for the token. */
  openAhead(url: string, key: string): void;
  /** A token came. It opens a connection, unless one is open or being opened. */
  token(media: MediaToken): void;
  /** The engine has ended: drops the connection, and asks for a token. */
  engineDied(): void;
  /** Another connection in place of this one. */
  renew(): void;
  /** What to publish; null ends it. The capture itself belongs to the caller. */
  setScreen(track: MediaStreamTrack | null): void;
  /** Another capture in place of the one that is shared, if any: the others go on with the screen they have, and paused stays paused. */
  switchScreen(track: MediaStreamTrack): void;
  setPaused(isPaused: boolean): void;
  /** Sends a keyframe of the own screen, because somebody's picture stands still. */
  sendKeyframe(): void;
  /** Holds for each new connection too. */
  setContentHint(hint: ContentHint): void;
  /** Whether a screen is about to come: then all is made ready for it, so that its first frame is there at once. */
  expectScreen(isExpected: boolean): void;
  /** Whether somebody's bandwidth is too low for the screen as everybody gets it. */
  serveNarrow(isNeeded: boolean): void;
  /** Whose screen to show while there are two. */
  preferScreenOf(person: string | null): void;
  /** What goes beside the screen. */
  readonly side: Pick<SidePublishers, 'set' | 'setMuted'>;
  close(): void;
}
