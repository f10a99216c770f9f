/**
 * `npm run dev`: one address for pages and calls. Vite stands there and replaces what changes of the pages without a load; the server behind it starts
 * again when its code changes.
 */
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { runUntilStopped } from './lib/child.mjs';
import { openDevPages } from './lib/dev-pages.mjs';
import { ensureAll } from './lib/ensure-all.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { serverFlags } from './lib/server-flags.mjs';
import { readTlsPair } from './lib/tls-pair.mjs';

const endWithDev = pathToFileURL(fromRoot('tooling', 'lib', 'end-with-dev.mjs')).href;

endWithNpm();
try {
  // The built pages tell what the server fills a page with; what stands in them is drawn from the sources.
  await ensureAll();
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  const serverPort = await freePort(host);
  const tls = readTlsPair(process.env);
  const pages = await openDevPages({ host, port, serverPort, tls });
  process.exitCode = await runUntilStopped(
    pinnedNode(),
    [...serverFlags, '--import', endWithDev, '--watch', '--watch-preserve-output', fromRoot('apps', 'server', 'src', 'boot', 'main.ts')],
    {
      env: {
        ...process.env,
        // The pages in front of it have the certificate. One that cannot be used goes on to the server, which says what is wrong with it.
        ...(tls === null ? {} : { TLS_CERT_FILE: '', TLS_KEY_FILE: '' }),
        PORT: String(serverPort),
        // Browsers meet it behind the pages.
        TRUST_PROXY: '1',
        PUBLIC_URL: process.env.PUBLIC_URL || `${tls === null ? 'http' : 'https'}://localhost:${port}`,
        // Shows the calls at /docs/api, and is no live environment to error reports.
        NODE_ENV: process.env.NODE_ENV ?? 'development',
      },
    },
  );
  await pages.close();
} catch (error) {
  failWithOneLine(error);
}

function freePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
