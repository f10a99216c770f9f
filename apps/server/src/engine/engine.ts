/**
 * The media engine as the rest of the server sees it: a state, rooms and tokens, and its signalling on our origin.
 * It is a child process that we supervise, or a cluster given by address.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { createLivekitServer } from '@ninefold/media/livekit/server.ts';
import type { MediaHint, MediaServer } from '@ninefold/media/server-port.ts';
import { type EngineAddresses, LOOPBACK_ONLY, tellsNew } from './engine-addresses.ts';
import { ALONE_FOR_MS } from './guardian.ts';
import { loadKeys } from './keys.ts';
import { filesIn } from './launch-engine.ts';
import type { EngineLog } from './log.ts';
import { wrongBinary } from './named-binary.ts';
import { makePrivateFolder } from '../platform/private-files.ts';
import { binaryMark, readRecord } from './record.ts';
import { createSignallingProxy } from './signalling-proxy.ts';
import { type SignallingTarget, targetOf } from './signalling-target.ts';
import { createStateCell, type EngineState, type StateCell } from './state-cell.ts';
import { type Supervisor, superviseEngine } from './supervisor.ts';
import { turnFilesMark } from './turn-files.ts';
import type { TurnSettings } from '../settings/turn-settings.ts';
import { watchCluster } from './watch-cluster.ts';
import { openWebhookListener, type WebhookListener } from './webhook-listener.ts';

export type { EngineLog } from './log.ts';

export interface Engine {
  readonly state: EngineState;
  /** Log of a child that has failed, for the operator; null while none has. */
  readonly failureLog: string | null;
  /** Why no engine is even tried: a sentence for the operator that names the wrong setting; else null. */
  readonly wrongSetting: string | null;
  readonly media: MediaServer;
  /** Calls back after each change of `state`; returns how to stop. */
  watch(listener: (state: EngineState) => void): () => void;
  /** Calls back with what the engine tells of itself; returns how to stop. A cluster that runs elsewhere tells nothing here. */
  hear(listener: (hint: MediaHint) => void): () => void;
  /** Proxies a signalling upgrade whose path starts with /media/; Origin was checked by the caller. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, isAccepted?: boolean): void;
  /** Proxies GET /media/rtc/validate and /media/rtc/v1/validate; everything else under /media/ is 404. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the proxied signalling sockets: an upgraded connection is nobody's to close but ours, and would hold up the stop of the server. */
  closeSignalling(): void;
  /**
   * Starts the engine anew when its keys were rotated since it was started, so that tokens are signed with the newest. The caller sees to it that
   * no meeting runs. @returns whether it did
   */
  applyRotatedKeys(): Promise<boolean>;
  /** Starts the engine anew when its relay's certificate was renewed, for the same caller. @returns whether it did */
  applyRenewedTurnFiles(): Promise<boolean>;
  /**
   * Starts the engine anew when the machine has an address to be told that it was not started with; one that is gone is no reason, since it may come back.
   * @returns whether it did
   */
  takeUpAddresses(now: EngineAddresses): Promise<boolean>;
  /** Ends the child within 8 s, in good order. A crash of ours, in contrast, leaves it running. */
  stop(): Promise<void>;
}

export interface EngineSettings {
  readonly dataDir: string;
  /** Path of the engine's program; null when there is none. */
  readonly binary: string | null;
  /** The operator named that path: it is looked at before it is run as an engine. */
  readonly isBinaryNamed?: boolean;
  /** A cluster in place of the child; needs the key pair. */
  readonly url?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly apiSecret?: string | undefined;
  readonly udpPort: number;
  readonly tcpPort: number;
  /** Where clients are told to send media to, asked at each start of the engine; left out: loopback. */
  readonly addresses?: () => Promise<EngineAddresses>;
  /** A relay for networks that block the media ports; none when it is left out. */
  readonly turn?: TurnSettings | null;
  /** How long an engine whose server was killed waits for the next one; left out: 30 s. */
  readonly aloneForMs?: Milliseconds;
}

/** What a running engine is reached by. */
interface Access {
  readonly target: SignallingTarget;
  readonly apiKey: string;
  readonly apiSecret: string;
}

