import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { makeTestFolder, openReadyEngine, type TestFolder } from './testing/running-engine.ts';

describe('the engine’s ports are taken', { timeout: 30_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  afterEach(async () => {
    await engine.stop();
    await folder.remove();
  });

  it('it moves to free ones and keeps them at the next start', async () => {
    folder = await makeTestFolder();
    const { udpPort, tcpPort } = folder.settings;
    const udp = createSocket('udp4');
    udp.bind(udpPort, '127.0.0.1');
    await once(udp, 'listening');
    const tcp = createServer().listen(tcpPort, '127.0.0.1');
    await once(tcp, 'listening');

    engine = await openReadyEngine(folder.settings);
    const moved = await portsIn(folder);
    expect(moved.udp).not.toBe(udpPort);
    expect(moved.tcp).not.toBe(tcpPort);
    await engine.stop();
    udp.close();
    tcp.close();

    engine = await openReadyEngine(folder.settings);
    expect(await portsIn(folder)).toEqual(moved);
  });

  it('free ones are taken as the settings say', async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    expect(await portsIn(folder)).toMatchObject({ udp: folder.settings.udpPort, tcp: folder.settings.tcpPort });
  });
});

async function portsIn(folder: TestFolder): Promise<{ udp: number; tcp: number; http: number }> {
  const file = JSON.parse(await readFile(join(folder.dataDir, 'engine', 'ports.json'), 'utf8')) as { chosen: never };
  return file.chosen;
}
