import { type LocalParticipant, type LocalTrack, type LocalTrackPublication, LocalVideoTrack, Track } from 'livekit-client';
import { bytesSentBy } from './bytes-sent.ts';
import { keyframeOnReturn } from './keyframe-on-return.ts';
import type { ContentHint } from '../client-port.ts';
import { keepFitted, type ScreenFit } from './fit-encodings.ts';
import { createPlaceholder, type Placeholder } from './placeholder.ts';
import type { PublishAgain } from './publish-again.ts';
import { DEGRADATION_PREFERENCES, publishOptions } from './screen-options.ts';
import type { ScreenContext } from './screen-context.ts';
import { sendKeyframe } from './send-keyframe.ts';
import { scaleOf, sizeOf } from './source-size.ts';
import { waitForRight } from './wait-for-right.ts';
import { type ScreenEncoder, watchEncoders } from './watch-encoders.ts';

/** How often a screen that cannot be shown now is looked at. */
const LOOK_AT_HELD_MS = 250;

/** The presenter's screen as it is sent. The capture is the caller's: it is never stopped here. */
export class ScreenPublication {
  readonly #participant: LocalParticipant;
  /** Of the client, which publishes it anew under another name when it had to connect anew. */
  readonly #sent: LocalTrack | undefined;
  readonly #again: PublishAgain;
  readonly #stops: (() => void)[];
  readonly #fit: () => Promise<void>;
  #isForNarrow = false;
  #capture: MediaStreamTrack;
  #contentHint: ContentHint;
  /** While nothing is shown yet. */
  #placeholder: Placeholder | null;
  /** What is to be shown as soon as it can be encoded, and may be tried. */
  #held: { capture: MediaStreamTrack; isPaused: boolean } | null = null;
  #showing: Promise<unknown> = Promise.resolve();
  #hasFailed = false;

