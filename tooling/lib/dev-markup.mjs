/** A page in development: drawn anew from the sources for each answer, with the nonce and the page state of the server's own answer. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const prerender = '/src/app/prerender.tsx';
/** Those of every page; the entry imports them, and the markup is made without it. */
const baseSheets = ['tokens', 'base'].map((name) => fromRoot('packages', 'ui', 'src', 'tokens', `${name}.css`));
const paths = { home: '/', meeting: '/000000000' };

/** @returns what a built page was filled with; null for an answer that is no page of the bundle */
export function pageOfAnswer(html) {
  const [, screen] = html.match(/<div id="root" data-prerendered="([^"]*)">/) ?? [];
  if (screen === undefined) return null;
  const first = (pattern) => html.match(pattern)?.[1] ?? '';
  return {
    screen,
    opening: first(/(<html[^>]*>)/),
    language: first(/<html lang="([^"]*)"/),
    title: first(/<title>([^<]*)</),
    nonce: first(/<meta property="csp-nonce" nonce="([^"]*)">/),
    state: first(/(<script type="application\/json" id="pageState">[^<]*<\/script>)/),
  };
}

/**
 * @param vite the server of the sources
 * @param early scripts for `home` and `meeting`
 * @param preamble of hot replacement
 */
export function createDevMarkup({ vite, early, preamble }) {
  // The words of a page are the module's own while it is drawn: one page at a time.
  let last = Promise.resolve();
  const oneByOne = (work) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  return (page) =>
    oneByOne(async () => {
      const { renderScreen, renderLoading, renderNoScript } = await vite.ssrLoadModule(prerender);
      const noScript = await renderNoScript(page.language, page.screen === 'home');
      const path = paths[page.screen];
      const body = path === undefined ? await renderLoading(page.language) : (await renderScreen(path, page.screen, page.language)).body;
      const sheets = await sheetsOf(vite);
      const brand = JSON.parse(page.state.replace(/^[^>]*>|<[^<]*$/g, '')).sProductName ?? '';
      return markup({ ...page, body, noScript, sheets, early: early[page.screen] ?? '', preamble }).replaceAll(
        '__PRODUCT_NAME__',
        () => brand,
      );
    });
}

/** Each sheet under the name that hot replacement knows it by: it is replaced where it stands, and the first paint has its styles. */
async function sheetsOf(vite) {
  const graph = vite.environments.ssr.moduleGraph;
  const found = new Set(baseSheets);
  const seen = new Set();
  const visit = (module) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) visit(imported);
    if (/\.css$/.test(module.id ?? '')) found.add(module.id);
  };
  const start = await graph.getModuleByUrl(prerender);
  if (start !== undefined) visit(start);
  return Promise.all([...found].map(async (id) => ({ id, text: (await vite.ssrLoadModule(`${id}?inline`)).default })));
}

const markup = ({ opening, title, nonce, screen, body, state, noScript, sheets, early, preamble }) => `<!doctype html>
${opening}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${nonce}">
<title>${title}</title>
<link rel="icon" href="/src/assets/favicon.svg" type="image/svg+xml">
${sheets.map(({ id, text }) => `<style nonce="${nonce}" data-vite-dev-id="${id}">${text}</style>`).join('\n')}
<script type="module" nonce="${nonce}">${preamble}</script>
<script type="module" nonce="${nonce}" src="/@vite/client"></script>
</head>
<body>
<div id="root" data-prerendered="${screen}">${body}</div>
${readFileSync(fromRoot('packages', 'ui', 'src', 'icon', 'sprite.svg'), 'utf8')}
${early ? `<script nonce="${nonce}">${early}</script>` : ''}
${state}
${noScript}
<script type="module" nonce="${nonce}" src="/src/app/main.tsx"></script>
</body>
</html>
`;
