/** One real server with its engine, one browser that presents, one that watches, and a page that is worth sharing. */
import { presenterBrowser, type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { type SharedPage, serveSharedPage } from '@ninefold/testkit/shared-page.ts';
import { expect } from 'vitest';

export interface Stage {
  readonly server: RunningServer;
  readonly shared: SharedPage;
  readonly presenters: TestBrowser;
  readonly viewers: TestBrowser;
  /** Fails when a page of ours wrote an error to its console or threw. */
  expectNoComplaints(): void;
  close(): Promise<void>;
}

export async function openStage(options: { readonly env?: Record<string, string> } = {}): Promise<Stage> {
  const shared = await serveSharedPage();
  const [server, presenters, viewers] = await Promise.all([
    startServer(options),
    presenterBrowser({ captureTitle: shared.title }),
    viewerBrowser(),
  ]);
  // The shared tab is the front tab of a window of its own: a hidden tab paints once a second.
  await (await presenters.page()).goto(shared.url);
  return {
    server,
    shared,
    presenters,
    viewers,
    expectNoComplaints: () => expect([...presenters.complaints, ...viewers.complaints]).toEqual([]),
    close: async () => {
      await Promise.all([presenters.close(), viewers.close()]);
      await server.stop();
      await shared.close();
    },
  };
}
