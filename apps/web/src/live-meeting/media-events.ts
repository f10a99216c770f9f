import type { RemoteScreen, WeakConnections } from '@ninefold/media/client-port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { Store, WritableStore } from '../platform/store.ts';
import type { MediaConnectionOptions } from './media-connection/media-connection-ports.ts';
import type { OwnConnectionQuality } from './own-connection-quality.ts';
import type { OwnShare } from './share/own-share.ts';
import type { SoundOwner } from './sound/meeting-sound.ts';
import type { MeetingState } from './state/model.ts';
import type { MeetingModelEvent } from './state/next-state.ts';
import type { NarrowPicture } from './stills/narrow-picture.ts';

export interface MediaEventPorts {
  readonly store: Store<MeetingState>;
  readonly screen: WritableStore<RemoteScreen | null>;
  readonly weakConnections: WritableStore<WeakConnections>;
  readonly send: (message: FromClient) => void;
  readonly happened: (event: MeetingModelEvent) => void;
  /** What hears of it is made after the connection, and before that tells anything. */
  readonly hearers: () => {
    readonly sound: SoundOwner;
    readonly share: OwnShare;
    readonly narrow: NarrowPicture;
    readonly ownQuality: OwnConnectionQuality;
  };
}

type MediaEvents = Omit<MediaConnectionOptions, 'loadClient' | 'socketOrigin' | 'timers' | 'random'>;

/** Makes the handlers of the media connection's events, which update the meeting's state. */
export function mediaEventsOf({ store, screen, weakConnections, send, happened, hearers }: MediaEventPorts): MediaEvents {
  return {
    askForToken: () => send({ type: 'renew-media' }),
    onPhase: (media) => happened({ kind: 'media', media }),
    onHindered: (by) => happened({ kind: 'media-hindered', by }),
    onRemotes: (remotes) => hearers().sound.remotes(remotes),
    onSpeaking: (people) => hearers().sound.speaking(people),
    onWeakConnections: (weak) => {
      weakConnections.set(weak);
      hearers().ownQuality.now(weak, store.get().you?.id ?? null);
    },
    onConnected: () => hearers().sound.connected(),
    onSent: (source) => {
      if (source !== 'screen-audio') hearers().sound.sent(source);
    },
    onFailed: (source) => {
      if (source !== 'screen-audio') hearers().sound.notSent(source);
    },
    onStuck: () => send({ type: 'request-keyframe' }),
    isNarrow: () => hearers().narrow.isNarrow(),
    // A page that sends a screen needs the codec that everybody has.
    onTooNarrow: () => {
      const { share, narrow } = hearers();
      if (share.captured.get() === null) narrow.tooNarrow();
    },
    onPublished: () => hearers().share.published(),
    onScreen: (next) => {
      const before = screen.get();
      // The stage keeps the last picture of the screen before it goes.
      screen.set(next);
      // At a change of presenter the old one goes on until the new one has its first frame.
      if (next === null || before === null || before.track.readyState !== 'live') happened({ kind: 'screen-gone' });
    },
  };
}
