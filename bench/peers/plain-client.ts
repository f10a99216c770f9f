/** The peer: a page with livekit-client and ten lines, as its documentation begins, straight at the engine. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import type { Page } from 'playwright-core';
import type { Stage } from '../../e2e/support/stage.ts';
import { watchForFirstFrame } from '../drivers/first-frame.ts';

const library = readFileSync(join(repositoryRoot, 'node_modules', 'livekit-client', 'dist', 'livekit-client.umd.js'));

/** A page whose library and token are there before Enter is pressed. */
export async function openPeerPage(stage: Stage, code: string): Promise<Page> {
  const member = await LiveClient.join(stage.server.url, { codeOrPurl: code });
  const { token } = await member.waitFor('media');
  const page = await stage.viewers.page();
  await page.addInitScript(watchForFirstFrame);
  const peer = createServer((request, response) => {
    const isLibrary = request.url?.endsWith('.js');
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html');
    response.end(isLibrary ? library : html(engineAddress(stage), token));
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  page.once('close', () => {
    member.close();
    peer.close();
    peer.closeAllConnections();
  });
  await page.goto(`http://127.0.0.1:${(peer.address() as AddressInfo).port}/`);
  return page;
}

function engineAddress(stage: Stage): string {
  const config = readFileSync(join(stage.server.dataDir, 'engine', 'livekit.yaml'), 'utf8');
  const port = /"?\bport"?\s*:\s*(\d+)/.exec(config)?.[1];
  if (port === undefined) throw new Error("the engine's own port is not in its config");
  return `ws://127.0.0.1:${port}`;
}

const html = (
  address: string,
  token: string,
) => `<!doctype html><title>peer</title><input autofocus><script src="/livekit.js"></script><script>
  addEventListener('keydown', async (event) => {
    if (event.key !== 'Enter') return;
    const room = new LivekitClient.Room();
    room.on('trackSubscribed', (track) => document.body.append(track.attach()));
    await room.connect('${address}', '${token}');
  });
</script>`;
