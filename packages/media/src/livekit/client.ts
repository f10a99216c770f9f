import { ConnectionState, LogLevel, type RemoteTrack, Room, RoomEvent, type RoomOptions, setLogLevel } from 'livekit-client';
import type {
  MediaClient,
  MediaConnection,
  MediaConnectionOptions,
  MediaState,
  RemoteMedia,
  RemoteScreen,
  ScreenLook,
  SideSource,
  WeakLines,
} from '../port.ts';
import { DevicePublications } from './device-publications.ts';
import { askForWhole } from './ask-for-whole.ts';
import { agreeOnce } from './first-agreement.ts';
import { makeFirstOffer } from './first-offer.ts';
import { withoutUselessIceServers } from './ice-servers.ts';
import { keepEarlyCodecs } from './keep-early-codecs.ts';
import { keepLineOnReturn } from './line-on-return.ts';
import { createRateKeeper } from './least-rate.ts';
import { leaveWithPage, withoutPageLeave } from './leave-with-page.ts';
import { createLineMender, type LineMender } from './mend-line.ts';
import { withoutAudioContext } from './no-audio-context.ts';
import { withoutOnlineCheck } from './no-online-check.ts';
import { reconnectPause } from './reconnect-policy.ts';
import { RemoteDevices } from './remote-devices.ts';
import { releaseUnpublished } from './release-unpublished.ts';
import { takeNarrowCodecs } from './narrow-codecs.ts';
import { untilNegotiated } from './negotiated.ts';
import { LivekitScreen, screenIn } from './remote-screen.ts';
import { ScreenPublication } from './screen-publication.ts';
import { waitBeforeReturn } from './wait-before-return.ts';
import { stillHeard } from './still-heard.ts';
import { LivekitWeakLines } from './weak-lines.ts';

const CONNECT_WITHIN_MS = 15_000;

const ROOM_OPTIONS: RoomOptions = {
  // Would lower the resolution of a small or covered window; text must stay readable the moment it is enlarged.
  adaptiveStream: false,
  dynacast: true,
  // The capture outlives the room: after an engine's death the same track is published again, with no picker.
  stopLocalTrackOnUnpublish: false,
  // A page that asks before it is left may stay.
  disconnectOnPageLeave: false,
  singlePeerConnection: true,
  reconnectPolicy: { nextRetryDelayInMs: ({ retryCount, elapsedMs }) => reconnectPause(retryCount, elapsedMs, Math.random()) },
};

const STATES: Readonly<Record<ConnectionState, MediaState>> = {
  [ConnectionState.Disconnected]: 'closed',
  [ConnectionState.Connecting]: 'connecting',
  [ConnectionState.Connected]: 'connected',
  [ConnectionState.Reconnecting]: 'reconnecting',
  [ConnectionState.SignalReconnecting]: 'reconnecting',
};

// The ends of its lines are states to us, which the page shows; to it they are errors for the console, also when a meeting simply ended.
setLogLevel(LogLevel.silent);

const CARRYING: readonly RTCIceConnectionState[] = ['connected', 'completed', 'checking'];

/** Whether packets still get through; `checking` is a second way sought while the first one is kept. */
const isCarrying = ({ engine }: Room): boolean => {
  const transports = engine.pcManager;
  return transports !== undefined && CARRYING.includes(transports.publisher.getICEConnectionState());
};

function newRoom(): Room {
  const room = withoutPageLeave(withoutUselessIceServers(withoutOnlineCheck(withoutAudioContext(new Room(ROOM_OPTIONS)))));
  agreeOnce(room);
  return room;
}

/** The media port's client half over livekit-client. */
export function createLivekitClient(): MediaClient {
  let prepared: Room | null = null;
  return {
    prepare: () => {
      if (prepared !== null) return;
      prepared = newRoom();
      // A browser that forbids it says so again when the meeting is entered.
      makeFirstOffer(prepared).catch(() => {});
    },
    connect: (options) => {
      // What was made ahead has offered all codecs.
      const room = (options.isNarrow === true ? null : prepared) ?? newRoom();
      if (room === prepared) prepared = null;
      return connect(room, options);
    },
  };
}

