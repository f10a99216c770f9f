/** A page with the media client in a real browser, whose origin carries the engine's signalling as ours does. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { ParticipantDriver } from '@ninefold/media/contract-driver.ts';
import type {} from '@ninefold/media/livekit/contract-page.ts';
import { viewerBrowser } from '@ninefold/testkit/browsers.ts';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { Engine } from '../engine.ts';

const ENTRY = resolve(import.meta.dirname, '../../../../../packages/media/src/livekit/contract-page.ts');

export interface MediaPage {
  readonly page: Page;
  readonly origin: string;
  /** Begins the page anew: all participants in it are gone. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openMediaPage(engine: Engine): Promise<MediaPage> {
  const server = await servePage(await bundle(), engine);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The page makes its own tone, and nobody clicks in it.
  const browser = await viewerBrowser(['--autoplay-policy=no-user-gesture-required']);
  const page = await browser.page();
  await page.goto(origin);
  return {
    page,
    origin,
    async clear() {
      await page.reload();
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'page' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the page could not be bundled');
  return output.output[0].code;
}

async function servePage(script: string, engine: Engine): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/media/')) return engine.handleRequest(request, response);
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>media</title><script type="module" src="/page.js"></script>');
  });
  server.on('upgrade', engine.handleUpgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** A new participant in the page, driven from here. */
export async function participantIn({ page }: MediaPage): Promise<ParticipantDriver> {
  const number = await page.evaluate(() => window.newParticipant());
  const step =
    <Step extends keyof ParticipantDriver>(name: Step) =>
    (token = ''): ReturnType<ParticipantDriver[Step]> =>
      page.evaluate(([at, what, given]) => window.drive(at, what, given), [number, name, token] as const) as ReturnType<
        ParticipantDriver[Step]
      >;
  return {
    connect: step('connect'),
    state: step('state'),
    screen: step('screen'),
    prefer: step('prefer'),
    screenId: step('screenId'),
    prepare: step('prepare'),
    publish: step('publish'),
    publishPaused: step('publishPaused'),
    replace: step('replace'),
    pause: step('pause'),
    resume: step('resume'),
    unpublish: step('unpublish'),
    capture: step('capture'),
    send: step('send'),
    mute: step('mute'),
    unmute: step('unmute'),
    unsend: step('unsend'),
    hush: step('hush'),
    remotes: step('remotes'),
    speaking: step('speaking'),
    sounds: step('sounds'),
    weakConnections: step('weakConnections'),
    stats: step('stats'),
    changes: step('changes'),
    close: step('close'),
  };
}
