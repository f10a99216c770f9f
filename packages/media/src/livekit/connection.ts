import { ConnectionState, type RemoteTrack, type Room, RoomEvent } from 'livekit-client';
import type {
  MediaConnection,
  MediaConnectionOptions,
  MediaState,
  RemoteMedia,
  RemoteScreen,
  ContentHint,
  WeakConnections,
} from '../client-port.ts';
import type { SideSource } from '../sources.ts';
import { DevicePublications } from './device-publications.ts';
import { createMtuBlackHoleDetector, toldIn } from './mtu-black-hole-detector.ts';
import { createFrameStarvationDetector } from './frame-starvation-detector.ts';
import { createLostPictureDetector } from './lost-picture-detector.ts';
import { requestKeyframe } from './request-keyframe.ts';
import { keepEarlyCodecs } from './keep-early-codecs.ts';
import { keepConnectionOnResume } from './keep-connection-on-resume.ts';
import { createMinBitrateKeeper } from './min-bitrate.ts';
import { createConnectionWatchdog, type ConnectionWatchdog } from './connection-watchdog.ts';
import { RemoteDevices } from './remote-devices.ts';
import { releaseUnpublished } from './release-unpublished.ts';
import { LivekitScreen, screenIn } from './remote-screen.ts';
import { createPublishAgain } from './publish-again.ts';
import { ScreenPublication } from './screen-publication.ts';
import type { ScreenContext } from './screen-context.ts';
import { audibleSpeakers } from './audible-speakers.ts';
import { LivekitConnectionQuality } from './connection-quality.ts';

const STATES: Readonly<Record<ConnectionState, MediaState>> = {
  [ConnectionState.Disconnected]: 'closed',
  [ConnectionState.Connecting]: 'connecting',
  [ConnectionState.Connected]: 'connected',
  [ConnectionState.Reconnecting]: 'reconnecting',
  [ConnectionState.SignalReconnecting]: 'reconnecting',
};

const CARRYING: readonly RTCIceConnectionState[] = ['connected', 'completed', 'checking'];

/** Whether packets still get through; `checking` is a second way sought while the first one is kept. */
const isCarrying = ({ engine }: Room): boolean => {
  const transports = engine.pcManager;
  return transports !== undefined && CARRYING.includes(transports.publisher.getICEConnectionState());
};

type Told = Pick<MediaConnectionOptions, 'onStuck' | 'onTooNarrow' | 'onScreenFailed'> & {
  /** Called while small packets get through and large ones do not. */
  readonly onPictureLost?: () => void;
};

/** A room as the media port's connection: whose screen is shown, who speaks, and what is sent from here. */
export class LivekitConnection implements MediaConnection {
  readonly #room: Room;
  readonly #listeners = new Set<() => void>();
  #screen: LivekitScreen | null = null;
  #published: ScreenPublication | null = null;
  #hint: ContentHint = 'detail';
  #isNarrowServed = false;
  readonly #devices: DevicePublications;
  readonly #remotes = new RemoteDevices();
  #speaking: readonly string[] = [];
  readonly #weakConnections = new LivekitConnectionQuality();
  #preferred: string | null = null;
  /** Screens of which something was sent. One that is only prepared has sent nothing, and is muted as a paused one is. */
  readonly #begun = new WeakSet<RemoteTrack>();
  readonly #lookAgain: () => void;
  readonly #watchConnection: ConnectionWatchdog;
  readonly #way: ScreenContext;

  constructor(room: Room, { onStuck, onTooNarrow, onScreenFailed, onPictureLost }: Told = {}) {
    this.#room = room;
    const watchdog = createConnectionWatchdog(room);
    const hitsMtuBlackHole = createMtuBlackHoleDetector();
    const losesPicture = createLostPictureDetector();
    const starves = createFrameStarvationDetector();
    const watchConnection: ConnectionWatchdog = (report) => {
      // Each of them sees every report.
      const isLost = [losesPicture(report), starves(report), hitsMtuBlackHole(toldIn(report))].includes(true);
      if (isLost) onPictureLost?.();
      return watchdog(report);
    };
    const keepRate = createMinBitrateKeeper(room);
    this.#watchConnection = watchConnection;
    this.#way = {
      room,
      watchConnection: (report) => {
        keepRate(report);
        return watchConnection(report);
      },
      again: createPublishAgain(),
      onFailed: () => onScreenFailed?.(),
    };
    this.#devices = new DevicePublications(room);
    releaseUnpublished(room);
    keepEarlyCodecs(room);
    keepConnectionOnResume(room);
    const tell = (): void => {
      for (const listener of this.#listeners) listener();
    };
    const hear = (named: readonly string[]): void => {
      const heard = audibleSpeakers(room, named);
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
          : new LivekitScreen(
              screen,
              (attempt) => requestKeyframe(room, screen.source, attempt, onStuck),
              this.#watchConnection,
              onTooNarrow,
            );
      tell();
    };
    this.#lookAgain = lookAgain;
    const people = () => [room.localParticipant, ...room.remoteParticipants.values()];
    const lookAtQuality = (): void => this.#weakConnections.lookSoon(people, tell);
    room
      .on(RoomEvent.TrackSubscribed, lookAgain)
      .on(RoomEvent.TrackUnsubscribed, lookAgain)
      .on(RoomEvent.TrackUnpublished, lookAgain)
      .on(RoomEvent.TrackUnmuted, lookAgain)
      .on(RoomEvent.ParticipantDisconnected, lookAgain)
      .on(RoomEvent.ConnectionQualityChanged, lookAtQuality)
      .on(RoomEvent.ParticipantDisconnected, lookAtQuality)
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
        this.#weakConnections.clear();
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

  get weakConnections(): WeakConnections {
    return this.#weakConnections.all;
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
    if (this.#published === null) this.#published = await ScreenPublication.prepare(this.#way, this.#hint);
    this.#published.serveNarrow(this.#isNarrowServed);
  }

  async publishScreen(track: MediaStreamTrack, isPaused = false): Promise<void> {
    if (await this.#published?.show(track, isPaused)) return;
    await this.unpublishScreen();
    this.#published = await ScreenPublication.publish(this.#way, track, this.#hint, isPaused);
    this.#published.serveNarrow(this.#isNarrowServed);
  }

  async replaceScreen(track: MediaStreamTrack): Promise<void> {
    const isPaused = this.#published?.isPaused ?? false;
    if (!(await this.#published?.replace(track))) await this.publishScreen(track, isPaused);
  }

  async setScreenContentHint(hint: ContentHint): Promise<void> {
    this.#hint = hint;
    await this.#published?.setContentHint(hint);
  }

  async sendScreenKeyframe(): Promise<void> {
    await this.#published?.sendKeyframe();
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
