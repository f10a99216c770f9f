import { sourcesOf } from '@ninefold/media/roles.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { type MediaPage, openMediaPage, participantIn } from './testing/media-page.ts';
import { makeTestFolder, recordedPid, openReadyEngine, type TestFolder, untilState } from './testing/running-engine.ts';

const POLL = { timeout: 10_000, interval: 25 };

describe('the engine is killed while a screen is shared', { timeout: 60_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  let media: MediaPage;
  beforeEach(async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    media = await openMediaPage(engine);
  }, 60_000);
  afterEach(async () => {
    await media.close();
    await engine.stop();
    await folder.remove();
  });

  const token = (identity: string, role: 'presenter' | 'viewer') =>
    engine.media.issueToken({ room: 'shared', identity, sources: sourcesOf(role) });

  it('both sides let go at once, and the same capture moves again within 8 s of the death', async () => {
    await engine.media.createRoom('shared');
    const presenter = await participantIn(media);
    const viewer = await participantIn(media);
    await Promise.all([presenter.connect(await token('presenter', 'presenter')), viewer.connect(await token('viewer', 'viewer'))]);
    await presenter.publish();
    await expect.poll(async () => (await viewer.stats()).framesDecoded, POLL).toBeGreaterThan(3);

    const killedAt = performance.now();
    process.kill(await recordedPid(folder.dataDir), 'SIGKILL');
    await untilState(engine, 'starting', 1_000);
    await Promise.all([presenter.close(), viewer.close()]);
    expect(performance.now() - killedAt).toBeLessThan(1_500);
    expect([await presenter.state(), await viewer.state()]).toEqual(['closed', 'closed']);
    expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });

    await untilState(engine, 'ready');
    await engine.media.createRoom('shared');
    await Promise.all([presenter.connect(await token('presenter', 'presenter')), viewer.connect(await token('viewer', 'viewer'))]);
    await presenter.publish();
    await expect.poll(async () => (await viewer.stats()).framesDecoded, POLL).toBeGreaterThan(3);
    expect(performance.now() - killedAt).toBeLessThan(8_000);
  });
});
