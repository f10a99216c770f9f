import { page as browser } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LegaleseScreen } from '../../screens/content/LegaleseScreen.tsx';
import { show } from '../../testing/show-screen.tsx';
import { showApp, type ShownApp } from '../../testing/show-app.tsx';
import { appendPartialViews, partialView } from './append-partial-views.ts';
import { cleanCopy } from './clean-copy.ts';
import type { LoadDocument } from './load-view.ts';

const hostile = `
<h2 id="globalError" onclick="ran('click')">Terms</h2>
<p class="x">Read <a href="/login">here</a>, <a href="https://elsewhere.example/x">there</a>,
<a href="javascript:ran('link')">not here</a>, <a href="#globalError">above</a>, <a href=" java&#9;script:ran('tab')">nor here</a>.</p>
<script>ran('script')</script>
<img src="x" onerror="ran('image')"><svg onload="ran('svg')"><script>ran('svg script')</script></svg>
<iframe src="javascript:ran('frame')" srcdoc="<script>parent.ran('srcdoc')</script>"></iframe>
<form action="//evil.example"><input name="p"><button formaction="javascript:ran('form')">Send</button></form>
<object data="javascript:ran('object')"></object><embed src="x"><base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">
<div style="position:fixed;inset:0" onmouseover="ran('over')"><b>bold</b><unknown-tag>kept words</unknown-tag></div>
<template><script>ran('template')</script></template><math><mi>x</mi></math>
<details open ontoggle="ran('toggle')"><summary>More</summary>Words</details>
<style>h2 { color: rgb(1, 2, 3); } main { display: none; }</style>`;

/** As the browser would fetch it, from an address that only holds this text. */
async function fetched(html: string): Promise<Document> {
  const address = URL.createObjectURL(new Blob([`<!doctype html><html><body>${html}</body></html>`], { type: 'text/html' }));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => {
      URL.revokeObjectURL(address);
      if (request.responseXML === null) reject(new Error('no document'));
      else resolve(request.responseXML);
    };
    request.send();
  });
}

const ran: string[] = [];
const asked: string[] = [];
const answering =
  (html: string, status = 200): LoadDocument =>
  async (address) => {
    asked.push(address);
    return { status, isTimeout: false, document: status === 200 ? await fetched(html) : null };
  };
let app: ShownApp | null = null;

beforeEach(() => {
  ran.length = 0;
  asked.length = 0;
  Reflect.set(window, 'ran', (what: string) => ran.push(what));
});
afterEach(async () => {
  await app?.leave();
  app = null;
  document.querySelector('[data-partial-view]')?.remove();
});

const content = () => document.querySelector('[data-content]') as HTMLElement;
const heading = () => browser.getByRole('heading', { level: 1 });