interface Source {
  access(): Access | null;
  failureLog(): string | null;
  wrongSetting(): string | null;
  applyRotatedKeys(): Promise<boolean>;
  applyRenewedTurnFiles(): Promise<boolean>;
  takeUpAddresses(now: EngineAddresses): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Starts the media engine, or adopts a running one, and keeps it running.
 * @returns at once, in state `starting`
 */
export function openEngine(settings: EngineSettings, log: EngineLog): Engine {
  const state = createStateCell();
  const listeners = new Set<(hint: MediaHint) => void>();
  const hint = (told: MediaHint): void => {
    for (const listener of listeners) listener(told);
  };
  const source = settings.url === undefined ? startChild(settings, state, log, hint) : joinCluster(settings, settings.url, state, log);
  const access = (): Access | null => (state.value === 'ready' ? source.access() : null);
  const proxy = createSignallingProxy(() => access()?.target ?? null);
  return {
    get state() {
      return state.value;
    },
    get failureLog() {
      return source.failureLog();
    },
    get wrongSetting() {
      return source.wrongSetting();
    },
    media: createLivekitServer(() => {
      const found = access();
      return found === null ? null : { url: httpUrl(found.target), apiKey: found.apiKey, apiSecret: found.apiSecret };
    }),
    watch: state.watch,
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleUpgrade: proxy.handleUpgrade,
    handleRequest: proxy.handleRequest,
    closeSignalling: proxy.closeAll,
    applyRotatedKeys: source.applyRotatedKeys,
    applyRenewedTurnFiles: source.applyRenewedTurnFiles,
    takeUpAddresses: source.takeUpAddresses,
    async stop() {
      proxy.closeAll();
      await source.stop();
    },
  };
}

const httpUrl = ({ host, port, isTls }: SignallingTarget): string =>
  `${isTls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;

function joinCluster(settings: EngineSettings, url: string, state: StateCell, log: EngineLog): Source {
  const access = { target: targetOf(url), apiKey: settings.apiKey ?? '', apiSecret: settings.apiSecret ?? '' };
  const watching = watchCluster(access.target, state, log);
  return {
    access: () => access,
    failureLog: () => null,
    wrongSetting: () => null,
    // Its keys come from the settings.
    applyRotatedKeys: async () => false,
    applyRenewedTurnFiles: async () => false,
    // Its addresses are its own business.
    takeUpAddresses: async () => false,
    async stop() {
      watching.stop();
    },
  };
}

function startChild(settings: EngineSettings, state: StateCell, log: EngineLog, hint: (told: MediaHint) => void): Source {
  let supervisor: Supervisor | null = null;
  let hook: WebhookListener | null = null;
  let wrong: string | null = null;

  async function begin(): Promise<void> {
    const binary = settings.binary === null ? null : resolve(settings.binary);
    if (binary !== null && settings.isBinaryNamed === true) wrong = await wrongBinary(binary);
    // Said once, with the address (`boot/announce.ts`).
    if (wrong !== null) return state.set('unavailable');
    const mark = await (binary === null ? null : binaryMark(binary));
    if (binary === null || mark === null) {
      log.warn({ binary }, 'the media engine is missing: picture and sound are off; build it with `npm start`, or set LIVEKIT_BINARY');
      return state.set('unavailable');
    }
    const folder = join(settings.dataDir, 'engine');
    await makePrivateFolder(folder);
    const record = await readRecord(filesIn(folder).record);
    hook = await openWebhookListener(record?.hookPort ?? null, { keys: () => supervisor?.current?.keys ?? null, hint });
    const { udpPort, tcpPort, turn = null, addresses = async () => LOOPBACK_ONLY, aloneForMs = ALONE_FOR_MS } = settings;
    const isStock = settings.isBinaryNamed === true;
    supervisor = superviseEngine({ folder, binary, isStock, addresses, udpPort, tcpPort, turn, hook, aloneForMs }, state, log);
  }

  const begun = begin().catch((cause: unknown) => {
    log.error({ err: cause }, 'the media engine could not be prepared: picture and sound are off');
    state.set('unavailable');
  });
  return {
    access() {
      const current = supervisor?.current ?? null;
      return current === null ? null : { target: { host: '127.0.0.1', port: current.ports.http, isTls: false }, ...current.keys };
    },
    failureLog: () => supervisor?.failureLog ?? null,
    wrongSetting: () => wrong,
    async applyRotatedKeys() {
      const current = supervisor?.current ?? null;
      if (supervisor === null || current === null) return false;
      const [newest] = await loadKeys(filesIn(join(settings.dataDir, 'engine')).keys);
      if (newest.apiKey === current.keys.apiKey) return false;
      log.info({}, 'the media engine starts anew, to know its new keys');
      await supervisor.restart();
      return true;
    },
    async applyRenewedTurnFiles() {
      const current = supervisor?.current ?? null;
      const renewed = await turnFilesMark(settings.turn ?? null);
      if (supervisor === null || current === null || renewed === null || renewed === current.turnFiles) return false;
      log.info({}, "the media engine starts anew, to take its relay's new certificate");
      await supervisor.restart();
      return true;
    },
    async takeUpAddresses(now) {
      const current = supervisor?.current ?? null;
      if (supervisor === null || current === null || !tellsNew(now, current.addresses)) return false;
      log.info({ addresses: now }, 'the media engine starts anew, to tell the new address of this machine');
      await supervisor.restart();
      return true;
    },
    async stop() {
      await begun;
      await supervisor?.stop();
      await hook?.close();
    },
  };
}
