import { join } from 'node:path';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { renderConfig } from './config.ts';
import { endHanging, endOrderly } from './end-process.ts';
import type { EngineAddresses } from './engine-addresses.ts';
import { rotateLogs } from './engine-log-file.ts';
import { dismissGuardian, setGuardian } from './guardian.ts';
import { type EngineProcess, adoptProcess, launchProcess } from './engine-process.ts';
import { answersHealth } from './health.ts';
import { type EngineKeys, loadKeys } from './keys.ts';
import { assertTurnPortsFree, choosePorts, type EnginePorts } from './ports.ts';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';
import { startTimeOf } from './process-identity.ts';
import { turnFilesMark } from './turn-files.ts';
import type { TurnSettings } from '../settings/turn-settings.ts';
import { binaryMark, type EngineRecord, readRecord, removeRecord, settingsMark, writeRecord } from './record.ts';

export interface LaunchSettings {
  readonly folder: string;
  readonly binary: string;
  /** It is one of the operator's own, without our patches. */
  readonly isStock: boolean;
  /** Asked at each start: the machine may have moved to another network. */
  readonly addresses: () => Promise<EngineAddresses>;
  readonly udpPort: number;
  readonly tcpPort: number;
  readonly turn: TurnSettings | null;
  /** Where we hear the engine's webhook. */
  readonly hook: { readonly url: string; readonly port: number };
  /** How long an engine without a server waits for the next one. */
  readonly aloneForMs: Milliseconds;
}

export interface LaunchedEngine {
  readonly process: EngineProcess;
  readonly ports: EnginePorts;
  /** The newest pair that it knows. */
  readonly keys: EngineKeys;
  /** What it was started with. */
  readonly addresses: EngineAddresses;
  /** Mark of the relay's certificate that it was started with (`turn-files.ts`). */
  readonly turnFiles: string | null;
}

export interface EngineFiles {
  readonly keys: string;
  readonly config: string;
  readonly ports: string;
  readonly record: string;
  readonly log: string;
}

/** The paths of the engine's files in a folder. */
export const filesIn = (folder: string): EngineFiles => ({
  keys: join(folder, 'keys.yaml'),
  config: join(folder, 'livekit.yaml'),
  ports: join(folder, 'ports.json'),
  record: join(folder, 'running.json'),
  log: join(folder, 'engine.log'),
});

/** Bounds the adoption of an engine that was left running: it must answer at once or it is not worth keeping. */
const ADOPTION_TIMEOUT_MS = 1_000;

/** Starts a new engine; what it says about a bad start is in its log. */
export async function launchEngine(settings: LaunchSettings): Promise<LaunchedEngine> {
  const files = filesIn(settings.folder);
  await makePrivateFolder(settings.folder);
  const [ports] = await Promise.all([choosePorts(files.ports, { udp: settings.udpPort, tcp: settings.tcpPort }), rotateLogs(files.log)]);
  const addresses = await settings.addresses();
  const keys = await loadKeys(files.keys);
  const webhook = { url: settings.hook.url, apiKey: keys[0].apiKey };
  const { turn, isStock } = settings;
  await assertTurnPortsFree(turn);
  const turnFiles = await turnFilesMark(turn);
  await writePrivateFile(files.config, renderConfig({ keyFile: files.keys, ports, addresses, isStock, turn, webhook }));
  const process = await launchProcess(settings.binary, files.config, files.log);
  const keyIds = keys.map(({ apiKey }) => apiKey);
  const { pid, startTime } = process;
  const marks = await marksOf(settings, addresses);
  const record = { pid, startTime, ports, keyIds, hookPort: settings.hook.port, turnFiles, ...marks };
  await keepRecord(files.record, process, record, settings.aloneForMs);
  return { process, ports, keys: keys[0], addresses, turnFiles };
}

/**
 * Takes over the engine that an earlier server process left running, so that a crash of ours does not end the media.
 * One that does not answer, or belongs to another binary or other settings, is ended.
 * @returns null when there is none to take over
 */
export async function adoptEngine(settings: LaunchSettings): Promise<LaunchedEngine | null> {
  const files = filesIn(settings.folder);
  const record = await readRecord(files.record);
  if (record === null) return null;
  const startTime = await startTimeOf(record.pid);
  // Another process has the number now: not ours to touch.
  if (startTime === null || startTime !== record.startTime) {
    await removeRecord(files.record);
    return null;
  }
  // First of all: it might end the engine in this very moment.
  await dismissGuardian(record.guardian);
  const process = adoptProcess(record.pid, startTime);
  const addresses = await settings.addresses();
  const [isAnswering, isFitting] = await Promise.all([
    answersHealth(record.ports.http, ADOPTION_TIMEOUT_MS),
    fits(record, settings, addresses),
  ]);
  const keys = await knownKeys(files.keys, record);
  if (isAnswering && isFitting && keys !== undefined) {
    // Not waited for: pages of running meetings reconnect in these very milliseconds, and the engine answers already. At worst the record names a
    // guardian that is gone.
    keepRecord(files.record, process, record, settings.aloneForMs).catch(() => {});
    return { process, ports: record.ports, keys, addresses, turnFiles: record.turnFiles ?? null };
  }
  // Nobody waits for a hanging engine at a start; one with other settings goes in good order.
  await (isAnswering ? endOrderly(process, null) : endHanging(process, ADOPTION_TIMEOUT_MS));
  await removeRecord(files.record);
  return null;
}

/** Writes down what runs and who looks after it when we are gone. */
async function keepRecord(path: string, process: EngineProcess, record: EngineRecord, aloneForMs: Milliseconds): Promise<void> {
  const guardian = await setGuardian(process, aloneForMs);
  void process.ended.then(() => dismissGuardian(guardian));
  await writeRecord(path, { ...record, guardian });
}

/** The newest pair that a running engine knows. */
async function knownKeys(path: string, { keyIds }: EngineRecord): Promise<EngineKeys | undefined> {
  const ring = await loadKeys(path);
  return keyIds === undefined ? ring.at(-1) : ring.find(({ apiKey }) => keyIds.includes(apiKey));
}

async function fits(record: EngineRecord, settings: LaunchSettings, addresses: EngineAddresses): Promise<boolean> {
  const marks = await marksOf(settings, addresses);
  return record.binary === marks.binary && record.settings === marks.settings;
}

async function marksOf(settings: LaunchSettings, addresses: EngineAddresses): Promise<Pick<EngineRecord, 'binary' | 'settings'>> {
  const { udpPort, tcpPort, turn } = settings;
  return {
    binary: (await binaryMark(settings.binary)) ?? '',
    settings: settingsMark({ addresses, udpPort, tcpPort, turn }),
  };
}
