/** A picture is uploaded through nginx without `client_max_body_size`, as operators forget it: it takes 1 MB, and answers 413 itself. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { noProxies, type RunningProxy, startProxy } from '@ninefold/testkit/proxies.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WIDE_PX = 1_600;
const HIGH_PX = 900;

describe.skipIf(noProxies !== null || noCertificate !== null)('a proxy that takes no large files', () => {
  let folder: string;
  let server: RunningServer;
  let nginx: RunningProxy;
  let browser: TestBrowser;
  let publicUrl: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-limit-'));
    const port = await freePort();
    publicUrl = `https://localhost:${port}`;
    const files = selfSigned(folder, 'localhost');
    [server, browser] = await Promise.all([startServer({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' } }), viewerBrowser()]);
    nginx = await startProxy('nginx', { target: server.port, ...files, port, changes: [['client_max_body_size 12m;', '']] });
  });
  afterAll(async () => {
    await browser.close();
    await nginx.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is named with the setting that helps, and a picture that passes it is taken', async () => {
    const page = await browser.page({ ignoreHTTPSErrors: true });
    await page.goto(`${publicUrl}/sign-up`);
    await page.getByRole('textbox', { name: 'Email' }).fill('anna@harbour.example');
    await page.getByLabel('Password').fill('three blue ferries');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL(`${publicUrl}/MyJoinMe.aspx`);
    await page.goto(`${publicUrl}/account`);
    const background = page.getByRole('region', { name: 'Background' });
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer });
    const raw = { width: WIDE_PX, height: HIGH_PX, channels: 3 } as const;
    const noise = await sharp(randomBytes(WIDE_PX * HIGH_PX * 3), { raw })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(4_000_000);
    await choose(noise);
    await background.getByRole('alert').waitFor();
    expect(await background.getByRole('alert').textContent()).toContain('client_max_body_size');
    const plain = await sharp({ create: { ...raw, background: '#206080' } })
      .png()
      .toBuffer();
    await choose(plain);
    await background.getByText('Own picture 1').waitFor();
  });
});