  private constructor(
    { room, watchConnection, again, onFailed }: ScreenContext,
    publication: LocalTrackPublication,
    capture: MediaStreamTrack,
    hint: ContentHint,
    placeholder: Placeholder | null = null,
  ) {
    this.#participant = room.localParticipant;
    this.#sent = publication.track;
    this.#capture = capture;
    this.#contentHint = hint;
    this.#placeholder = placeholder;
    this.#again = again;
    if (placeholder === null) again.shown(performance.now());
    const { stop, now } = keepFitted(
      () => ({ first: this.#track?.sender, second: this.#secondSenders }),
      () => this.#wantedFit,
    );
    this.#fit = now;
    const heldLooks = setInterval(() => this.#showHeld(), LOOK_AT_HELD_MS);
    this.#stops = [
      stop,
      () => clearInterval(heldLooks),
      keyframeOnReturn(() => this.#senders, watchConnection),
      watchEncoders(
        () => this.#encoders,
        (what, hasRun) => {
          if (this.#hasFailed) return;
          this.#hasFailed = true;
          again.failed({ what, size: sizeOf(this.#capture), hasRun }, performance.now());
          onFailed();
        },
      ),
    ];
  }

  get #wantedFit(): ScreenFit {
    const size = this.#placeholder === null ? sizeOf(this.#capture) : null;
    return { isForNarrow: this.#isForNarrow, size, scale: scaleOf(size, this.#again.stuckAt(size)) };
  }

  /** Whether the second encoding is for low bandwidth. */
  serveNarrow(isNeeded: boolean): void {
    this.#isForNarrow = isNeeded;
  }

  static async publish(way: ScreenContext, capture: MediaStreamTrack, hint: ContentHint, isPaused: boolean): Promise<ScreenPublication> {
    const size = sizeOf(capture);
    if (!way.again.mayShow(size, performance.now()) || scaleOf(size, way.again.stuckAt(size)) > 1) {
      const prepared = await ScreenPublication.prepare(way, hint);
      await prepared.show(capture, isPaused);
      return prepared;
    }
    await waitForRight(way.room, Track.Source.ScreenShare);
    const track = new LocalVideoTrack(capture, undefined, true);
    track.source = Track.Source.ScreenShare;
    // Known to the engine as muted from its first packet on, and black: nothing of the screen leaves this page.
    if (isPaused) await track.mute();
    const publication = await way.room.localParticipant.publishTrack(track, publishOptions(hint, way.again.isCodecBroken()));
    const published = new ScreenPublication(way, publication, capture, hint);
    published.#applyHint();
    return published;
  }

  /**
   * All but the picture: negotiated with the engine, and by it with the others, who know it as muted and are shown nothing. That takes most of
   * the time of a publishing, and the person is choosing a screen meanwhile.
   */
  static async prepare(way: ScreenContext, hint: ContentHint): Promise<ScreenPublication> {
    await waitForRight(way.room, Track.Source.ScreenShare);
    const placeholder = createPlaceholder();
    try {
      const track = new LocalVideoTrack(placeholder.track, undefined, true);
      track.source = Track.Source.ScreenShare;
      await track.mute();
      const publication = await way.room.localParticipant.publishTrack(track, publishOptions(hint, way.again.isCodecBroken()));
      return new ScreenPublication(way, publication, placeholder.track, hint, placeholder);
    } catch (cause) {
      placeholder.end();
      throw cause;
    }
  }

  /**
   * Puts the screen on the way that was prepared, as soon as its size can be encoded and it may be tried.
   * @returns false when that way is gone: it was given up, or the right to it was taken
   */
  async show(capture: MediaStreamTrack, isPaused: boolean): Promise<boolean> {
    const track = this.#track;
    if (this.#placeholder === null || track?.sender === undefined) return false;
    this.#held = this.#again.mayShow(sizeOf(capture), performance.now()) ? null : { capture, isPaused };
    if (this.#held !== null) return true;
    // Before the screen is on the way: its first frame is then whole and seen, where muted it would be a black one, made for nobody.
    this.#placeholder.end();
    this.#placeholder = null;
    this.#capture = capture;
    await this.#fit();
    this.#again.shown(performance.now());
    if (!isPaused) await track.unmute();
    await this.#put(capture, track, isPaused);
    return true;
  }

  #showHeld(): void {
    const held = this.#held;
    if (held === null || !this.#again.mayShow(sizeOf(held.capture), performance.now())) return;
    // What fails here fails for the client too, which then makes the connection anew.
    this.#showing = this.show(held.capture, held.isPaused).catch(() => {});
  }

  /** Sends another capture on the same way; muted it stays so. @returns false when that way is gone */
  async replace(capture: MediaStreamTrack): Promise<boolean> {
    await this.#showing;
    const track = this.#track;
    if (this.#held !== null) {
      this.#held = { ...this.#held, capture };
      return true;
    }
    if (this.#placeholder !== null || track?.sender === undefined) return false;
    const before = this.#capture;
    await this.#put(capture, track, track.isMuted);
    before.enabled = true;
    this.#applyHint();
    return true;
  }

  async #put(capture: MediaStreamTrack, track: LocalVideoTrack, isPaused: boolean): Promise<void> {
    this.#capture = capture;
    // From the first frame on: with one that changes later the browser makes a second encoder, and another keyframe.
    capture.contentHint = this.#contentHint;
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
  sendKeyframe(): Promise<void> {
    return sendKeyframe(this.#senders);
  }

  async setContentHint(hint: ContentHint): Promise<void> {
    this.#contentHint = hint;
    this.#applyHint();
    // The client publishes with these again by itself when it had to connect anew.
    Object.assign(this.#publication?.options ?? {}, { degradationPreference: DEGRADATION_PREFERENCES[hint] });
    await this.#track?.setDegradationPreference(DEGRADATION_PREFERENCES[hint]);
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
    return this.#held?.isPaused ?? this.#track?.isMuted ?? false;
  }

  /** What the client made of the capture for its other codecs. */
  get #backups(): readonly MediaStreamTrack[] {
    return [...(this.#track?.simulcastCodecs.values() ?? [])].map((codec) => codec.mediaStreamTrack);
  }

  /** None while nothing of the screen is to be sent. */
  get #encoders(): readonly ScreenEncoder[] {
    const track = this.#track;
    if (this.#placeholder !== null || track === null || track.isMuted) return [];
    const all = [
      { sender: track.sender, codec: track.codec },
      ...[...track.simulcastCodecs].map(([codec, { sender }]) => ({ sender, codec })),
    ];
    return all.flatMap(({ sender, codec }) => (sender == null || sender.track === null ? [] : [{ sender, codec }]));
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
    if (await this.#isHeldAs(true)) return;
    await this.#track?.pauseUpstream();
    await this.#track?.mute();
  }

  async resume(): Promise<void> {
    if (await this.#isHeldAs(false)) return;
    await this.#track?.unmute();
    await this.#track?.resumeUpstream();
  }

  async #isHeldAs(isPaused: boolean): Promise<boolean> {
    await this.#showing;
    if (this.#held === null) return false;
    this.#held = { ...this.#held, isPaused };
    return true;
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
    this.#held = null;
    for (const stop of this.#stops) stop();
    for (const backup of this.#backups) backup.stop();
    this.#placeholder?.end();
    this.#capture.enabled = true;
  }

  /** After the client published again by itself, which forces the hint anew. */
  republished(): void {
    this.#applyHint();
  }

  bytesSent(): Promise<number> {
    return bytesSentBy(this.#senders);
  }

  /** Each codec has a track of its own. */
  #applyHint(): void {
    if (this.#placeholder !== null) return;
    const hint = this.#contentHint;
    this.#capture.contentHint = hint;
    for (const codec of this.#track?.simulcastCodecs.values() ?? []) codec.mediaStreamTrack.contentHint = hint;
  }
}
