/**
 * A meeting as this page lives in it: the socket, the media connection and the capture, joined over one model.
 * No JSX here; screens read `store` and call the commands.
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MediaClient, RemoteScreen, WeakConnections } from '@ninefold/media/client-port.ts';
import type { BrowserDevices } from './sound/browser-devices.ts';
import type { ChosenDevices } from './sound/chosen-devices.ts';
import type { OnAirMemory } from './sound/on-air-memory.ts';
import { createMeetingSound, isOnAir } from './sound/meeting-sound.ts';
import { createChat } from './chat/chat.ts';
import type { ChatMemory } from './chat/chat-memory.ts';
import type { FromClient, Join } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { MEDIA_PATH } from '@ninefold/protocol/live/media-path.ts';
import { withDefaultNames } from './control/default-names.ts';
import { openMeetingSocket, type SocketLike } from './control/meeting-socket.ts';
import type { EarlySocket } from './control/early-socket.ts';
import { createOwnName, namedJoin } from './control/own-name.ts';
import type { NameMemory } from './control/name-memory.ts';
import type { ResumeMemory } from './control/resume-memory.ts';
import { initialMeetingState, isEnded, type MeetingState, pictureOf } from './state/model.ts';
import { type MeetingModelEvent, nextMeetingState } from './state/next-state.ts';
import { createLateFrames } from './late-frames.ts';
import { createMediaConnectionOwner } from './media-connection/media-connection-owner.ts';
import { peopleCommandsOf } from './people/people-commands.ts';
import { createPointing } from './pointing/pointing.ts';
import { createUnacknowledgedCommands, NOT_TAKEN } from './state/unacknowledged-commands.ts';
import { createMissedMedia, isAnyNarrow, isSignallingBlocked } from './stills/missed-media.ts';
import { createNarrowPicture } from './stills/narrow-picture.ts';
import { createMeetingStills } from './stills/meeting-stills.ts';
import { createNoMediaConnection } from './media-connection/no-media-connection.ts';
import type { StillPorts } from './stills/still-ports.ts';
import type { LiveMeeting } from './live-meeting-facade.ts';
import { createOwnConnectionQuality } from './own-connection-quality.ts';
import { createOwnShare } from './share/own-share.ts';
import { isTakingOver, maySendScreen, presentingOf } from './share/presenting.ts';
import { createStore } from '../platform/store.ts';
import type { Timers } from '../platform/timers.ts';
import { createTooSmall } from './too-small/too-small.ts';

export interface LiveMeetingOptions {
  readonly join: Join | null;
  readonly memory: ResumeMemory;
  readonly isSeatElsewhere?: boolean;
  readonly chatMemory: ChatMemory;
  readonly nameMemory: NameMemory;
  readonly onAirMemory: OnAirMemory;
  /** Names the own messages of the chat: at least eight characters of A-Z, a-z, 0-9, - and _, never the same twice. */
  readonly newId: () => string;
  readonly early: EarlySocket | null;
  readonly makeSocket: () => SocketLike;
  readonly socketOrigin: string;
  readonly loadMediaClient: () => Promise<MediaClient>;
  readonly stills: StillPorts;
  /** What the connection to the server carries now, in bits per second; null where nobody knows. */
  readonly bandwidth: () => Promise<number | null>;
  readonly devices: BrowserDevices;
  readonly chosenDevices: ChosenDevices;
  readonly timers: Timers;
  /** The page's own clock, which no change of the computer's time moves. */
  readonly now: () => Milliseconds;
  /** The time of day, which goes on while the computer sleeps. */
  readonly wallClock?: () => Milliseconds;
  readonly random: () => number;
}

