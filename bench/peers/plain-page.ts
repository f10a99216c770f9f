/** Two pages beside ours, from a bare server that compresses ahead: the floor, and a page as its library's documentation begins. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';

export interface PlainPages {
  /** A heading and a field, nothing else: what any page costs. */
  readonly floor: string;
  /** The same, drawn by script once livekit-client is there, as most join pages are. */
  readonly peer: string;
  close(): void;
}

const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Join</title>';
const floorPage = `${head}<h1>Join a meeting</h1><input aria-label="Code" autofocus>`;
const peerPage = `${head}<div id="root"></div><script src="/livekit.js"></script><script>
  const heading = document.createElement('h1');
  heading.textContent = LivekitClient.Room ? 'Join a meeting' : '';
  const field = document.createElement('input');
  document.getElementById('root').append(heading, field);
  field.focus();
</script>`;

export async function servePlainPages(): Promise<PlainPages> {
  const library = readFileSync(join(repositoryRoot, 'node_modules', 'livekit-client', 'dist', 'livekit-client.umd.js'));
  const files = new Map<string, readonly [string, Buffer]>([
    ['/', ['text/html; charset=utf-8', brotliCompressSync(floorPage)]],
    ['/peer', ['text/html; charset=utf-8', brotliCompressSync(peerPage)]],
    ['/livekit.js', ['text/javascript', brotliCompressSync(library)]],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'br', 'content-length': file[1].length }).end(file[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    floor: `${origin}/`,
    peer: `${origin}/peer`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
