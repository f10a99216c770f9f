import { escapeHtml } from '../pages/web-pages.ts';
import type { ApiDocument, Operation } from './document.ts';

/** The document for people: plain HTML, no script. @param nonce lets its own style in */
export function documentPage(document: ApiDocument, nonce: string): string {
  const { title, version, description } = document.info;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callSection(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of ${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{overflow:auto;padding:.75rem;background:#f2f4f7;color:#16181d}h2{font-size:1.1rem;margin-top:2.5rem;overflow-wrap:anywhere}</style></head>
<body><header><p>${escapeHtml(title)} ${escapeHtml(version)}</p></header><main><h1>Calls</h1><p>${escapeHtml(description)}</p>
<p><a href="/docs/api.json">The same as OpenAPI 3.1</a></p>
${calls.join('\n')}</main></body></html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const [[kind, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const title = kind === undefined || kind === 'application/json' ? 'Body' : `Body (${kind})`;
  return `<section><h2>${method} ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary)}</p>${block(title, body?.schema)}${block('Answer', answer)}</section>`;
}

const block = (title: string, schema: object | undefined): string =>
  schema === undefined ? '' : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
