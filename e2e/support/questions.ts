/** Runs in a page, before its own scripts: notes whatever asks for an answer or a plug-in, also what is gone again before anybody looks. */
export function noteQuestions(): void {
  const asked: string[] = [];
  Object.assign(window, { asked });
  const note = (): void => {
    for (const one of document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], object, embed, applet'))
      asked.push(one.outerHTML.slice(0, 80));
  };
  const attributeFilter = ['open', 'role'];
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter });
}

/** Runs in such a page. @returns what was noted since it was loaded */
export const questionsAsked = (): readonly string[] => (window as unknown as { readonly asked: readonly string[] }).asked;
