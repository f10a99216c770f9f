import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewerBrowser, type TestBrowser } from '@ninefold/testkit/browsers.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pinnedNode, repositoryRoot } from '@ninefold/testkit/repository.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** As a developer's: what vitest sets for its own programs would make other pages. */
const withoutVitest = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|BASE_URL|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name));
let folder: string;
let address: string;
let started: ChildProcess;
let browser: TestBrowser;
let said = '';

/** A tree of its own, whose sources may be changed: its packages are its own too, those of others are linked. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ninefold-test-')));
  const stamps = ['.cache/pages.stamp', '.cache/dependencies.stamp'];
  for (const name of ['apps', 'packages', 'tooling', 'engine', 'package.json', 'package-lock.json', 'tsconfig.base.json', ...stamps])
    await cp(join(repositoryRoot, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  await symlink(join(repositoryRoot, '.cache/engine'), join(folder, '.cache/engine'));
  await mkdir(join(folder, 'node_modules/@ninefold'), { recursive: true });
  for (const name of await readdir(join(repositoryRoot, 'node_modules')))
    if (name !== '@ninefold') await symlink(join(repositoryRoot, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@ninefold', name));
  address = `http://localhost:${await start()}`;
  expect(said).toContain(`is ready at ${address}`);
  browser = await viewerBrowser();
}, 120_000);

/** Waits until it is ready, or says why it is not. @returns its port */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const [port, udp, tcp] = [String(await freePort()), String(await freePort()), String(await freePort())];
  said = '';
  started = spawn(pinnedNode(), ['tooling/dev.mjs'], {
    cwd: folder,
    env: {
      ...Object.fromEntries(withoutVitest),
      ...{ PORT: port, DATA_DIR: join(folder, 'data'), MEDIA_UDP_PORT: udp, MEDIA_TCP_PORT: tcp },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (piece) => (said += String(piece)));
  const isOver = () => started.exitCode !== null || /is ready at|cannot start/.test(said);
  await until(() => (isOver() ? null : `the server: ${said}`), 60_000);
  return port;
}

async function end(): Promise<void> {
  started.kill('SIGTERM');
  await until(() => (started.exitCode === null ? 'the end of npm run dev' : null), 15_000);
}

afterAll(async () => {
  await browser?.close();
  await end();
  await rm(folder, { recursive: true, force: true });
});

it('npm run dev serves pages and calls at one address, and replaces what changes of a component and its styles without a load', async () => {
  const markup = await (await fetch(address)).text();
  expect(markup).toMatch(/data-prerendered="home">.*Viewer code or personal URL/);
  expect(markup).toMatch(/<style nonce="[\w-]+" data-vite-dev-id="[^"]*home\.module\.css">[\s\S]*\.\w*legend/);
  const page = await browser.page();
  await page.goto(address);
  const legend = page.getByText('You get nine digits to pass on');
  const field = page.getByRole('textbox', { name: 'Viewer code or personal URL' });
  await legend.waitFor();
  // By then the page's own script has taken over.
  await page.waitForFunction(() => document.activeElement?.matches('input'));
  await field.fill('48');
  await change('ShareLegend.tsx', '<span>{text', '<span>Changed: {text');
  await page.getByText('Changed: You get nine digits to pass on').waitFor();
  await change('home.module.css', '.legend {', '.legend { color: rgb(1, 2, 3);');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('[class*=legend]') as Element).color === 'rgb(1, 2, 3)');
  // What was typed before is lost by a load.
  expect(await field.inputValue()).toBe('48');
  // A call and the meeting's socket go through to the server.
  await field.fill('482913607');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Invalid personal url or access code.').waitFor();
  expect(browser.complaints).toEqual([]);
  expect(await (await fetch(address)).text()).toContain('Changed: ');
});

it.skipIf(noCertificate !== null)(
  'npm run dev serves over https where it has a certificate, and says in one line what is wrong with one',
  async () => {
    await end();
    const { certFile, keyFile } = selfSigned(folder, 'localhost');
    const port = await start({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
    const own = `https://localhost:${port}`;
    expect(said).toContain(`is ready at ${own}`);
    const page = await browser.page({ ignoreHTTPSErrors: true });
    await page.goto(own);
    await page.waitForFunction(() => document.activeElement?.matches('input'));
    const field = page.getByRole('textbox', { name: 'Viewer code or personal URL' });
    await field.fill('482913607');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Invalid personal url or access code.').waitFor();
    await end();
    await start({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: certFile });
    expect(said.split('\n').filter((line) => line.includes('TLS_'))).toEqual([
      expect.stringContaining('TLS_CERT_FILE and TLS_KEY_FILE must be a certificate and its own key'),
    ]);
  },
  120_000,
);

async function change(name: string, from: string, to: string): Promise<void> {
  const file = join(folder, 'apps/web/src/screens/home', name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
