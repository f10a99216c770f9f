/** A floating window in which a page may put parts of itself. Not in the language's library yet: https://wicg.github.io/document-picture-in-picture/ */
interface DocumentPictureInPicture {
  requestWindow(options?: { readonly width?: number; readonly height?: number }): Promise<Window>;
}

const SIZE = { width: 960, height: 540 } as const;

/**
 * Opens a window beside the page with the page's styles and without content: a Document Picture-in-Picture window where the browser has it, else a
 * pop-up.
 * @returns null when the browser refuses both
 */
export async function openWindow(title: string): Promise<Window | null> {
  const floating = (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;
  const opened =
    floating === undefined
      ? window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height}`)
      : await floating.requestWindow(SIZE).catch(() => null);
  if (opened !== null) dress(opened as Window & typeof globalThis, title);
  return opened;
}

/** Words, colours, styles and icons of this page: the new document has nothing of them. */
function dress(opened: Window & typeof globalThis, title: string): void {
  const { document: page } = opened;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dataset['theme'] = 'stage';
  window.ninefoldGuard?.watch(page);
  copyStyles(opened);
  const stopCopying = whenStylesCome(() => copyStyles(opened));
  opened.addEventListener('pagehide', stopCopying);
  // ADR 9: icons are symbols that each page carries once, in one sprite or two.
  const sprites = new Set([...document.querySelectorAll('symbol[id^="icon-"]')].map((icon) => icon.closest('svg')));
  for (const sprite of sprites) if (sprite) page.body.append(page.importNode(sprite, true));
}

function copyStyles(opened: Window & typeof globalThis): void {
  opened.document.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    const copy = new opened.CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return copy;
  });
}

/** Parts that are loaded later bring styles of their own. @returns how to stop */
function whenStylesCome(come: () => void): () => void {
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node instanceof HTMLStyleElement) come();
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') node.addEventListener('load', come, { once: true });
      }
  });
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}
