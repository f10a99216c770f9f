import { quietly } from './storage.ts';

/** The browser as this product meets it; one object, so that tests can stand in for what a test page must not do. */
export interface BrowserPage {
  /** Moves the top window, also from inside a frame of the product. */
  goTop(address: string): void;
  /** Moves this window with a load. */
  go(address: string): void;
  reload(): void;
  /** In a new tab, which knows nothing of this one (T-28). */
  openTab(address: string): void;
  readonly isFramed: boolean;
  readonly cookies: () => string;
  /** @param text as `document.cookie` takes it */
  writeCookie(text: string): void;
  readonly origin: () => string;
}

/** @param text as `document.cookie` takes it @param kept as it is read */
const isKept = (text: string, kept: string): boolean => kept.split('; ').includes(text.split(';', 1)[0] ?? '');

export const browserPage: BrowserPage = {
  goTop: (address) => {
    try {
      (window.top ?? window).location.assign(address);
    } catch {
      window.location.assign(address);
    }
  },
  go: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
  openTab: (address) => void window.open(address, '_blank', 'noopener,noreferrer'),
  get isFramed() {
    return window.top !== window;
  },
  // Both throw in a page that has no origin of its own, such as one in a sandbox.
  cookies: () => quietly(() => document.cookie) ?? '',
  writeCookie: (text) => {
    const write = (cookie: string): void => {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is not in every browser that is let in
      document.cookie = cookie;
    };
    quietly(() => {
      write(text);
      // Without TLS, WebKit keeps nothing that is `Secure`, and away from this machine no browser does. None of these cookies gives a right.
      if (window.location.protocol === 'http:' && !isKept(text, document.cookie)) write(text.replace(/; ?Secure(?=;|$)/i, ''));
    });
  },
  origin: () => window.location.origin,
};
