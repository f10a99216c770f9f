/** The browser as this product meets it; one object, so that tests can stand in for what a test page must not do. */
export interface BrowserPage {
  /** Moves the top window, also from inside a frame of the product. */
  goTop(address: string): void;
  /** Moves this window with a load. */
  go(address: string): void;
  reload(): void;
  readonly isFramed: boolean;
  readonly cookies: () => string;
  readonly origin: () => string;
}

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
  get isFramed() {
    return window.top !== window;
  },
  cookies: () => document.cookie,
  origin: () => window.location.origin,
};
