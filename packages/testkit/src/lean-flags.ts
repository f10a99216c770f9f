/** What no test looks at, and a browser would spend a processor on. */

/** The list under the address bar is two pages of the browser's own, made anew for each window: a second of a processor, and more. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * One flag for all that is switched off: of several Chromium heeds the last.
 * @param features of Chromium, beside what no test looks at
 */
export const withoutFeatures = (...features: readonly string[]) => `--disable-features=${[...features, ...unseen].join(',')}`;
