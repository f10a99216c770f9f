import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReencoder } from './reencode.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-reencode-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function aChildThat(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, code);
  return file;
}
const broken = { ok: false, error: { kind: 'picture/broken' } };

describe('decoding a picture', { timeout: 120_000 }, () => {
  it('[C-39] stays within the size of a screen, upright', async () => {
    const wide = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const answer = await createReencoder().reencode(wide);
    if (!answer.ok) throw new Error(answer.error.kind);
    expect(await sharp(answer.value.picture).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 1_600 });
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#369' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upright = await createReencoder().reencode(lying);
    if (!upright.ok) throw new Error(upright.error.kind);
    expect(await sharp(upright.value.picture).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it.skipIf(process.platform === 'win32')(
    '[C-39] a decoder that takes too much memory or CPU time is ended, and the next one works',
    async () => {
      const hungry = await aChildThat('hungry', 'const kept = []; for (;;) kept.push(Buffer.alloc(64 << 20, 1));');
      expect(await createReencoder(hungry, 50_000).reencode(new Uint8Array(9))).toEqual(broken);
      const busy = await aChildThat('busy', 'for (;;) Math.random();');
      expect(await createReencoder(busy, 50_000).reencode(new Uint8Array(9))).toEqual(broken);
      const crashing = await aChildThat('crashing', 'process.abort();');
      expect(await createReencoder(crashing).reencode(new Uint8Array(5 << 20))).toEqual(broken);
    },
  );

  it('[C-39] no wait is longer than its deadline', async () => {
    const idle = await aChildThat('idle', 'setInterval(() => {}, 1_000);');
    await expect(createReencoder(idle, 200).reencode(new Uint8Array(9))).rejects.toMatchObject({ statusCode: 503 });
  });

  it('[C-39] sees nothing of the server’s environment', async () => {
    const curious = await aChildThat(
      'curious',
      'const text = Buffer.from(Object.keys(process.env).sort().join()); const length = Buffer.alloc(4); length.writeUInt32BE(text.length); process.stdout.write(Buffer.concat([length, text, text]));',
    );
    const answer = await createReencoder(curious).reencode(new Uint8Array(9));
    if (!answer.ok) throw new Error(answer.error.kind);
    expect(Buffer.from(answer.value.picture).toString()).not.toMatch(/PATH|HOME|NINEFOLD/);
  });

  it('[C-39] eight wait, the ninth is told to come back later', async () => {
    const quick = await aChildThat('quick', 'process.exitCode = 2;');
    const one = createReencoder(quick);
    const asked = Array.from({ length: 8 }, () => one.reencode(new Uint8Array(9)));
    await expect(one.reencode(new Uint8Array(9))).rejects.toMatchObject({ statusCode: 503 });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => broken));
    expect(await one.reencode(new Uint8Array(9))).toEqual(broken);
  });
});
