import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { serverMain } from '@ninefold/testkit/repository.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-content-'));
const legal = join(folder, 'terms.html');
writeFileSync(legal, '<h2>Terms</h2><script>alert(1)</script>');
writeFileSync(join(folder, 'terms.de.html'), '<h2>Bedingungen</h2>');
const features = join(folder, 'features.html');
writeFileSync(features, '<p>Chat is here.</p>');

const asFragment = { 'x-requested-with': 'XMLHttpRequest' };
let server: RunningServer;
let bare: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LEGAL_FILE: legal, NEW_FEATURES_FILE: features, PAGE_LANGUAGE: 'browser' } });
  bare = await startServer();
}, 40_000);
afterAll(() => Promise.all([server.stop(), bare.stop()]));

/** The page as far as it has come with each piece that the server sent. */
function beginningsOf(path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const beginnings: string[] = [];
    let come = Buffer.alloc(0);
    const asked = request(bare.url + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('data', (piece: Buffer) => {
        come = Buffer.concat([come, piece]);
        beginnings.push(brotliDecompressSync(come, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString());
      });
      answer.on('end', () => resolve(beginnings)).on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

const get = (path: string, headers: Record<string, string> = {}, from = server) => fetch(from.url + path, { headers });

describe('content pages and partial views', () => {
  it('[SEC-11] are given as fragments on the listed paths alone, in a policy under which nothing runs', async () => {
    const answer = await get('/Legalese.aspx', asFragment);
    expect([answer.status, await answer.text()]).toEqual([200, '<h2>Terms</h2><script>alert(1)</script>']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await (await get('/partials/newfeatures.aspx', asFragment)).text()).toBe('<p>Chat is here.</p>');
    for (const path of ['/partials/other.aspx', '/partials/../terms.html', '/partials/terms.html'])
      expect([path, (await get(path, asFragment)).status]).toEqual([path, 404]);
  });

  it('without the wish for a fragment the whole page comes, and a part is no page', async () => {
    const page = await get('/legalese.aspx');
    expect(await page.text()).toContain('<!doctype html>');
    expect((await get('/Partials/NewFeatures.aspx')).status).toBe(404);
  });

  it('come in the language that is asked for, English where there is no other', async () => {
    expect(await (await get('/legalese.aspx?lang=de', asFragment)).text()).toBe('<h2>Bedingungen</h2>');
    expect(await (await get('/legalese.aspx?lang=fr', asFragment)).text()).toContain('Terms');
    expect(await (await get('/partials/newfeatures.aspx?lang=de', asFragment)).text()).toBe('<p>Chat is here.</p>');
  });

  it('an operator who gave no words gives none', async () => {
    expect((await get('/legalese.aspx', asFragment, bare)).status).toBe(204);
    expect((await new WebClient(bare.url).pageState()).sPartialViews).toBe('');
    expect((await new WebClient(server.url).pageState()).sPartialViews).toBe('newFeatures');
  });

  it('a file that cannot be read stops the start, in one line', async () => {
    const { code, lines } = await runToEnd(serverMain, {
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      LEGAL_FILE: join(folder, 'missing.html'),
    });
    expect([code, lines]).toEqual([1, [expect.stringContaining('LEGAL_FILE is no file of at most 256 kB that can be read.')]]);
  });
});

describe('the language of a page', () => {
  it('[PAGE-08] is English unless the operator says otherwise; the browser decides where they let it', async () => {
    const german = { 'accept-language': 'de-AT,de;q=0.9' };
    const pageOf = async (from: RunningServer) => (await get('/', german, from)).text();
    expect(await pageOf(bare)).toMatch(/<html lang="en"[\s\S]*Nine digits\.[\s\S]*"sLanguage":"en"/);
    expect(await pageOf(server)).toMatch(/<html lang="de"[\s\S]*Neun Ziffern\.[\s\S]*"sLanguage":"de"/);
    expect(await (await get('/', {}, server)).text()).toContain('<html lang="en"');
  });
});

describe('a page on its way', () => {
  it('is compressed as the browser allows', async () => {
    const encodingOf = async (accepted: string) => (await get('/', { 'accept-encoding': accepted })).headers.get('content-encoding');
    expect(await encodingOf('gzip, deflate, br')).toBe('br');
    expect(await encodingOf('gzip')).toBe('gzip');
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip');
    expect(await encodingOf('identity')).toBeNull();
    expect(await (await get('/', { 'accept-encoding': 'br' })).text()).toContain('</html>');
  });

  it.each(['/', '/123456789'])('brings what the first paint of %s shows, whole and without script, before all else', async (path) => {
    const begun = (await beginningsOf(path)).find((text) => text.endsWith('</svg>\n')) ?? '';
    expect(begun).toContain('id="icons"');
    expect(begun).not.toContain('<script');
    const icons = [...begun.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
    expect(icons.filter((id) => !begun.includes(`<symbol id="${id}"`))).toEqual([]);
    expect(icons).not.toEqual([]);
  });

  it('is not when it gives back what its address carries', async () => {
    const answer = await get('/Download.aspx?codeOrPurl=anna.meier', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await get('/Download.aspx', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  });
});
