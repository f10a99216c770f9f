/**
 * The network between one browser and the engine's media port: a relay on loopback that loses packets, holds them up, is away, and gives
 * the browser another address. It needs no kernel module and no right.
 */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

export interface MediaNetwork {
  /** Where a page sends its media instead of to the engine (`throughNetwork`). */
  readonly port: number;
  /** @param share of all packets that are lost from now on, 0 to 1, each way */
  lose(share: number): void;
  /** @param oneWayMs by which every packet comes later from now on */
  delay(oneWayMs: Milliseconds): void;
  /**
   * @param bitsPerSecond that get through each way from now on, null for all
   * @param queueMs how long a packet may wait for its turn: what would wait longer is lost
   */
  narrow(bitsPerSecond: number | null, queueMs?: Milliseconds): void;
  /** Nothing gets through either way, and nobody is told. */
  cut(): void;
  restore(): void;
  /** From now on the engine hears the browser from another address, and nobody is told: as when a router forgets. */
  changeAddress(): Promise<void>;
  /** Another network: no socket that the browser has now gets anything through again, and new ones come from another address. */
  move(): void;
  /** Packets since the start, both ways. */
  counts(): { readonly passed: number; readonly lost: number };
  close(): void;
}

/** One socket of the browser, and the one that stands for it before the engine. */
interface Line {
  far: Socket;
  isDead: boolean;
}

/** As a home router has. */
const QUEUE_MS: Milliseconds = 300;
/** IP and UDP, of each packet. */
const HEADER_BYTES = 28;

/** How finely a share is told. */
const PARTS = 1_000_000;

/** @param seed of what is lost */
export async function openMediaNetwork(enginePort: number, seed = 1): Promise<MediaNetwork> {
  const random = seededRandom(seed);
  const lines = new Map<string, Line>();
  const counts = { passed: 0, lost: 0 };
  let share = 0;
  let oneWayMs: Milliseconds = 0;
  let bitsPerSecond: number | null = null;
  let queueMs: Milliseconds = QUEUE_MS;
  /** When each way has sent what waits. */
  const freeAt = { out: 0, back: 0 };
  let isCut = false;
  let host = 1;

  const near = createSocket('udp4');
  await bound(near, '127.0.0.1');

  /** How long a packet waits for its turn and takes; null when it finds the queue full. */
  const waitFor = (way: keyof typeof freeAt, bytes: number): Milliseconds | null => {
    if (bitsPerSecond === null) return 0;
    const now = performance.now();
    const waitMs = Math.max(0, freeAt[way] - now);
    if (waitMs > queueMs) return null;
    const takesMs = ((bytes + HEADER_BYTES) * 8_000) / bitsPerSecond;
    freeAt[way] = now + waitMs + takesMs;
    return waitMs + takesMs;
  };

  const pass = (line: Line, way: keyof typeof freeAt, bytes: number, send: () => void): void => {
    const isLost = isCut || line.isDead || random.below(PARTS) < share * PARTS;
    const waitMs = isLost ? null : waitFor(way, bytes);
    if (waitMs === null) {
      counts.lost += 1;
      return;
    }
    counts.passed += 1;
    if (oneWayMs + waitMs === 0) send();
    else setTimeout(send, oneWayMs + waitMs);
  };

  /** @param from the browser's socket that it stands for */
  const openFar = (line: Line, from: RemoteInfo): Promise<void> => {
    const far = createSocket('udp4');
    line.far = far;
    far.on('message', (packet) => {
      // What still comes to an address that was left is lost.
      if (line.far === far) pass(line, 'back', packet.length, () => sendQuietly(near, packet, from.port, from.address));
    });
    return bound(far, `127.0.0.${host}`);
  };

  const opened = new Map<Line, RemoteInfo>();
  near.on('message', (packet, from) => {
    const name = `${from.address}:${from.port}`;
    let line = lines.get(name);
    if (line === undefined) {
      line = { far: near, isDead: false };
      lines.set(name, line);
      opened.set(line, from);
      void openFar(line, from);
    }
    const { far } = line;
    pass(line, 'out', packet.length, () => sendQuietly(far, packet, enginePort, '127.0.0.1'));
  });

  return {
    port: near.address().port,
    lose: (next) => {
      share = next;
    },
    delay: (next) => {
      oneWayMs = next;
    },
    narrow: (rate, longestMs = QUEUE_MS) => {
      bitsPerSecond = rate;
      queueMs = longestMs;
    },
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
    },
    changeAddress: async () => {
      host += 1;
      for (const [line, from] of opened) {
        const left = line.far;
        await openFar(line, from);
        left.close();
      }
    },
    move: () => {
      host += 1;
      for (const line of lines.values()) line.isDead = true;
    },
    counts: () => ({ ...counts }),
    close: () => {
      near.close();
      for (const { far } of lines.values()) far.close();
    },
  };
}

/** Runs in a page before its own script: its media goes through a network, by UDP alone, and no other way to its browser is told. */
export function throughNetwork(port: number): void {
  const lead = (candidate: string): string | null =>
    / udp /i.test(candidate) ? candidate.replace(/( udp \d+ )\S+ \d+/i, `$1127.0.0.1 ${port}`) : null;
  const leadAll = (sdp = ''): string =>
    sdp
      .split('\r\n')
      .map((text) => (text.startsWith('a=candidate:') ? lead(text) : text))
      .filter((text) => text !== null)
      .join('\r\n');
  const connection = RTCPeerConnection.prototype;
  const { createOffer, setRemoteDescription, addIceCandidate } = connection;
  // The engine would find a short way to them.
  Object.defineProperty(connection, 'onicecandidate', { set: () => {} });
  Object.assign(connection, {
    async createOffer(this: RTCPeerConnection, options?: RTCOfferOptions): Promise<RTCSessionDescriptionInit> {
      const { type, sdp = '' } = await Reflect.apply(createOffer, this, [options]);
      return { type, sdp: sdp.replace(/a=candidate:.*\r\n/g, '') };
    },
    setRemoteDescription(this: RTCPeerConnection, { type, sdp }: RTCSessionDescriptionInit): Promise<void> {
      return Reflect.apply(setRemoteDescription, this, [{ type, sdp: leadAll(sdp) }]);
    },
    addIceCandidate(this: RTCPeerConnection, given?: RTCIceCandidateInit | null): Promise<void> {
      if (!given?.candidate) return Reflect.apply(addIceCandidate, this, [given]);
      const { sdpMid, sdpMLineIndex, usernameFragment } = given;
      const candidate = lead(given.candidate);
      return candidate === null
        ? Promise.resolve()
        : Reflect.apply(addIceCandidate, this, [{ candidate, sdpMid, sdpMLineIndex, usernameFragment }]);
    },
  });
}

function sendQuietly(socket: Socket, packet: Buffer, port: number, address: string): void {
  try {
    // An engine that is gone refuses; that is a lost packet.
    socket.send(packet, port, address, () => {});
  } catch {
    // Closed meanwhile.
  }
}

function bound(socket: Socket, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, address, () => {
      socket.off('error', reject);
      socket.on('error', () => {});
      resolve();
    });
  });
}
