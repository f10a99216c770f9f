import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { makeTestFolder, recordedPid, openReadyEngine, type TestFolder, untilState } from './testing/running-engine.ts';

describe('the engine hangs', { timeout: 40_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  afterEach(async () => {
    await engine.stop();
    await folder.remove();
  });

  it('after three missed answers it is told, killed and replaced', async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    const pid = await recordedPid(folder.dataDir);
    process.kill(pid, 'SIGSTOP');
    await untilState(engine, 'starting', 15_000);
    await untilState(engine, 'ready', 10_000);
    expect(await recordedPid(folder.dataDir)).not.toBe(pid);
    expect(() => process.kill(pid, 0)).toThrow();
  });
});
