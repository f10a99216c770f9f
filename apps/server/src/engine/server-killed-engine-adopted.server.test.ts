import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { rotateEngineKeys } from './rotate-engine-keys.ts';
import { isRunning } from './process-identity.ts';
import { makeTestFolder, recordedPid, rememberingLog, openReadyEngine, type TestFolder, untilState } from './testing/running-engine.ts';

describe('the server is killed and started again', { timeout: 40_000 }, () => {
  let folder: TestFolder;
  let engine: Engine | null = null;
  afterEach(async () => {
    await engine?.stop();
    await folder.remove();
  });

  it('the engine lives on, and the next start takes it over with the rooms in it', async () => {
    folder = await makeTestFolder();
    const pid = await leaveEngineBehind(folder);
    expect(isRunning(pid)).toBe(true);

    const log = rememberingLog();
    engine = await openReadyEngine(folder.settings, log);
    expect(await recordedPid(folder.dataDir)).toBe(pid);
    expect(log.entries.at(-1)?.fields).toMatchObject({ pid, adopted: true });
    await engine.media.createRoom('kept');

    // A second crash: whoever watches it, the engine and its rooms stay.
    expect(await leaveEngineBehind(folder)).toBe(pid);
    expect(await engine.media.listRooms()).toEqual([{ name: 'kept', isEmpty: true }]);
    await engine.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('[C-45] keys that were rotated meanwhile are not known to it: it is spoken to with its own', async () => {
    folder = await makeTestFolder();
    const pid = await leaveEngineBehind(folder);
    await rotateEngineKeys(folder.dataDir);
    engine = await openReadyEngine(folder.settings);
    expect(await recordedPid(folder.dataDir)).toBe(pid);
    await engine.media.createRoom('kept');
    expect(await engine.media.listRooms()).toEqual([{ name: 'kept', isEmpty: true }]);
  });

  it('the death of an adopted engine is noticed within 500 ms, and it is replaced', async () => {
    folder = await makeTestFolder();
    const pid = await leaveEngineBehind(folder);
    engine = await openReadyEngine(folder.settings);
    process.kill(pid, 'SIGKILL');
    await untilState(engine, 'starting', 500);
    await untilState(engine, 'ready');
    expect(await recordedPid(folder.dataDir)).not.toBe(pid);
  });

  it('an engine that no longer answers is ended and replaced', async () => {
    folder = await makeTestFolder();
    const pid = await leaveEngineBehind(folder);
    process.kill(pid, 'SIGSTOP');
    engine = await openReadyEngine(folder.settings);
    expect(isRunning(pid)).toBe(false);
    expect(await recordedPid(folder.dataDir)).not.toBe(pid);
  });

  it('an engine that no server comes back for ends by itself, and one that was taken over does not', async () => {
    folder = await makeTestFolder({ aloneForMs: 2_000 });
    const pid = await leaveEngineBehind(folder);
    engine = await openReadyEngine(folder.settings);
    expect(await recordedPid(folder.dataDir)).toBe(pid);
    // Longer than the one who was left with it had waited.
    await setTimeout(2_500);
    expect(isRunning(pid)).toBe(true);
    await engine.stop();

    const second = await leaveEngineBehind(folder);
    const endsBy = performance.now() + 10_000;
    while (isRunning(second) && performance.now() < endsBy) await setTimeout(50);
    expect(isRunning(second)).toBe(false);
  });

  it('an engine with other settings is ended and replaced', async () => {
    folder = await makeTestFolder();
    const pid = await leaveEngineBehind(folder);
    engine = await openReadyEngine({ ...folder.settings, tcpPort: folder.settings.tcpPort + 1 });
    expect(isRunning(pid)).toBe(false);
  });
});

async function startServer(folder: TestFolder): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing', 'start-and-wait.ts');
  const server = spawn(process.execPath, [script, JSON.stringify(folder.settings)], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of server.stdout) if (String(line).includes('ready')) break;
  return server;
}

/** @returns the process id of an engine whose server is dead */
async function leaveEngineBehind(folder: TestFolder): Promise<number> {
  const server = await startServer(folder);
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  return recordedPid(folder.dataDir);
}
