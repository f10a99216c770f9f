/** Words that a fixed route starts with; no personal URL may be one of them (D-17, T-32). */
const reservedWords = new Set([
  'account', 'ajax', 'api', 'assets', 'confirm', 'default', 'docs', 'download', 'errorpages', 'favicon', 'googleconversion', 'healthz', 'home',
  'index', 'jmclient', 'join', 'legalese', 'live', 'login', 'logout', 'main', 'media', 'metrics', 'myjoinme', 'public', 'purchase',
  'readyz', 'refresher', 'robots', 'scheduler', 'share', 'sharejoin', 'start', 'static', 'suppressbrowser',
]);

const reservedEndings = [
  '.aspx', '.asmx', '.svc', '.html', '.htm', '.js', '.mjs', '.css', '.map', '.txt', '.xml', '.json', '.wasm', '.webmanifest', '.woff', '.woff2',
  '.ico', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.bmp',
];

/** True for names that are, or look like, a page or a file of the product. Letter case does not matter. */
export function isReservedName(name: string): boolean {
  const lower = name.toLowerCase();
  return reservedWords.has(lower) || reservedEndings.some((ending) => lower.endsWith(ending));
}
