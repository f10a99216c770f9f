/**
 * Adopts the style sheet of a content page, for what stands inside `[data-content]` alone. A browser that knows no such limit shows the page
 * without it.
 * @returns how to remove it
 */
export function adoptStyle(document: Document, css: string): () => void {
  if (css.trim() === '' || !('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@scope ([data-content]) { ${css} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
