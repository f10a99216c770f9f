/** What others do to our pages, as init scripts: translation by the browser, extensions. Each runs in the page. */
import type { BrowserContext, Page } from 'playwright-core';

export interface Translating {
  /** Milliseconds after the page has begun; none: as soon as there is a text, and each one that comes or changes. */
  readonly at?: readonly number[];
  /** `wrap`: the text itself is put into the browser's elements. `replace`: other words stand in its place. */
  readonly by: 'wrap' | 'replace';
}

/**
 * Translates as browsers do: each text stands in `<font><font>`, but for what is marked. The other words of `replace` look as the first ones did, with a
 * space of no width behind them, so that a story finds its buttons.
 */
export const translate = (page: Page | BrowserContext, how: Translating): Promise<unknown> =>
  page.addInitScript(({ at, by }: Translating) => {
    const font = () => document.createElement('font');
    const isOurs = (text: Node) =>
      text.parentElement?.closest('font, script, style, textarea, title, [translate=no], .notranslate') == null;
    const translateOne = (text: Text): void => {
      const inner = font();
      const outer = font();
      outer.append(inner);
      if (by === 'replace') inner.append(`${text.data}\u200b`);
      text.replaceWith(outer);
      if (by === 'wrap') inner.append(text);
    };
    const translateAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) if (text.isConnected && text.data.trim() !== '' && isOurs(text)) translateOne(text);
    };
    const whole = () => document.body !== null && translateAll(document.body);
    for (const delay of at ?? []) setTimeout(whole, delay);
    if (at !== undefined) return;
    const watch = () => {
      whole();
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translateAll(target);
          for (const node of addedNodes) translateAll(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
    else watch();
  }, how);

/**
 * What spell checkers, dark modes and password managers do, again and again: attributes at fields, at the page and on its elements, an element of their own beside
 * each field and icons in forms. Without styles: theirs come from a world of their own, which no policy of the page binds, as a script here is bound.
 */
export const extend = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript(() => {
    const own = (name: string) => {
      const element = document.createElement(name);
      element.attachShadow?.({ mode: 'open' }).append('icon');
      return element;
    };
    const dress = () => {
      for (const field of document.querySelectorAll<HTMLElement>('input:not([data-gramm]), textarea:not([data-gramm])')) {
        for (const [name, value] of Object.entries({ 'data-gramm': 'true', 'data-lpignore': 'true', spellcheck: 'false' }))
          field.setAttribute(name, value);
        if (field instanceof HTMLTextAreaElement) field.before(own('grammarly-extension'));
        else field.after(own('com-1password-button'));
      }
      for (const element of document.querySelectorAll<HTMLElement>('header, button, a, svg'))
        if (!element.hasAttribute('data-darkreader-inline-color')) element.setAttribute('data-darkreader-inline-color', '');
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
      if (document.querySelector('grammarly-desktop-integration') === null) document.body.append(own('grammarly-desktop-integration'));
    };
    const start = () => {
      dress();
      new MutationObserver(dress).observe(document.body, { childList: true, subtree: true });
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  });
