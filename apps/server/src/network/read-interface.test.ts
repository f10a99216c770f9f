import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInterface } from './read-interface.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-interfaces-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function plug(name: string, type: number, ...parts: readonly string[]): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'type'), `${type}\n`);
  for (const part of parts) await mkdir(join(folder, name, part), { recursive: true });
}

it('knows a tunnel of Linux by its kind', async () => {
  await plug('eth0', 1, 'device');
  await plug('eth1', 1);
  await plug('office', 65_534);
  await plug('work', 1, 'tun_flags');
  await plug('dial', 512);
  await plug('wwan0', 65_534, 'device');
  const found = await Promise.all(['eth0', 'eth1', 'office', 'work', 'dial', 'wwan0', 'none'].map((name) => readInterface(name, folder)));
  expect(found.map(({ isTunnel = false }) => isTunnel)).toEqual([false, false, true, true, true, false, false]);
});

it('knows a bridge with a card in it from one of containers alone', async () => {
  await plug('eth0', 1, 'device');
  await plug('veth1', 1);
  await plug('br-lan', 1, 'brif/veth1', 'brif/eth0');
  await plug('br-1a2b', 1, 'bridge', 'brif/veth1');
  await plug('eth0.20', 1, 'lower_eth0/device');
  await plug('office', 1, 'bridge', 'brif/veth1', 'brif/eth0.20');
  expect(await readInterface('br-lan', folder)).toEqual({ hasCard: true });
  expect(await readInterface('br-1a2b', folder)).toEqual({ isBridge: true });
  expect(await readInterface('office', folder)).toEqual({ isBridge: true, hasCard: true });
});
