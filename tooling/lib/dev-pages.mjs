/** The pages in development: Vite serves their sources and replaces what changes; all else is handed on to the server. */
import { join } from 'node:path';
import { buildEarlyScripts } from './early-scripts.mjs';
import { createDevMarkup, pageOfAnswer } from './dev-markup.mjs';
import { cacheDir, fromRoot } from './paths.mjs';

/** What Vite answers by itself: sources, libraries and its own client. */
const notOfVite = '^/(?!@vite/|@id/|@fs/|@react-refresh|src/|node_modules/)';

/**
 * @param port that browsers open
 * @param serverPort where our server listens, always over plain HTTP
 * @param tls certificate and key that browsers meet; null for plain HTTP
 * @returns Vite's server; `close` ends it
 */
export async function openDevPages({ host, port, serverPort, tls }) {
  const { build, createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const shared = { root: fromRoot('apps', 'web'), configFile: false, logLevel: 'warn' };
  let pageFor = null;
  const vite = await createServer({
    ...shared,
    appType: 'custom',
    cacheDir: join(cacheDir, 'vite'),
    plugins: [react()],
    // All libraries are found before the first page: one that is found late loads every page anew.
    optimizeDeps: { entries: ['src/app/main.tsx'] },
    ssr: { resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    server: {
      host,
      port,
      strictPort: true,
      ...(tls === null ? {} : { https: tls }),
      // The page's policy lets no text become markup, which that overlay is made of; what is wrong stands in the terminal and the console.
      hmr: { overlay: false, path: '/@vite/hmr' },
      proxy: {
        [notOfVite]: {
          target: { host, port: serverPort },
          ws: true,
          xfwd: true,
          selfHandleResponse: true,
          configure: (proxy) => {
            // Pages are read here, so they come as they are.
            proxy.on('proxyReq', (request) => request.removeHeader('accept-encoding'));
            proxy.on('proxyRes', (answer, _request, response) => void handOn(answer, response, (page) => pageFor(page)));
          },
        },
      },
    },
  });
  try {
    // Only now: a build calls the process one of production, unless it has been called something.
    const early = await buildEarlyScripts(build, shared);
    pageFor = createDevMarkup({ vite, early, preamble: react.preambleCode.replaceAll('__BASE__', '/') });
    return await vite.listen();
  } catch (error) {
    await vite.close();
    throw error;
  }
}

const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** @param draw makes a page from what the server has filled it with */
async function handOn(answer, response, draw) {
  // Over TLS a browser meets HTTP/2, which has no such headers (RFC 9113, 8.2.2) and throws at them.
  if (response.stream !== undefined) for (const name of ofOneConnection) delete answer.headers[name];
  const isHtml = String(answer.headers['content-type']).startsWith('text/html');
  if (!isHtml) {
    response.writeHead(answer.statusCode, answer.headers);
    return answer.pipe(response);
  }
  const html = await textOf(answer);
  const page = pageOfAnswer(html);
  const { 'content-length': _length, ...headers } = answer.headers;
  try {
    const text = page === null ? html : await draw(page);
    response.writeHead(answer.statusCode, headers).end(text);
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
  }
}

async function textOf(stream) {
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
