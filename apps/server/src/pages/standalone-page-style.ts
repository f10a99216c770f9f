import { pages } from '@ninefold/legacy-api/routes.ts';
import { backgroundPath } from '@ninefold/protocol/account/background-path.ts';
import { FACTORY_BACKGROUND_ID } from '../background/backgrounds.ts';

/** As the pages' own logo: the drawn wordmark belongs to the name "Ninefold", any other brand is written beside the mark. */
const MARK = `<svg viewBox="0 0 18 18" aria-hidden="true"><path fill="currentColor" d="M0 0h5v5h-5zM0 6.5h5v5h-5zM0 13h5v5h-5zM6.5 13h5v5h-5zM13 13h5v5h-5z"/><path fill="#FF8800" d="M6.5 0v11.5h11.5z"/></svg>`;
const WORDMARK = `<svg class="wordmark" viewBox="25.5 -2 74.3 22" aria-hidden="true"><g transform="translate(25.5 2)"><path fill="none" stroke="currentColor" stroke-width="2.45" d="M1.23 16V4.9M1.23 9.88a3.95 3.95 0 0 1 7.9 0V16M13.38 16V4.9M17.62 16V4.9M17.62 9.88a3.95 3.95 0 0 1 7.9 0V16M28.83 10.45H37.88A4.53 4.53 0 1 0 36.82 13.36M42.18 16V4.22A3.4 3.4 0 0 1 45.58 0.83H46.48M39.48 6.12H46.08M47.58 10.45a4.53 4.53 0 1 0 9.05 0a4.53 4.53 0 1 0 -9.05 0M60.33 16V-0.4M73.08 10.45a4.53 4.53 0 1 0 -9.05 0a4.53 4.53 0 1 0 9.05 0M73.08 16V-0.4"/><path fill="#FF8800" d="M12.15 -0.4v3.5h3.5z"/></g></svg>`;

/**
 * The header of a standalone page as HTML.
 * @param brand escaped
 */
export const headerOf = (brand: string): string =>
  `<header><a class="logo" href="${pages.home}" aria-label="${brand}">${MARK}${brand === 'Ninefold' ? WORDMARK : `<b>${brand}</b>`}</a></header>`;

/**
 * The footer of a standalone page as HTML.
 * @param labels of the two links, escaped
 */
export const footerOf = (labels: { readonly legal: string; readonly browsers: string }): string =>
  `<footer><a href="${pages.legalese}">${labels.legal}</a><a href="${pages.suppressBrowser}">${labels.browsers}</a></footer>`;

/** The tokens of the pages, by value: no style sheet is loaded. */
export const PAGE_STYLE = `
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; margin: 0; background: #F7F5F2 url("${backgroundPath(FACTORY_BACKGROUND_ID)}") center / cover fixed no-repeat; color: #1A1A1A; font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header { display: flex; align-items: center; height: 64px; padding: 0 32px; }
.logo { display: inline-flex; align-items: center; border-radius: 4px; color: inherit; text-decoration: none; }
.logo svg { width: auto; height: 20px; }
.logo .wordmark { height: 24px; margin-left: 8px; }
.logo b { margin-left: 9px; font-size: 20px; font-weight: 600; letter-spacing: -.03em; }
main { position: relative; box-sizing: border-box; width: calc(100% - 64px); max-width: 560px; margin: clamp(17px, 14vh, 171px) auto auto; border-radius: 8px; box-shadow: 0 18px 56px rgb(64 48 24 / .10); }
main::after { content: ""; position: absolute; top: 0; right: 0; width: 44px; height: 44px; background: #FF8800; clip-path: polygon(0 0, 100% 100%, 0 100%); }
.sheet { padding: 48px; border-radius: 8px; background: #FFF; clip-path: polygon(0 0, calc(100% - 44px) 0, 100% 44px, 100% 100%, 0 100%); }
h1 { margin: 0 24px 8px 0; font-size: 28px; line-height: 1.2; letter-spacing: -.02em; }
p { margin: 0 0 24px; color: #5C636B; overflow-wrap: anywhere; }
p b { color: #1A1A1A; font-weight: 600; }
[role=alert] { margin: 16px 0 0; color: #C4262E; }
[role=alert]:empty { display: none; }
button { width: 100%; min-height: 48px; padding: 8px 16px; border: 0; border-radius: 8px; background: #FF8800; color: #1A1A1A; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #FF9F33; }
button:active { background: #E67A00; }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid #1A1A1A; outline-offset: 2px; }
footer { display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 16px 32px; font-size: 14px; }
footer a { display: inline-flex; align-items: center; min-height: 24px; color: #5C636B; text-decoration: none; }
footer a:hover { color: #1A1A1A; text-decoration: underline; }
@media (max-width: 767px) { header, footer { padding-right: 16px; padding-left: 16px; } main { width: calc(100% - 32px); } .sheet { padding: 32px 24px; } }
@media (forced-colors: active) { body { background-image: none; } main::after { display: none; } .sheet { border: 1px solid; clip-path: none; } }`;
