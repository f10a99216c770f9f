import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { makeTestFolder, recordedPid, openReadyEngine, type TestFolder, untilState } from './testing/running-engine.ts';

describe('the engine is killed', { timeout: 40_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  afterEach(async () => {
    await engine.stop();
    await folder.remove();
  });

  it('it is told at once and the engine is up again within 2 s, with the same ports and keys', async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    const states: string[] = [];
    engine.watch((state) => states.push(state));
    const pid = await recordedPid(folder.dataDir);
    const token = await engine.media.issueToken({ room: 'room', identity: 'someone', sources: [] });

    const killedAt = performance.now();
    process.kill(pid, 'SIGKILL');
    await untilState(engine, 'starting', 500);
    await expect(engine.media.listRooms()).rejects.toThrow('away');
    await untilState(engine, 'ready');
    expect(performance.now() - killedAt).toBeLessThan(2_000);
    expect(states).toEqual(['starting', 'ready']);
    expect(await recordedPid(folder.dataDir)).not.toBe(pid);
    await engine.media.createRoom('after');
    expect(await engine.media.listRooms()).toEqual([{ name: 'after', isEmpty: true }]);
    expect(issuerOf(token)).toBe(issuerOf(await engine.media.issueToken({ room: 'room', identity: 'someone', sources: [] })));
  });

  it('its files are readable by their owner only', async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    const inside = join(folder.dataDir, 'engine');
    expect((await stat(inside)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(inside)) expect((await stat(join(inside, name))).mode & 0o777, name).toBe(0o600);
  });
});

const issuerOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iss?: unknown }).iss;
