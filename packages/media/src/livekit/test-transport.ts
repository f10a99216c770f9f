/** Tests one transport to the engine for real: a picture is sent over it and received over it, by the client that meetings use. */
import { CHECK_WITHIN_MS, type CheckResult } from '@ninefold/domain/network-test/network-test.ts';
import { LogLevel, type RemoteTrack, Room, RoomEvent, setLogLevel, Track } from 'livekit-client';
import type { TestTransport, TransportTest } from '../client-port.ts';
import { withoutUselessIceServers } from './ice-servers.ts';
import { withoutAudioContext } from './no-audio-context.ts';
import { withoutOnlineCheck } from './no-online-check.ts';
import { type PeerConnectionOwner, restrictTransport, type Told } from './restrict-transport.ts';
import { drawTestPicture } from './test-picture.ts';

/** So many packets in a row are no accident. */
const ENOUGH_PACKETS = 10;
const POLL_EVERY_MS = 100;
/** Over a connection of 1.6 Mbit/s all transports are tested at once. */
const PICTURE = { maxBitrate: 150_000, maxFramerate: 10 };

setLogLevel(LogLevel.silent);

export const testTransport: TestTransport = async (test) => {
  let attempt: Attempt | null = null;
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), CHECK_WITHIN_MS);
  try {
    attempt = new Attempt(test);
    await Promise.race([attempt.run(over.signal), aborted(over.signal), attempt.gaveUp]);
    return attempt.asFound();
  } catch {
    // What the engine's client says of it is known from what was seen.
    return attempt?.asFound() ?? { state: 'not-tested' };
  } finally {
    clearTimeout(timer);
    over.abort();
    attempt?.end();
  }
};

class Attempt {
  readonly #test: TransportTest;
  readonly #rooms: readonly Room[];
  readonly #told: Told[] = [];
  readonly #picture = drawTestPicture();
  /** Resolves when nothing can come any more. */
  readonly gaveUp: Promise<void>;
  #giveUp: () => void = () => {};
  #isConnected = false;
  #isRestricted = true;
  #came: ReturnType<typeof pictureIn> = { packets: 0, frames: 0, tookMs: null };

  constructor(test: TransportTest) {
    this.#test = test;
    this.gaveUp = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
    this.#rooms = [newRoom(), newRoom()];
    for (const { engine } of this.#rooms)
      engine.once('transportsCreated', (publisher, subscriber) => {
        try {
          for (const owner of [publisher, subscriber])
            if (owner !== undefined) this.#told.push(restrictTransport(owner as unknown as PeerConnectionOwner, test.transport));
        } catch {
          // What the engine names is nothing that this browser takes.
          this.#isRestricted = false;
        }
        if (this.#lacksRelay || !this.#isRestricted) this.#giveUp();
      });
  }

  get #lacksRelay(): boolean {
    return this.#test.transport.startsWith('turn-') && this.#told.some(({ relays }) => relays.length === 0);
  }

  get #addresses(): readonly string[] {
    const isRelayed = this.#test.transport.startsWith('turn-');
    return [...new Set(this.#told.flatMap(({ relays, candidates }) => (isRelayed ? relays : [...candidates])))];
  }

  async run(over: AbortSignal): Promise<void> {
    const [sender, receiver] = this.#rooms as [Room, Room];
    const { url, tokens } = this.#test;
    const limits = { websocketTimeout: CHECK_WITHIN_MS, peerConnectionTimeout: CHECK_WITHIN_MS, maxRetries: 0, autoSubscribe: true };
    const subscribed = new Promise<RemoteTrack>((resolve) => receiver.once(RoomEvent.TrackSubscribed, resolve));
    await Promise.all([
      sender.connect(url, tokens.send, limits).then(() =>
        sender.localParticipant.publishTrack(this.#picture.track, {
          source: Track.Source.Camera,
          simulcast: false,
          videoCodec: 'vp8',
          videoEncoding: PICTURE,
        }),
      ),
      receiver.connect(url, tokens.receive, limits),
    ]);
    this.#isConnected = true;
    const track = await subscribed;
    // A picture that is shown nowhere is decoded by every browser all the same, but Safari only begins with an element.
    const element = document.createElement('video');
    element.muted = true;
    track.attach(element);
    while (!over.aborted) {
      this.#came = pictureIn(await track.getRTCStatsReport());
      if (this.#came.packets >= ENOUGH_PACKETS && this.#came.frames > 0) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
  }

  /** What is known so far, when nothing more is waited for. A slow browser may not have decoded what came. */
  asFound(): CheckResult {
    const { packets, tookMs } = this.#came;
    const addresses = this.#addresses;
    if (!this.#isRestricted) return { state: 'not-tested' };
    if (packets > 0) return { state: 'works', packets, addresses, ...(tookMs === null ? {} : { tookMs }) };
    if (this.#told.length === 0) return { state: 'no-signalling' };
    if (this.#lacksRelay) return { state: 'not-set-up' };
    return { state: this.#isConnected ? 'no-pictures' : 'blocked', addresses };
  }

  end(): void {
    this.#picture.stop();
    for (const room of this.#rooms) void room.disconnect(false).catch(() => {});
  }
}

/** With two connections, as the first of the engine's clients: the configuration is known before anything is gathered. */
const newRoom = (): Room =>
  withoutUselessIceServers(
    withoutOnlineCheck(
      withoutAudioContext(new Room({ adaptiveStream: false, dynacast: false, singlePeerConnection: false, reconnectPolicy: NEVER })),
    ),
  );
const NEVER = { nextRetryDelayInMs: () => null };

type Entry = RTCStats &
  Partial<{ packetsReceived: number; framesDecoded: number; state: string; nominated: boolean; currentRoundTripTime: number }>;

function pictureIn(report: RTCStatsReport | undefined): { packets: number; frames: number; tookMs: number | null } {
  const found = { packets: 0, frames: 0, tookMs: null as number | null };
  for (const entry of (report?.values() ?? []) as Iterable<Entry>) {
    if (entry.type === 'inbound-rtp') {
      found.packets += entry.packetsReceived ?? 0;
      found.frames += entry.framesDecoded ?? 0;
    }
    if (
      entry.type === 'candidate-pair' &&
      entry.state === 'succeeded' &&
      entry.nominated === true &&
      entry.currentRoundTripTime !== undefined
    )
      found.tookMs = Math.round(entry.currentRoundTripTime * 1_000);
  }
  return found;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
