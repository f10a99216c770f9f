/** A viewer's page that does as it likes: the engine's own client on our origin, with whatever token it has kept. */
import { join } from 'node:path';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

const library = join(repositoryRoot, 'node_modules', 'livekit-client', 'dist', 'livekit-client.umd.js');

export interface ModifiedClient {
  readonly page: Page;
  /** The cookie of its browser, for sockets beside the page. */
  readonly cookie: string;
  readonly line: LiveClient;
  readonly token: string;
  readonly resumeKey: string;
  /** Connects to the engine with the kept token. @returns whether it was let in */
  enter(): Promise<boolean>;
  /** When its frames came, in milliseconds since 1970. */
  frames(): Promise<number[]>;
}

export async function openModifiedClient(stage: Stage, code: string): Promise<ModifiedClient> {
  const page = await stage.viewers.page({ bypassCSP: true });
  await page.goto(`${stage.server.url}/`);
  await page.addScriptTag({ path: library });
  const cookies = await page.context().cookies(stage.server.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const line = await LiveClient.open(stage.server.url, { cookie });
  line.send({ type: 'join', codeOrPurl: code.replaceAll('-', '') });
  const { resumeKey } = await line.waitFor('welcome');
  const { token } = await line.waitFor('media');
  return {
    page,
    cookie,
    line,
    token,
    resumeKey,
    enter: () => page.evaluate(enterRoom, token),
    frames: () => page.evaluate(() => (window as unknown as { framesAt?: number[] }).framesAt ?? []),
  };
}

/** Runs in the page. */
async function enterRoom(token: string): Promise<boolean> {
  interface Client {
    Room: new () => {
      on(event: string, listener: (track: { attach(): HTMLVideoElement }) => void): void;
      connect(url: string, token: string, options: object): Promise<void>;
    };
    setLogLevel(level: string): void;
  }
  const world = window as unknown as { LivekitClient: Client; framesAt?: number[] };
  world.framesAt ??= [];
  const framesAt = world.framesAt;
  world.LivekitClient.setLogLevel('silent');
  const room = new world.LivekitClient.Room();
  room.on('trackSubscribed', (track) => {
    const video = track.attach();
    document.body.append(video);
    const count = () => {
      framesAt.push(Date.now());
      video.requestVideoFrameCallback?.(count);
    };
    video.requestVideoFrameCallback?.(count);
  });
  try {
    await room.connect(`${location.origin.replace('http', 'ws')}/media`, token, { maxRetries: 0 });
    return true;
  } catch {
    return false;
  }
}
