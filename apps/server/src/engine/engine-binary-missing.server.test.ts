import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openEngine } from './engine.ts';
import { makeTestFolder, rememberingLog, type TestFolder, untilState } from './testing/running-engine.ts';

describe('the engine’s program is missing', () => {
  let folder: TestFolder;
  afterEach(() => folder.remove());

  it('one line says so, picture and sound are off, and stopping works', async () => {
    for (const binary of [null, '/nowhere/livekit-server']) {
      folder = await makeTestFolder({ binary });
      const log = rememberingLog();
      const engine = openEngine(folder.settings, log);
      expect(engine.state).toBe('starting');
      await untilState(engine, 'unavailable');
      expect(log.entries).toHaveLength(1);
      expect(log.entries[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('missing') });
      await expect(engine.media.createRoom('room')).rejects.toThrow('away');
      await engine.stop();
      await folder.remove();
    }
  });

  it('one that the operator named and that is no engine is not run as one: nothing is logged, the setting is named', async () => {
    for (const [binary, why] of [
      ['/bin/ls', 'no livekit-server'],
      ['/nowhere/livekit-server', 'not an executable file'],
      ['/etc', 'no livekit-server'],
    ] as const) {
      folder = await makeTestFolder({ binary, isBinaryNamed: true });
      const log = rememberingLog();
      const engine = openEngine(folder.settings, log);
      await untilState(engine, 'unavailable');
      expect(engine.wrongSetting).toContain(`LIVEKIT_BINARY names ${binary}, which is ${why}. Name a livekit-server v`);
      expect(log.entries).toEqual([]);
      await engine.stop();
      await folder.remove();
    }
  });

  it('one that keeps failing in the same way is given up after five tries, and said twice: at first and at last', {
    timeout: 30_000,
  }, async () => {
    folder = await makeTestFolder({ binary: '/bin/true' });
    const log = rememberingLog();
    const engine = openEngine(folder.settings, log);
    expect(engine.failureLog).toBeNull();
    await untilState(engine, 'unavailable', 25_000);
    expect(engine.failureLog).toBe(join(folder.dataDir, 'engine', 'engine.log'));
    expect(engine.wrongSetting).toBeNull();
    expect(log.entries.map(({ level }) => level)).toEqual(['warn', 'error']);
    expect(log.entries.at(-1)).toMatchObject({ message: expect.stringContaining('five times'), fields: { lastLines: expect.any(Array) } });
    await engine.stop();
  });
});