describe('a content page', () => {
  it('[NAV-17] is fetched by GET from its url with its parameters, and stands in the main area', async () => {
    await show(<LegaleseScreen />, { shell: { loadDocument: answering('<p>Be kind.</p>') } });
    await expect.element(browser.getByText('Be kind.')).toBeVisible();
    expect(asked).toEqual(['/legalese.aspx?lang=en']);
    expect(document.querySelector('main')?.contains(browser.getByText('Be kind.').element())).toBe(true);
  });

  it('[SEC-12] script, event attributes and frames in it do not run', async () => {
    await show(<LegaleseScreen />, { shell: { loadDocument: answering(hostile) } });
    await expect.element(browser.getByText(/kept words/)).toBeVisible();
    for (const element of content().querySelectorAll<HTMLElement>('*')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      if (element.localName !== 'a') element.click();
    }
    expect(ran).toEqual([]);
    const names = new Set([...content().querySelectorAll('*')].map((element) => element.localName));
    expect([...names].sort()).toEqual(['a', 'b', 'div', 'h2', 'p']);
    const attributes = new Set([...content().querySelectorAll('*')].flatMap((element) => element.getAttributeNames()));
    expect([...attributes].sort()).toEqual(['class', 'href', 'id', 'rel']);
    const links = [...content().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/login', 'https://elsewhere.example/x', null, '#content-globalError', null]);
    // No id of the page is taken.
    expect(document.querySelector('#globalError')).toBeNull();
  });

  it.each([
    ['data:text/html,<script>parent.ran(1)</script>', null],
    ['DATA:text/html;base64,PHNjcmlwdD4=', null],
    [`blob:${window.location.origin}/5f0e5a5e-0000-4000-8000-000000000000`, null],
    [`filesystem:${window.location.origin}/temporary/x.html`, null],
    ['vbscript:ran(1)', null],
    ['file:///etc/passwd', null],
    ['view-source:https://elsewhere.example/', null],
    ['ninefold:meeting', null],
    ['http://[', null],
    ['//elsewhere.example/x', '//elsewhere.example/x'],
    ['mailto:help@harbour.example', 'mailto:help@harbour.example'],
    ['tel:+4930123', 'tel:+4930123'],
  ])('[SEC-12] of a link to %s it keeps %s', async (href, kept) => {
    const document = await fetched(`<a href="${href.replaceAll('<', '&lt;')}">A link</a>`);
    const link = cleanCopy(document, window.document).querySelector('a');
    expect(link?.textContent).toBe('A link');
    expect(link?.getAttribute('href')).toBe(kept);
  });

  it('keeps its style to itself', async () => {
    await show(<LegaleseScreen />, { shell: { loadDocument: answering(hostile) } });
    const terms = browser.getByRole('heading', { name: 'Terms', exact: true });
    await expect.element(terms).toBeVisible();
    expect(getComputedStyle(terms.element()).color).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(document.querySelector('main') as Element).display).not.toBe('none');
  });

  it('[NAV-15] [NAV-16] its style sheets go when content is switched, once the new page is there', async () => {
    const sheets = () => document.adoptedStyleSheets.length;
    const before = sheets();
    app = await showApp('/legalese.aspx', {
      shell: { loadDocument: answering('<style>p { color: rgb(1, 2, 3); }</style><p>Be kind.</p>') },
    });
    await expect.element(browser.getByText('Be kind.')).toBeVisible();
    expect(sheets()).toBe(before + 1);
    const seen: string[] = [];
    // No observer tells of style sheets: it is noted what stands on the page as they are taken away.
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
    Object.defineProperty(document, 'adoptedStyleSheets', {
      configurable: true,
      get: () => own?.get?.call(document),
      set: (adopted: CSSStyleSheet[]) => {
        seen.push(`${heading().query()?.textContent}: ${adopted.length - before}`);
        own?.set?.call(document, adopted);
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(document, 'adoptedStyleSheets'));
    app.navigation.go('/login');
    await expect.element(heading()).toHaveTextContent('Log in');
    await expect.poll(sheets).toBe(before);
    // As long as the old page stood there its sheet did, too.
    expect(seen).toEqual(['Log in: 0']);
  });

  it('[NAV-19] one that cannot be loaded goes through the rules of failed calls', async () => {
    for (const [status, log] of [
      [401, ['publish ninefold:unauthorized', 'top /']],
      [403, ['top /ErrorPages/UnknownError.aspx']],
      [404, ['top /ErrorPages/PageNotFound.aspx']],
      [500, ['top /ErrorPages/UnknownError.aspx']],
      [0, []],
    ] as const) {
      const shown = await show(<LegaleseScreen />, { shell: { loadDocument: answering('', status) } });
      await expect.element(browser.getByText(/has not supplied this text yet/)).toBeVisible();
      expect([status, shown.log]).toEqual([status, log]);
      await shown.unmount();
    }
    const late: LoadDocument = async () => ({ status: 0, isTimeout: true, document: null });
    const shown = await show(<LegaleseScreen />, { shell: { loadDocument: late } });
    await expect.poll(() => shown.log).toEqual(['top /ErrorPages/UnknownError.aspx']);
  });

  it('without words of the operator says so', async () => {
    const shown = await show(<LegaleseScreen />, { shell: { loadDocument: answering('', 204) } });
    await expect.element(browser.getByText('The operator of this server has not supplied this text yet.')).toBeVisible();
    expect(shown.log).toEqual([]);
  });
});

describe('partial views', () => {
  it('[NAV-18] are fetched by GET, and stand at the end of the body when the page starts', async () => {
    await appendPartialViews(
      document,
      'newFeatures',
      { lang: 'en' },
      answering('<p onclick="ran(1)">Chat is here.</p><script>ran(2)</script>'),
    );
    expect(asked).toEqual(['/partials/newfeatures.aspx?lang=en']);
    const part = partialView(document, 'newFeatures') as HTMLElement;
    expect(document.body.lastElementChild).toBe(part);
    expect([part.hidden, part.innerHTML]).toEqual([true, '<p>Chat is here.</p>']);
    expect(ran).toEqual([]);
  });

  it('a part that does not come, or is on no list, is left out', async () => {
    await appendPartialViews(document, 'newFeatures', {}, answering('', 500));
    await appendPartialViews(document, 'other,__proto__,/account', {}, answering('<p>no</p>'));
    expect(partialView(document, 'newFeatures')).toBeNull();
    expect(asked).toEqual(['/partials/newfeatures.aspx']);
  });

  it('what was seen already is not fetched again', async () => {
    const seen = { cookie: 'coolnewfeatures=1', createElement: () => null } as unknown as Document;
    await appendPartialViews(seen, 'newFeatures', {}, answering('<p>no</p>'));
    expect(asked).toEqual([]);
  });
});

it('a copy goes only so deep', async () => {
  const copy = cleanCopy(await fetched(`${'<div>'.repeat(400)}deep`), document);
  expect(copy.textContent).not.toContain('deep');
  expect(copy.querySelectorAll('div').length).toBeLessThan(150);
});
