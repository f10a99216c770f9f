/** The markup of a page before the server fills in nonce, brand and page state. */
import { firstStyles } from './first-styles.mjs';
import { AS_IT_IS, loadAfterPaint, loadAtOnce, tellWhenLost } from './page-scripts.mjs';
import { splitIcons } from './split-icons.mjs';

/**
 * What a first paint needs stands first in the page: its styles, its markup and the icons in that. All else follows behind, and the server sends
 * it behind: the other icons, what holds presses until script comes (`early`), the page state, all styles in their order. The pages with markup ask
 * for script after that paint, behind what else they begin then (`painted`); the others show nothing without it.
 * @param parts of all pages: the addresses of `favicon` and `lostStyles`, and the `icons` as one sprite
 * @param code of this page: addresses of its scripts (`files`, the entry first) and style sheets (`sheets`), and the text of the latter (`styles`)
 */
export function pageMarkup(parts, { title, body, lost, noScript, language, prerendered, code, early = '', painted = '', isStage = false }) {
  const { files, sheets, styles } = code;
  const isPaintedFirst = prerendered !== '';
  const icons = splitIcons(parts.icons, body);
  return `<!doctype html>
<html lang="${language}"${isStage ? ' data-theme="stage"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="__NONCE__">
<title>${title}</title>
<link rel="icon" href="${parts.favicon}" type="image/svg+xml">
<style nonce="__NONCE__">${isPaintedFirst ? firstStyles(styles, [body, noScript, lost].join('')) : styles}</style>
${isPaintedFirst ? PAINT_WITH_MARKUP : ''}
<noscript><style nonce="__NONCE__">${prerendered === 'home' ? '' : '#root,'}html #lost{display:none!important}</style></noscript>
${isPaintedFirst ? '' : loadAtOnce(files)}
</head>
<body>
<div id="root" data-prerendered="${prerendered}">${body}</div>
${icons.shown}
<!--painted-->
${early ? `<script ${AS_IT_IS} nonce="__NONCE__">${early}</script>\n` : ''}<!--page-state-->
${sheets.map(standsForStyles).join('\n')}
${isPaintedFirst ? `<template id="styles"><style nonce="__NONCE__">${styles}</style></template>` : ''}
${icons.others}
${noScript}
${lost}
<script ${AS_IT_IS} nonce="__NONCE__">${isPaintedFirst ? loadAfterPaint(files, painted) : tellWhenLost(files)}</script>
<link rel="stylesheet" fetchpriority="low" href="${parts.lostStyles}">
</body>
</html>
`;
}

/**
 * The browser would style and paint an empty or half a page first, wherever its parser pauses: on a slow processor each costs a frame. It waits
 * for what stands behind the markup instead; a browser that does not know this paints as it likes.
 */
const PAINT_WITH_MARKUP = '<link rel="expect" href="#icons" blocking="render">';

/** Tells the script's loader that these styles are here already: a disabled sheet is never fetched. */
const standsForStyles = (sheet) => `<link rel="stylesheet" href="/${sheet}" disabled>`;
