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
