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

/** Runs in such a page. @returns what was noted since it was loaded; that nothing is noted there at all, where a question of the test is not */
export async function questionsAsked(): Promise<readonly string[]> {
  const { asked } = window as unknown as { readonly asked: readonly string[] };
  const before = [...asked];
  const question = document.createElement('dialog');
  document.body.append(question);
  question.setAttribute('open', '');
  await new Promise((resolve) => setTimeout(resolve));
  question.remove();
  return asked.length > before.length ? before : ['nothing is noted here'];
}
