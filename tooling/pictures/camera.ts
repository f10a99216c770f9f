/** Takes scenes with one browser and as many servers as they need. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD, type WebClient } from '@ninefold/testkit/web-client.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { postHere } from '../../e2e/support/account.ts';
import { SCENE_EMAIL as EMAIL, type Scene, type ServerKind } from './scene.ts';
import { settingsOf } from './scenes.ts';

const QUIET_WITHIN_MS = 3_000;

export const sizes = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof sizes;

export interface Camera {
  /** The page of a scene, standing still. The caller closes its context. */
  open(scene: Scene, size: Size): Promise<Page>;
  /** What the pages wrote to their consoles as an error, or threw. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** The same words on every machine: names, times of the day and languages come from here. */
const everywhere: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'Europe/Zagreb', reducedMotion: 'reduce', colorScheme: 'light' };

export async function openCamera(): Promise<Camera> {
  const browser: TestBrowser = await viewerBrowser();
  const servers = new Map<string, Promise<RunningServer>>();
  const people = new Map<string, Promise<WebClient>>();
  const serverOf = (kind: ServerKind): Promise<RunningServer> => {
    const started = servers.get(kind) ?? settingsOf(kind).then((env) => startServer({ env }));
    servers.set(kind, started);
    return started;
  };
  const personAt = (server: RunningServer): Promise<WebClient> => {
    const known = people.get(server.url) ?? signUp(server.url, EMAIL);
    people.set(server.url, known);
    return known;
  };
  return {
    complaints: browser.complaints,
    async open(scene, size) {
      const server = await serverOf(scene.server ?? 'plain');
      const page = await browser.page({ ...everywhere, ...sizes[size], javaScriptEnabled: scene.hasNoScript !== true });
      if (scene.who === 'user') {
        await personAt(server);
        await page.goto(server.url);
        await postHere(page, endpoints.login.path, { email: EMAIL, password: TEST_PASSWORD, rememberMe: false });
      }
      await scene.lead(page, server);
      // What a page loads behind itself, such as the menu under a name; some scenes hold something back for ever.
      await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {});
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all(
          document
            .getAnimations()
            .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .map((animation) => animation.finished.catch(() => {})),
        );
      });
      return page;
    },
    async close() {
      await browser.close();
      for (const server of servers.values()) await (await server).stop();
    },
  };
}

/** @returns the file's path */
export async function takeShot(page: Page, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
  return path;
}
