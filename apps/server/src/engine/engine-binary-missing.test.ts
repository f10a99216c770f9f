import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEngine } from './engine.ts';
import { makeTestFolder, rememberingLog, type TestFolder, untilState } from './testing/running-engine.ts';

describe('the engine’s program is missing', () => {
  let folder: TestFolder;
  afterEach(() => folder.remove());

  it('one line says so, live motion is off, and stopping works', async () => {
    for (const binary of [null, '/nowhere/livekit-server']) {
      folder = await makeTestFolder({ binary });
      const log = rememberingLog();
      const engine = startEngine(folder.settings, log);
      expect(engine.state).toBe('starting');
      await untilState(engine, 'unavailable');
      expect(log.entries).toHaveLength(1);
      expect(log.entries[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('missing') });
      await expect(engine.media.createRoom('room')).rejects.toThrow('away');
      await engine.stop();
    }
  });

  it('a program that is no engine is given up after five tries', { timeout: 30_000 }, async () => {
    folder = await makeTestFolder({ binary: '/bin/true' });
    const log = rememberingLog();
    const engine = startEngine(folder.settings, log);
    expect(engine.failureLog).toBeNull();
    await untilState(engine, 'unavailable', 25_000);
    expect(engine.failureLog).toBe(join(folder.dataDir, 'engine', 'engine.log'));
    expect(log.entries.filter((entry) => entry.level === 'warn')).toHaveLength(4);
    expect(log.entries.at(-1)).toMatchObject({ level: 'error', fields: { lastLines: expect.any(Array) } });
    await engine.stop();
  });
});
