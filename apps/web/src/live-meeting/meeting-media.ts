/** Picture and sound of a meeting: the connection to the engine, what goes out over it, and the stills where no moving picture comes. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { RemoteScreen, WeakConnections } from '@ninefold/media/client-port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { createStore, type Store } from '../platform/store.ts';
import { createLateFrames } from './late-frames.ts';
import type { LiveMeeting } from './live-meeting-facade.ts';
import type { LiveMeetingOptions } from './live-meeting-options.ts';
import { createMediaConnectionOwner } from './media-connection/media-connection-owner.ts';
import type { MediaConnectionOwner } from './media-connection/media-connection-ports.ts';
import { createNoMediaConnection } from './media-connection/no-media-connection.ts';
import { mediaEventsOf } from './media-events.ts';
import { createOwnConnectionQuality } from './own-connection-quality.ts';
import { createOwnShare, type OwnShare } from './share/own-share.ts';
import { isTakingOver, maySendScreen } from './share/presenting.ts';
import { createMeetingSound, isOnAir, type SoundOwner } from './sound/meeting-sound.ts';
import type { DrawnStill } from './state/drawn-still.ts';
import { isEnded, type MeetingState, pictureOf } from './state/model.ts';
import type { MeetingModelEvent } from './state/next-state.ts';
import { createMeetingStills, type MeetingStills } from './stills/meeting-stills.ts';
import { createMissedMedia, isAnyNarrow, isSignallingBlocked } from './stills/missed-media.ts';
import { createNarrowPicture } from './stills/narrow-picture.ts';

export interface MeetingMediaPorts {
  readonly store: Store<MeetingState>;
  readonly happened: (event: MeetingModelEvent) => void;
  readonly send: (message: FromClient) => void;
  readonly sendPicture: (message: Uint8Array<ArrayBuffer>) => boolean;
}

export interface MeetingMedia
  extends Pick<LiveMeeting, 'screen' | 'weakConnections' | 'lastFrameAt' | 'framePainted' | 'stillPainted' | 'ownStillPainted'> {
  readonly connection: MediaConnectionOwner;
  readonly sound: SoundOwner;
  readonly share: OwnShare;
  readonly stills: MeetingStills;
  /** What the page knows of its meeting has changed. */
  follow(): void;
  hear(message: FromServer): void;
  close(): void;
}

/**
 * Makes everything of a meeting that concerns media: connection, screen, sound, stills. It connects only when it is wanted (`follow`) or a token
 * arrives (`hear`).
 */
export function createMeetingMedia(options: LiveMeetingOptions, ports: MeetingMediaPorts): MeetingMedia {
  const { timers, now } = options;
  const { hasWebRtc, isSeen } = options.stills;
  const { store, happened, send } = ports;
  const screen = createStore<RemoteScreen | null>(null);
  const weakConnections = createStore<WeakConnections>(new Map());
  const frames = paintedFrames(now, happened);

  const connection = (hasWebRtc ? createMediaConnectionOwner : createNoMediaConnection)({
    loadClient: options.loadMediaClient,
    ...{ timers, socketOrigin: options.socketOrigin, random: options.random },
    ...mediaEventsOf({ ...{ store, screen, weakConnections, happened, send }, hearers: () => ({ sound, share, narrow, ownQuality }) }),
  });
  const ownQuality = createOwnConnectionQuality(send);
  const sound = createMeetingSound({
    ...{ timers, devices: options.devices, chosen: options.chosenDevices, activeDevices: options.activeDevicesMemory },
    tell: send,
    publishers: connection.side,
    isBack: options.memory.read() !== null,
  });
  const share = createOwnShare({ ...{ store, timers, now, send, happened }, mediaConnection: connection, sound: sound.share });
  const stills = createMeetingStills({
    ...options.stills,
    ...{ store, share, timers, now, send, sendPicture: ports.sendPicture },
    onDrawn: frames.drawn,
    onKept: (areKept) => {
      happened({ kind: 'stills-kept', areKept });
      ownQuality.stills(areKept);
    },
  });
  const missed = createMissedMedia({
    ...{ store, hasWebRtc, isSeen, timers },
    onTrouble: (trouble) => {
      happened({ kind: 'media-trouble', trouble });
      share.mediaMissed(trouble);
    },
    onReason: (reason) => {
      happened({ kind: 'by-stills', reason });
      stills.follow();
    },
  });
  const narrow = createNarrowPicture({
    ...{ timers, bandwidth: options.bandwidth },
    // A try interrupts what this person says and shows.
    mayTry: () => isSeen() && !isOnAir(sound.sound.state.get()),
    onChange: (isNarrow) => {
      missed.narrow(isNarrow);
      connection.renew();
    },
  });

  return {
    ...{ connection, sound, share, stills, screen, weakConnections },
    ...frames.told,
    follow: () => {
      const state = store.get();
      frames.follow(state);
      connection.want(state.entry.kind === 'inside' && state.socket === 'up' && state.meeting?.engine === 'ready');
      connection.preferScreenOf(state.meeting?.presenterId ?? null);
      connection.expectScreen(isTakingOver(state));
      connection.serveNarrow(isAnyNarrow(state));
      if (!isEnded(state)) {
        missed.look();
        const after = store.get();
        ownQuality.media(after.mediaTrouble, isSignallingBlocked(after));
      }
      narrow.look(!isEnded(state) && pictureOf(state) === 'video' && share.captured.get() === null);
      // Somebody else presents by now: this screen ends, and nobody needs to be told.
      if (state.socket === 'up' && state.entry.kind === 'inside' && !maySendScreen(state)) share.endCapture();
    },
    hear: (message) => {
      sound.message(message);
      if (message.type === 'media') connection.token(message);
      if (message.type === 'engine-died') connection.engineDied();
      if (message.type === 'keyframe-requested') connection.sendKeyframe();
      stills.heard(message);
      if (message.type === 'welcome') ownQuality.welcome();
    },
    close: () => {
      for (const part of [stills, missed, narrow, share, sound, connection]) part.close();
    },
  };
}

/** What of the picture has been painted, and when. */
function paintedFrames(now: () => Milliseconds, happened: MeetingMediaPorts['happened']) {
  const late = createLateFrames(now);
  let lastAt: Milliseconds | null = null;
  const told: Pick<LiveMeeting, 'lastFrameAt' | 'framePainted' | 'stillPainted' | 'ownStillPainted'> = {
    lastFrameAt: () => lastAt,
    framePainted: (person, width, height) => {
      if (late.isLate()) return;
      lastAt = now();
      happened({ kind: 'frame', person, width, height });
    },
    stillPainted: () => happened({ kind: 'still' }),
    ownStillPainted: (width, height) => happened({ kind: 'own-still', width, height }),
  };
  return {
    told,
    follow: (state: MeetingState) => late.told(state.meeting?.isBlank === true),
    drawn: (still: DrawnStill) => {
      lastAt = now();
      happened({ kind: 'drawn-still', still });
    },
  };
}