async function connect(
  room: Room,
  { url, token, signal, onNegotiated, untilReachable, onStuck, onTooNarrow, isNarrow = false }: MediaConnectionOptions,
): Promise<MediaConnection> {
  const negotiated = untilNegotiated(room);
  if (isNarrow) takeNarrowCodecs(room);
  const connection = new LivekitConnection(room, onStuck, isNarrow ? undefined : onTooNarrow);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    const calledOff = () => reject(new Error('called off'));
    if (signal?.aborted === true) calledOff();
    signal?.addEventListener('abort', calledOff);
    timer = setTimeout(() => reject(new Error(`the media engine did not let us in within ${CONNECT_WITHIN_MS} ms`)), CONNECT_WITHIN_MS);
  });
  try {
    const limits = { websocketTimeout: CONNECT_WITHIN_MS, peerConnectionTimeout: CONNECT_WITHIN_MS, maxRetries: 1, autoSubscribe: true };
    const connected = room.connect(url, token, limits);
    await Promise.race([connected, negotiated, over]);
    onNegotiated?.();
    await Promise.race([connected, over]);
    leaveWithPage(room);
    if (untilReachable !== undefined) waitBeforeReturn(room, untilReachable);
  } catch (cause) {
    void room.disconnect(false);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
  return connection;
}

class LivekitConnection implements MediaConnection {
  readonly #room: Room;
  readonly #listeners = new Set<() => void>();
  #screen: LivekitScreen | null = null;
  #published: ScreenPublication | null = null;
  #look: ScreenLook = 'sharp';
  #isNarrowServed = false;
  readonly #devices: DevicePublications;
  readonly #remotes = new RemoteDevices();
  #speaking: readonly string[] = [];
  readonly #weakLines = new LivekitWeakLines();
  #preferred: string | null = null;
  /** Screens of which something was sent. One that is only prepared has sent nothing, and is muted as a paused one is. */
  readonly #begun = new WeakSet<RemoteTrack>();
  readonly #lookAgain: () => void;
  readonly #mendLine: LineMender;
  /** Of a connection that sends a screen. */
  readonly #mendSendingLine: LineMender;

