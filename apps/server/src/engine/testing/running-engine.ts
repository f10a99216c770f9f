/** A real engine in its own folder, on ports of its own, for one test file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineBinary } from '../binary.ts';
import { type Engine, type EngineSettings, openEngine } from '../engine.ts';
import type { EngineLog } from '../log.ts';

export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

export interface TestFolder {
  readonly dataDir: string;
  readonly settings: EngineSettings;
  remove(): Promise<void>;
}

/** Ports far from the product's own and from each other, so that test files can run side by side. */
export async function makeTestFolder(overrides: Partial<EngineSettings> = {}): Promise<TestFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-engine-'));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return {
    dataDir,
    settings: { dataDir, binary: engineBinary(process.env['LIVEKIT_BINARY']), udpPort: port, tcpPort: port, ...overrides },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Remembers what was logged. */
export function rememberingLog(): EngineLog & { readonly entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const remember = (level: LogEntry['level']) => (fields: object, message: string) => {
    entries.push({ level, fields, message });
  };
  return { entries, info: remember('info'), warn: remember('warn'), error: remember('error') };
}

/** @returns once the engine is in the state; rejects when it takes longer */
export function untilState(engine: Engine, wanted: Engine['state'], timeoutMs = 15_000): Promise<void> {
  if (engine.state === wanted) return Promise.resolve();
  return new Promise((done, fail) => {
    const giveUp = setTimeout(() => fail(new Error(`the engine is ${engine.state}, not ${wanted}, after ${timeoutMs} ms`)), timeoutMs);
    const stop = engine.watch((state) => {
      if (state !== wanted) return;
      clearTimeout(giveUp);
      stop();
      done();
    });
  });
}

export async function openReadyEngine(settings: EngineSettings, log: EngineLog = rememberingLog()): Promise<Engine> {
  const engine = openEngine(settings, log);
  await untilState(engine, 'ready');
  return engine;
}

/** Of the engine that a record names. */
export async function recordedPid(dataDir: string): Promise<number> {
  const record = JSON.parse(await readFile(join(dataDir, 'engine', 'running.json'), 'utf8')) as { pid: number };
  return record.pid;
}
