/** One real server with its engine, one browser that presents, one that watches, and a page that is worth sharing. */
import { presenterBrowser, type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { type SharedPage, type SharedPageOptions, serveSharedPage } from '@ninefold/testkit/shared-page.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Stage {
  readonly server: RunningServer;
  readonly shared: SharedPage;
  readonly presenters: TestBrowser;
  readonly viewers: TestBrowser;
  /** Fails when a page of ours wrote an error to its console or threw. */
  expectNoComplaints(): void;
  /** Before each test of a file whose tests each begin a meeting: one that is left over is encoded and painted beside all that follow. */
  everybodyLeaves(): Promise<void>;
  /** Ends everything; a story may not leave a complaint behind either, unless it breaks something on purpose. */
  close(): Promise<void>;
}

export interface StageOptions extends Pick<SharedPageOptions, 'paintsPerSecond' | 'isDense'> {
  readonly env?: Record<string, string>;
  /** The story cuts a line or kills a process, and a browser says so. */
  readonly breaksThings?: boolean;
  /** Who takes part, where that is not one server and two browsers on this machine. */
  readonly cast?: (shared: SharedPage) => Promise<Cast>;
}

interface Cast {
  readonly server: RunningServer;
  readonly presenters: TestBrowser;
  readonly viewers: TestBrowser;
}

/** Those whose story is told now. */
export const openStages = new Set<Stage>();

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const shared = await serveSharedPage(options);
  const { server, presenters, viewers } = await (options.cast ?? onThisMachine(options))(shared);
  // The shared tab is the front tab of a window of its own: a hidden tab paints once a second.
  const sharedTab = await presenters.page();
  await bringAlong(sharedTab, shared);
  await sharedTab.goto(shared.url);
  const leave = ({ browser }: TestBrowser) =>
    Promise.all(browser.contexts().map((visitor) => (visitor === sharedTab.context() ? undefined : visitor.close())));
  const expectNoComplaints = () => {
    const complaints = [...presenters.complaints, ...viewers.complaints];
    expect(complaints, complaints.join('\n')).toEqual([]);
  };
  const stage: Stage = {
    server,
    shared,
    presenters,
    viewers,
    expectNoComplaints,
    everybodyLeaves: async () => {
      await leave(viewers);
      await leave(presenters);
    },
    close: async () => {
      openStages.delete(stage);
      await Promise.all([presenters.close(), viewers.close()]);
      await server.stop();
      await shared.close();
      if (options.breaksThings !== true) expectNoComplaints();
    },
  };
  openStages.add(stage);
  return stage;
}

const onThisMachine =
  (options: StageOptions) =>
  async ({ title }: SharedPage): Promise<Cast> => {
    const [server, presenters, viewers] = await Promise.all([
      startServer(options),
      presenterBrowser({ captureTitle: title }),
      viewerBrowser(),
    ]);
    return { server, presenters, viewers };
  };

/** Brings the page to a browser that may be on another machine, from which nothing here can be reached. */
export async function bringAlong(tab: Page, { url }: SharedPage): Promise<void> {
  const html = await (await fetch(url)).text();
  await tab.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
}
