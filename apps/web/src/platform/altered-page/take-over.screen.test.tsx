import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { guardPage } from './guard-page.ts';
import { takeOverAtOnce } from './take-over.ts';

const guard = guardPage(window);
const root = document.createElement('div');
let translator: MutationObserver | null = null;
afterEach(() => {
  translator?.disconnect();
  root.remove();
});

function Page() {
  const [count, setCount] = useState(4);
  return (
    <main>
      <h1>Welcome</h1>
      <Suspense>
        <button type="button" onClick={() => setCount(count + 1)}>
          Pressed {count} times
        </button>
        <input aria-label="Code" />
      </Suspense>
    </main>
  );
}
const markup =
  '<main><h1>Welcome</h1><!--$--><button type="button">Pressed <!-- -->4<!-- --> times</button><input aria-label="Code"/><!--/$--></main>';

/** Puts each text that is there or comes into the browser's own elements, in other words. */
function follow(): void {
  const translate = (): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found.filter(({ parentElement }) => parentElement?.closest('font') == null)) {
      const font = document.createElement('font');
      font.append(text.data.toUpperCase());
      text.replaceWith(font);
    }
  };
  translator = new MutationObserver(translate);
  translator.observe(root, { childList: true, subtree: true, characterData: true });
  translate();
}

it('of a page that somebody follows and translates nothing is drawn anew when it is taken over, also where React takes its time', async () => {
  root.innerHTML = markup;
  document.body.append(root);
  follow();
  const button = root.querySelector('button');
  const field = root.querySelector('input');
  if (field !== null) field.value = '123-45';
  field?.focus();
  await vi.waitFor(() => expect(button?.textContent).toBe('PRESSED 4 TIMES'));

  const onRecoverableError = vi.fn();
  expect(guard.takeBack(root)).toBe(true);
  takeOverAtOnce(root, () => hydrateRoot(root, <Page />, { onRecoverableError }));
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('WELCOME'));
  button?.click();
  await vi.waitFor(() => expect(root.querySelector('button')?.textContent).toBe('PRESSED 5 TIMES'));
  expect(root.querySelector('button')).toBe(button);
  expect([document.activeElement, field?.value]).toEqual([field, '123-45']);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