/** Opens the meeting socket at once. `close` ends it and the media connection; both end by themselves when the meeting is over. */
export function openLiveMeeting(options: LiveMeetingOptions): LiveMeeting {
  const { hasWebRtc, isSeen } = options.stills;
  const store = createStore<MeetingState>(initialMeetingState);
  const screen = createStore<RemoteScreen | null>(null);
  const weakConnections = createStore<WeakConnections>(new Map());

  const lateFrames = createLateFrames(options.now);
  const happened = (event: MeetingModelEvent) => {
    store.set(nextMeetingState(store.get(), event));
    const state = store.get();
    lateFrames.told(state.meeting?.isBlank === true);
    mediaConnection.want(state.entry.kind === 'inside' && state.socket === 'up' && state.meeting?.engine === 'ready');
    mediaConnection.preferScreenOf(state.meeting?.presenterId ?? null);
    mediaConnection.expectScreen(isTakingOver(state));
    mediaConnection.serveNarrow(isAnyNarrow(state));
    if (!isEnded(state)) {
      missed.look();
      const now = store.get();
      ownQuality.media(now.mediaTrouble, isSignallingBlocked(now));
    }
    narrow.look(!isEnded(state) && pictureOf(state) === 'video' && share.captured.get() === null);
    if (isEnded(state)) letGo();
    // Somebody else presents by now: this screen ends, and nobody needs to be told.
    else if (state.socket === 'up' && state.entry.kind === 'inside' && !maySendScreen(state)) share.endCapture();
  };

  const mediaConnection = (hasWebRtc ? createMediaConnectionOwner : createNoMediaConnection)({
    loadClient: options.loadMediaClient,
    socketOrigin: options.socketOrigin,
    askForToken: () => send({ type: 'renew-media' }),
    onPhase: (media) => happened({ kind: 'media', media }),
    onHindered: (by) => happened({ kind: 'media-hindered', by }),
    onRemotes: (remotes) => sound.remotes(remotes),
    onSpeaking: (people) => sound.speaking(people),
    onWeakConnections: (weak) => {
      weakConnections.set(weak);
      ownQuality.now(weak, store.get().you?.id ?? null);
    },
    onConnected: () => sound.connected(),
    onSent: (source) => {
      if (source !== 'screen-audio') sound.sent(source);
    },
    onFailed: (source) => {
      if (source !== 'screen-audio') sound.notSent(source);
    },
    onStuck: () => send({ type: 'request-keyframe' }),
    isNarrow: () => narrow.isNarrow(),
    // Who sends a screen needs the codec of everybody.
    onTooNarrow: () => share.captured.get() === null && narrow.tooNarrow(),
    onPublished: () => share.published(),
    onScreen: (next) => {
      const before = screen.get();
      // Whoever shows the screen keeps its last picture before it goes.
      screen.set(next);
      // At a change of presenter the old one goes on until the new one has its first frame.
      if (next === null || before === null || before.track.readyState !== 'live') happened({ kind: 'screen-gone' });
    },
    timers: options.timers,
    random: options.random,
  });

  const ownQuality = createOwnConnectionQuality((message) => send(message));
  const sayKnownName = createOwnName(options.memory.read(), options.nameMemory, (message) => send(message));
  const sound = createMeetingSound({
    devices: options.devices,
    chosen: options.chosenDevices,
    tell: (message) => send(message),
    publishers: mediaConnection.side,
    timers: options.timers,
    onAir: options.onAirMemory,
    isBack: options.memory.read() !== null,
  });

  const { timers, now } = options;
  const share = createOwnShare({ store, mediaConnection, sound: sound.share, timers, now, send: (message) => send(message), happened });
  const stills = createMeetingStills({
    ...options.stills,
    ...{ store, share, timers, now },
    send: (message) => send(message),
    sendPicture: (message) => socket.sendPicture(message),
    onDrawn: (still) => {
      lastFrameAt = now();
      happened({ kind: 'drawn-still', still });
    },
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
      mediaConnection.renew();
    },
  });
  const chat = createChat({ send: (message) => send(message), timers: options.timers, newId: options.newId, memory: options.chatMemory });

  const pointing = createPointing({ store, timers, now, send: (message) => send(message) });
  const tooSmall = createTooSmall({ store, timers, send: (message) => send(message) });

  const notTaken = (what: string) => {
    presses.notTaken(what);
    if (what.endsWith('-share')) share.notTaken();
  };
  const onMessage = (message: FromServer) => {
    if (message.type === 'points') return pointing.hear(message.points);
    happened({ kind: 'message', message, at: options.now() });
    chat.hear(message);
    tooSmall.hear(message);
    sound.message(message);
    if (message.type === 'media') mediaConnection.token(message);
    if (message.type === 'engine-died') mediaConnection.engineDied();
    if (message.type === 'keyframe-requested') mediaConnection.sendKeyframe();
    if (message.type === 'refused' && message.reason === NOT_TAKEN) notTaken(message.what);
    stills.heard(message);
    if (message.type !== 'welcome') return;
    ownQuality.welcome();
    sayKnownName(message);
    tellAnew();
  };

  let lastFrameAt: Milliseconds | null = null;
  let isEnding = false;
  /** The socket is back: what was pressed without one is said now. */
  const tellAnew = () => (isEnding ? endNow() : share.tellAnew());
  const endNow = () => {
    send({ type: 'end-meeting' });
    options.memory.forget();
    happened({ kind: 'left' });
  };
  let isLetGo = false;
  const letGo = () => {
    if (isLetGo) return;
    isLetGo = true;
    chat.close(store.get().entry.kind === 'over');
    stills.close();
    missed.close();
    narrow.close();
    share.close();
    pointing.close();
    tooSmall.close();
    sound.close();
    mediaConnection.close();
    socket.close();
  };

  const presses = createUnacknowledgedCommands((press) => happened({ kind: 'press-lost', press }));
  let early: (() => void)[] | null = [];
  const whenReady = (work: () => void) => (early === null ? work() : void early.push(work));
  const socket = openMeetingSocket({
    makeSocket: options.makeSocket,
    early: options.early,
    firstJoin: namedJoin(options.join, options.nameMemory),
    memory: options.memory,
    isSeatElsewhere: options.isSeatElsewhere ?? false,
    timers: options.timers,
    ...(options.wallClock === undefined ? {} : { wallClock: options.wallClock }),
    random: options.random,
    // What an early socket has received arrives before `socket` has its value.
    onMessage: (message) => whenReady(() => onMessage(withDefaultNames(message))),
    onPicture: stills.received,
    onSocket: (state) =>
      whenReady(() => {
        happened({ kind: 'socket', socket: state });
        if (state === 'up') return;
        chat.socketLost();
        stills.socketLost();
        presses.socketLost();
      }),
    onPulse: (isHeard) => presses.pulse(isHeard),
    onNoWord: () => happened({ kind: 'socket-blocked' }),
    onRefused: (closeCode) => whenReady(() => happened({ kind: 'closed-by-server', closeCode })),
  });
  const send = (message: FromClient) => presses.said(message, socket.send(message));
  if (options.early?.mediaKey !== undefined) mediaConnection.openAhead(MEDIA_PATH, options.early.mediaKey);
  const waiting = early;
  early = null;
  for (const work of waiting) work();

  return {
    store,
    screen,
    still: stills.picture,
    captured: share.captured,
    shareTimes: share.times,
    weakConnections,
    sound: sound.sound,
    chat,
    presenting: presentingOf((message) => send(message)),
    pointing: pointing.pointing,
    tooSmall: tooSmall.tooSmall,
    people: peopleCommandsOf((message) => send(message)),
    share: share.share,
    changeScreen: share.change,
    contentHint: share.contentHint,
    setContentHint: share.setContentHint,
    pause: () => share.setState('paused'),
    blank: () => share.setState('blank'),
    resume: () => share.setState('sharing'),
    stopShare: share.stop,
    knownName: options.nameMemory.read,
    rename: (name, note) => {
      options.nameMemory.write(name);
      send({ type: 'rename', name, note });
    },
    lock: () => send({ type: 'lock-meeting' }),
    unlock: () => send({ type: 'unlock-meeting' }),
    letIn: (knockId) => send({ type: 'let-in', knockId }),
    refuseEntry: (knockId) => send({ type: 'refuse-entry', knockId }),
    leave: () => {
      send({ type: 'leave' });
      options.memory.forget();
      happened({ kind: 'left' });
    },
    endMeeting: () => {
      if (store.get().socket === 'up') return endNow();
      // Nobody would hear it now: the capture ends at once, the meeting as soon as the socket is back.
      isEnding = true;
      share.endCapture();
      happened({ kind: 'ending' });
    },
    lastFrameAt: () => lastFrameAt,
    framePainted: (person, width, height) => {
      if (lateFrames.isLate()) return;
      lastFrameAt = now();
      happened({ kind: 'frame', person, width, height });
    },
    stillPainted: () => happened({ kind: 'still' }),
    ownStillPainted: (width, height) => happened({ kind: 'own-still', width, height }),
    retryNow: () => socket.retryNow(),
    rest: () => socket.rest(),
    close: letGo,
  };
}
