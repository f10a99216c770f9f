import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccessToken } from 'livekit-server-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { loadKeys } from './keys.ts';
import { rotateEngineKeys } from './rotate-engine-keys.ts';
import { makeTestFolder, openReadyEngine, type TestFolder, untilState } from './testing/running-engine.ts';

describe('rotated keys of the engine', { timeout: 30_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  afterEach(async () => {
    await engine.stop();
    await folder.remove();
  });
  const portOf = async () =>
    (JSON.parse(await readFile(join(folder.dataDir, 'engine', 'ports.json'), 'utf8')) as { chosen: { http: number } }).chosen.http;
  /** Whether the running engine takes a token of a pair. */
  const accepts = async ({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }) => {
    const token = new AccessToken(apiKey, apiSecret, { identity: 'somebody', ttl: 60 });
    token.addGrant({ roomJoin: true, room: 'here' });
    const answer = await fetch(`http://127.0.0.1:${await portOf()}/rtc/validate?access_token=${await token.toJwt()}`);
    return answer.status === 200;
  };

  it('[C-45] the running engine works on with its own pair; taken up when idle, the new one signs and the old one is still good', async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    const keyFile = join(folder.dataDir, 'engine', 'keys.yaml');
    const [old] = await loadKeys(keyFile);
    await engine.media.createRoom('here');
    await rotateEngineKeys(folder.dataDir);
    const [next, before] = await loadKeys(keyFile);
    expect(before).toEqual(old);
    expect([await accepts(old), await accepts(next)]).toEqual([true, false]);
    expect(await engine.media.listRooms()).toEqual([{ name: 'here', isEmpty: true }]);

    expect(await engine.applyRotatedKeys()).toBe(true);
    await untilState(engine, 'ready');
    await engine.media.createRoom('here');
    expect([await accepts(old), await accepts(next)]).toEqual([true, true]);
    expect((await engine.media.issueToken({ room: 'here', identity: 'x', sources: [] })).split('.')[1]).toSatisfy(
      (claims: string) => (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: string }).iss === next.apiKey,
    );
    expect(await engine.applyRotatedKeys()).toBe(false);
  });
});
