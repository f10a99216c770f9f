/** The peer: a page with livekit-client and ten lines, as its documentation begins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import type { Page } from 'playwright-core';
import type { Stage } from '../../e2e/support/stage.ts';
import { watchForFirstFrame } from '../drivers/first-frame.ts';

const library = join(repositoryRoot, 'node_modules', 'livekit-client', 'dist', 'livekit-client.umd.js');

/** A page of the own origin (the signalling takes no other), whose library and token are there before Enter. */
export async function openPeerPage(stage: Stage, code: string): Promise<Page> {
  const origin = stage.server.url;
  const member = await LiveClient.join(origin, { codeOrPurl: code });
  const { token, url } = await member.waitFor('media');
  const page = await stage.viewers.page();
  page.once('close', () => member.close());
  await page.addInitScript(watchForFirstFrame);
  await page.route(`${origin}/bench-peer/**`, (route) => {
    const isLibrary = route.request().url().endsWith('.js');
    return route.fulfill(
      isLibrary
        ? { contentType: 'text/javascript', body: readFileSync(library, 'utf8') }
        : { contentType: 'text/html', body: html(token, url) },
    );
  });
  await page.goto(`${origin}/bench-peer/`);
  return page;
}

const html = (
  token: string,
  url: string,
) => `<!doctype html><title>peer</title><input autofocus><script src="/bench-peer/livekit.js"></script><script>
  addEventListener('keydown', async (event) => {
    if (event.key !== 'Enter') return;
    const room = new LivekitClient.Room();
    room.on('trackSubscribed', (track) => document.body.append(track.attach()));
    await room.connect(location.origin.replace(/^http/, 'ws') + '${url}', '${token}');
  });
</script>`;
