/**
 * Vite asks for the style sheet of a part once. One that did not come counts as there from then on, and its link stays in the page: the next
 * load of the part would draw it without its styles, over the page. With this it is asked for again, by that part and by every other one. A
 * page of a proxy in its place has no rule in it, and a browser calls it loaded all the same: it counts as missing too.
 */
const HELPER = '\0vite/preload-helper.js';

/** What stands in the helper of Vite 8.3, and what replaces it. */
const CHANGES = [
  [/\(err\)\s*=>\s*\{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error" || !link.sheet?.cssRules.length) link.remove(), rej('],
];

/** @throws when a newer Vite has another helper */
export function askAgainForStyles(code) {
  return CHANGES.reduce((changed, [found, instead]) => {
    if (!found.test(changed))
      throw new Error(`the preload helper of Vite has changed: ${found} is not in it (tooling/lib/missing-styles.mjs)`);
    return changed.replace(found, instead);
  }, code);
}

/** A plugin of Vite. */
export const missingStyles = () => ({
  name: 'ninefold:missing-styles',
  transform: { filter: { id: /preload-helper\.js$/ }, handler: (code, id) => (id === HELPER ? askAgainForStyles(code) : null) },
});
