/** States that a pointer or the keyboard makes, shown without either: what stands inside `data-shown="hover"` looks hovered, and so on. */
const pseudoClasses = { hover: ':hover', pressed: ':active', focus: ':focus-visible', 'text-focus': ':focus' } as const;
export type ShownState = keyof typeof pseudoClasses;
const focusable = 'button, input, textarea';

/**
 * Copies each rule for `:hover`, `:active` and the like to a selector by attribute, so that the page of controls can show these states side by
 * side.
 * @param sheets of the page
 */
export function shownStates(sheets: Iterable<CSSStyleSheet>): CSSStyleSheet {
  const made = new CSSStyleSheet();
  for (const rule of [...sheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = shownSelector(rule.selectorText);
    if (selector !== rule.selectorText) made.insertRule(`${selector} { ${rule.style.cssText} }`, made.cssRules.length);
  }
  return made;
}

function shownSelector(selector: string): string {
  let shown = selector;
  for (const [state, pseudoClass] of Object.entries(pseudoClasses)) {
    const elements = state.endsWith('focus') ? focusable : `${focusable}, label`;
    const pattern = new RegExp(`${pseudoClass}(?![-\\w])`, 'g');
    shown = shown.replaceAll(pattern, `:is([data-shown~="${state}"] :is(${elements}))`);
  }
  return shown;
}