  constructor(room: Room, onStuck?: () => void, onTooNarrow?: () => void) {
    this.#room = room;
    const mendLine = createLineMender(room);
    const keepRate = createRateKeeper(room);
    this.#mendLine = mendLine;
    this.#mendSendingLine = (report) => {
      keepRate(report);
      return mendLine(report);
    };
    this.#devices = new DevicePublications(room);
    releaseUnpublished(room);
    keepEarlyCodecs(room);
    keepLineOnReturn(room);
    const tell = (): void => {
      for (const listener of this.#listeners) listener();
    };
    const hear = (named: readonly string[]): void => {
      const heard = stillHeard(room, named);
      if (heard.join() === this.#speaking.join()) return;
      this.#speaking = heard;
      tell();
    };
    const lookAgain = (): void => {
      hear(this.#speaking);
      if (this.#remotes.lookAgain(room)) tell();
      const screen = screenIn(room, this.#preferred, this.#begun);
      if (screen?.source === this.#screen?.source) return;
      this.#screen =
        screen === null
          ? null
          : new LivekitScreen(screen, (attempt) => askForWhole(room, screen.source, attempt, onStuck), this.#mendLine, onTooNarrow);
      tell();
    };
    this.#lookAgain = lookAgain;
    const lines = () => [room.localParticipant, ...room.remoteParticipants.values()];
    const lookAtLines = (): void => this.#weakLines.lookSoon(lines, tell);
    room
      .on(RoomEvent.TrackSubscribed, lookAgain)
      .on(RoomEvent.TrackUnsubscribed, lookAgain)
      .on(RoomEvent.TrackUnpublished, lookAgain)
      .on(RoomEvent.TrackUnmuted, lookAgain)
      .on(RoomEvent.ParticipantDisconnected, lookAgain)
      .on(RoomEvent.ConnectionQualityChanged, lookAtLines)
      .on(RoomEvent.ParticipantDisconnected, lookAtLines)
      .on(RoomEvent.TrackMuted, () => hear(this.#speaking))
      .on(RoomEvent.LocalTrackUnpublished, () => hear(this.#speaking))
      .on(RoomEvent.ActiveSpeakersChanged, (speakers) => hear(speakers.map(({ identity }) => identity)))
      .on(RoomEvent.LocalTrackPublished, () => this.#published?.republished())
      .on(RoomEvent.ConnectionStateChanged, tell)
      .on(RoomEvent.Disconnected, () => {
        this.#published?.release();
        this.#published = null;
        this.#screen = null;
        this.#remotes.clear();
        this.#speaking = [];
        this.#weakLines.clear();
        tell();
      });
  }

  get state(): MediaState {
    // Its signalling comes back by itself, and meanwhile picture and sound go on: nobody has to replace the connection.
    if (this.#room.state === ConnectionState.SignalReconnecting && isCarrying(this.#room)) return 'connected';
    return STATES[this.#room.state];
  }

  get screen(): RemoteScreen | null {
    return this.#screen;
  }

  get remotes(): readonly RemoteMedia[] {
    return this.#remotes.all;
  }

  get speaking(): readonly string[] {
    return this.#speaking;
  }

  get weakLines(): WeakLines {
    return this.#weakLines.all;
  }

  get hasOwnScreen(): boolean {
    return this.#published?.isStanding ?? false;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  preferScreenOf(person: string | null): void {
    if (person === this.#preferred) return;
    this.#preferred = person;
    this.#lookAgain();
  }

  async prepareScreen(): Promise<void> {
    if (this.#published === null) this.#published = await ScreenPublication.prepare(this.#room, this.#mendSendingLine, this.#look);
    this.#published.serveNarrow(this.#isNarrowServed);
  }

  async publishScreen(track: MediaStreamTrack, isPaused = false): Promise<void> {
    if (await this.#published?.show(track, isPaused)) return;
    await this.unpublishScreen();
    this.#published = await ScreenPublication.publish(this.#room, this.#mendSendingLine, track, this.#look, isPaused);
    this.#published.serveNarrow(this.#isNarrowServed);
  }

  async replaceScreen(track: MediaStreamTrack): Promise<void> {
    const isPaused = this.#published?.isPaused ?? false;
    if (!(await this.#published?.replace(track))) await this.publishScreen(track, isPaused);
  }

  async setScreenLook(look: ScreenLook): Promise<void> {
    this.#look = look;
    await this.#published?.setLook(look);
  }

  async sendWholeScreen(): Promise<void> {
    await this.#published?.sendWhole();
  }

  serveNarrow(isNeeded: boolean): void {
    this.#isNarrowServed = isNeeded;
    this.#published?.serveNarrow(isNeeded);
  }

  async pauseScreen(): Promise<void> {
    await this.#published?.pause();
  }

  async resumeScreen(): Promise<void> {
    await this.#published?.resume();
  }

  async unpublishScreen(): Promise<void> {
    const published = this.#published;
    this.#published = null;
    await published?.unpublish();
  }

  publish(source: SideSource, track: MediaStreamTrack): Promise<void> {
    return this.#devices.publish(source, track);
  }

  setMuted(source: SideSource, isMuted: boolean): Promise<void> {
    return this.#devices.setMuted(source, isMuted);
  }

  unpublish(source: SideSource): Promise<void> {
    return this.#devices.unpublish(source);
  }

  async stats(): Promise<{ framesDecoded: number; bytesReceived: number; bytesSent: number }> {
    const received = (await this.#screen?.received()) ?? { framesDecoded: 0, bytesReceived: 0 };
    return { ...received, bytesSent: (await this.#published?.bytesSent()) ?? 0 };
  }

  async close(): Promise<void> {
    await this.#room.disconnect(false);
  }
}
