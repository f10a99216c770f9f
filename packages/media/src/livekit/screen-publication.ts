import {
  BackupCodecPolicy,
  type LocalParticipant,
  type LocalTrack,
  type LocalTrackPublication,
  LocalVideoTrack,
  type Room,
  Track,
  type TrackPublishOptions,
} from 'livekit-client';
import { keyFrameOnReturn } from './key-frame-on-return.ts';
import type { ScreenLook } from '../port.ts';
import type { LineMender } from './mend-line.ts';
import { keepFitted, SECOND_ENCODING } from './narrow-encoding.ts';
import { createPlaceholder, type Placeholder } from './placeholder.ts';
import { sendWhole } from './send-whole.ts';
import { waitForRight } from './wait-for-right.ts';

/**
 * What each look asks of an encoder. For VP9 the client forces the hint "motion" (livekit/client-sdk-js#1069), with which the encoder blurs text
 * to keep the frame rate.
 */
const LOOKS = {
  sharp: { hint: 'detail', preference: 'maintain-resolution' },
  smooth: { hint: 'motion', preference: 'maintain-framerate' },
} as const satisfies Record<ScreenLook, { readonly hint: string; readonly preference: RTCDegradationPreference }>;

/**
 * One size only: nobody gets the screen at half resolution. Layers in time let the engine thin out frames instead. A viewer without VP9 gets a
 * second encoding, for as long as they are there; the engine's own rule would give VP8 to everybody from then on.
 */
const publishOptions = (look: ScreenLook): TrackPublishOptions => ({
  source: Track.Source.ScreenShare,
  videoCodec: 'vp9',
  backupCodec: { codec: 'vp8', encoding: { ...SECOND_ENCODING } },
  backupCodecPolicy: BackupCodecPolicy.SIMULCAST,
  simulcast: false,
  scalabilityMode: 'L1T3',
  screenShareEncoding: { maxBitrate: 5_000_000, maxFramerate: 30, priority: 'high' },
  degradationPreference: LOOKS[look].preference,
});

/** The presenter's screen as it is sent. The capture is the caller's: it is never stopped here. */
export class ScreenPublication {
  readonly #participant: LocalParticipant;
  /** Of the client, which publishes it anew under another name when it had to connect anew. */
  readonly #sent: LocalTrack | undefined;
  readonly #stopWatching: () => void;
  readonly #stopFitting: () => void;
  #isForNarrow = false;
  #capture: MediaStreamTrack;
  #look: ScreenLook;
  /** While nothing is shown yet. */
  #placeholder: Placeholder | null;

  private constructor(
    room: Room,
    publication: LocalTrackPublication,
    mendLine: LineMender,
    capture: MediaStreamTrack,
    look: ScreenLook,
    placeholder: Placeholder | null = null,
  ) {
    this.#participant = room.localParticipant;
    this.#sent = publication.track;
    this.#capture = capture;
    this.#look = look;
    this.#placeholder = placeholder;
    this.#stopWatching = keyFrameOnReturn(() => this.#senders, mendLine);
    this.#stopFitting = keepFitted(
      () => this.#secondSenders,
      () => this.#isForNarrow,
    );
  }

  /** Whether the second encoding is for a narrow line. */
  serveNarrow(isNeeded: boolean): void {
    this.#isForNarrow = isNeeded;
  }

  static async publish(
    room: Room,
    mendLine: LineMender,
    capture: MediaStreamTrack,
    look: ScreenLook,
    isPaused: boolean,
  ): Promise<ScreenPublication> {
    await waitForRight(room, Track.Source.ScreenShare);
    const track = new LocalVideoTrack(capture, undefined, true);
    track.source = Track.Source.ScreenShare;
    // Known to the engine as muted from its first packet on, and black: nothing of the screen leaves this page.
    if (isPaused) await track.mute();
    const publication = await room.localParticipant.publishTrack(track, publishOptions(look));
    const published = new ScreenPublication(room, publication, mendLine, capture, look);
    published.#hint();
    return published;
  }

  /**
   * All but the picture: negotiated with the engine, and by it with the others, who know it as muted and are shown nothing. That takes most of
   * the time of a publishing, and the person is choosing a screen meanwhile.
   */
  static async prepare(room: Room, mendLine: LineMender, look: ScreenLook): Promise<ScreenPublication> {
    await waitForRight(room, Track.Source.ScreenShare);
    const placeholder = createPlaceholder();
    try {
      const track = new LocalVideoTrack(placeholder.track, undefined, true);
      track.source = Track.Source.ScreenShare;
      await track.mute();
      const publication = await room.localParticipant.publishTrack(track, publishOptions(look));
      return new ScreenPublication(room, publication, mendLine, placeholder.track, look, placeholder);
    } catch (cause) {
      placeholder.end();
      throw cause;
    }
  }

  /** Puts the screen on the way that was prepared. @returns false when that way is gone: it was given up, or the right to it was taken */
  async show(capture: MediaStreamTrack, isPaused: boolean): Promise<boolean> {
    const track = this.#track;
    if (this.#placeholder === null || track?.sender === undefined) return false;
    // Before the screen is on the way: its first frame is then whole and seen, where muted it would be a black one, made for nobody.
    this.#placeholder.end();
    this.#placeholder = null;
    if (!isPaused) await track.unmute();
    await this.#put(capture, track, isPaused);
    return true;
  }

  /** Sends another capture on the same way; muted it stays so. @returns false when that way is gone */
  async replace(capture: MediaStreamTrack): Promise<boolean> {
    const track = this.#track;
    if (this.#placeholder !== null || track?.sender === undefined) return false;
    const before = this.#capture;
    await this.#put(capture, track, track.isMuted);
    before.enabled = true;
    this.#hint();
    return true;
  }

  async #put(capture: MediaStreamTrack, track: LocalVideoTrack, isPaused: boolean): Promise<void> {
    this.#capture = capture;
    // From the first frame on: with one that changes later the browser makes a second encoder, and another whole picture.
    capture.contentHint = LOOKS[this.#look].hint;
    // The client first gives it to the sender, and then asks whether it is muted: until it is taken away again it is black.
    if (isPaused) capture.enabled = false;
    await track.replaceTrack(capture, true);
    // The client leaves these at the track before.
    for (const codec of track.simulcastCodecs.values()) {
      codec.mediaStreamTrack.stop();
      codec.mediaStreamTrack = capture.clone();
      await codec.sender?.replaceTrack(codec.mediaStreamTrack);
    }
    if (isPaused) await track.pauseUpstream();
  }

  /** A paused one sends nothing. */
  sendWhole(): Promise<void> {
    return sendWhole(this.#senders);
  }

  async setLook(look: ScreenLook): Promise<void> {
    this.#look = look;
    this.#hint();
    // The client publishes with these again by itself when it had to connect anew.
    Object.assign(this.#publication?.options ?? {}, { degradationPreference: LOOKS[look].preference });
    await this.#track?.setDegradationPreference(LOOKS[look].preference);
  }

  get #publication(): LocalTrackPublication | undefined {
    return [...this.#participant.videoTrackPublications.values()].find(({ track }) => track !== undefined && track === this.#sent);
  }

  get #track(): LocalVideoTrack | null {
    const track = this.#publication?.track;
    return track instanceof LocalVideoTrack ? track : null;
  }

  /** False once the client, or the engine, has given it up. */
  get isStanding(): boolean {
    return this.#publication !== undefined;
  }

  get isPaused(): boolean {
    return this.#track?.isMuted ?? false;
  }

  /** What the client made of the capture for its other codecs. */
  get #backups(): readonly MediaStreamTrack[] {
    return [...(this.#track?.simulcastCodecs.values() ?? [])].map((codec) => codec.mediaStreamTrack);
  }

  /** One for each codec. */
  get #senders(): RTCRtpSender[] {
    const track = this.#track;
    return track?.sender === undefined ? this.#secondSenders : [track.sender, ...this.#secondSenders];
  }

  get #secondSenders(): RTCRtpSender[] {
    return [...(this.#track?.simulcastCodecs.values() ?? [])].map((codec) => codec.sender).filter((sender) => sender !== undefined);
  }

  /**
   * Nothing is sent from here on. First the senders are emptied, so that no black frame replaces the last picture;
   * then the track is muted, so that a reconnect in the meantime sends nothing either.
   */
  async pause(): Promise<void> {
    await this.#track?.pauseUpstream();
    await this.#track?.mute();
  }

  async resume(): Promise<void> {
    await this.#track?.unmute();
    await this.#track?.resumeUpstream();
  }

  async unpublish(): Promise<void> {
    const track = this.#track;
    // The client forgets them without an end, and the browser would go on saying that it captures. At once, and not when the engine has agreed:
    // Chromium 156 gives no frame of a tab that is chosen again while it still ends the capture of before.
    for (const backup of this.#backups) backup.stop();
    try {
      if (track !== null) await this.#participant.unpublishTrack(track, false);
    } finally {
      this.release();
    }
  }

  /** Gives the capture back as it was: muting had switched it off. What was made of it for other codecs ends. */
  release(): void {
    this.#stopWatching();
    this.#stopFitting();
    for (const backup of this.#backups) backup.stop();
    this.#placeholder?.end();
    this.#capture.enabled = true;
  }

  /** After the client published again by itself, which forces the hint anew. */
  republished(): void {
    this.#hint();
  }

  async bytesSent(): Promise<number> {
    const reports = await Promise.all(this.#senders.map((sender) => sender.getStats()));
    let bytes = 0;
    for (const report of reports) {
      report.forEach((entry) => {
        if (entry.type === 'outbound-rtp') bytes += (entry as RTCOutboundRtpStreamStats).bytesSent ?? 0;
      });
    }
    return bytes;
  }

  /** Each codec has a track of its own. */
  #hint(): void {
    if (this.#placeholder !== null) return;
    const { hint } = LOOKS[this.#look];
    this.#capture.contentHint = hint;
    for (const codec of this.#track?.simulcastCodecs.values() ?? []) codec.mediaStreamTrack.contentHint = hint;
  }
}
