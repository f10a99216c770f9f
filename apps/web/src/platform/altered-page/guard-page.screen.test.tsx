import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardPage } from './guard-page.ts';

guardPage(window);

let root: HTMLElement;
let draw: (next: Shown) => void;
const errors: unknown[] = [];
interface Shown {
  readonly count: number;
  readonly isOpen: boolean;
}

function Sentence() {
  const [{ count, isOpen }, setShown] = useState<Shown>({ count: 4, isOpen: true });
  draw = (next) => flushSync(() => setShown(next));
  return (
    <p>
      Counted: {count} people{isOpen ? ' beside' : ''}
      {isOpen ? <b>now</b> : null}.
    </p>
  );
}

function show(): void {
  root = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(root, { onUncaughtError: (error) => errors.push(error) }).render(<Sentence />));
}
afterEach(() => {
  root.remove();
  errors.length = 0;
});

const texts = (within: Node): Text[] => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};
const font = (...content: (Node | string)[]): HTMLElement => {
  const inner = document.createElement('font');
  inner.append(...content);
  const outer = document.createElement('font');
  outer.append(inner);
  return outer;
};
const backwards = (text: string) => [...text].toReversed().join('');

/** How pages are translated: each takes one text. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  'wraps each text': (text) => {
    const wrapper = font();
    text.replaceWith(wrapper);
    wrapper.firstChild?.appendChild(text);
  },
  'puts words of its own in the place of each text': (text) => text.replaceWith(font(backwards(text.data))),
  'puts its words beside each text, and takes the text away then': (text) => {
    text.before(font(backwards(text.data)));
    text.remove();
  },
  'puts two pieces in the place of each text': (text) => text.replaceWith(font(text.data.slice(0, 1)), font(text.data.slice(1))),
  'takes texts out without a word in their place': (text) => text.remove(),
  'changes each text where it stands': (text) => {
    text.data = backwards(text.data);
  },
};

describe.each(Object.entries(ways))('a translation that %s', (_name, translate) => {
  it('leaves what changes next to be seen, and in its place', async () => {
    show();
    texts(root).map(translate);
    await Promise.resolve();
    draw({ count: 5, isOpen: true });
    expect(root.textContent).toContain('5');
    expect(root.textContent).not.toContain('4');
    texts(root).map(translate);
    // At once: nobody has told of the change yet.
    draw({ count: 67, isOpen: true });
    expect(root.textContent).toContain('67');
    expect(root.textContent).not.toContain('5');
    expect(errors).toEqual([]);
  });

  it('lets parts go, and come before what it has made', async () => {
    show();
    texts(root).map(translate);
    await Promise.resolve();
    draw({ count: 4, isOpen: false });
    expect(root.querySelector('b')).toBeNull();
    expect(root.textContent).not.toMatch(/now|won|beside|ediseb/);
    draw({ count: 4, isOpen: true });
    expect(root.querySelector('b')?.textContent).toBe('now');
    expect(root.textContent?.endsWith('.') || root.textContent?.endsWith('now')).toBe(true);
    expect(errors).toEqual([]);
  });
});

it('a sentence that is translated again and again shows each new count, in its order', async () => {
  show();
  for (let count = 10; count < 20; count += 1) {
    for (let again = 0; again < 3; again += 1) {
      texts(root).map((text) => text.replaceWith(font(text.data.toUpperCase())));
      await Promise.resolve();
    }
    draw({ count, isOpen: true });
    expect(root.textContent?.toLowerCase()).toBe(`counted: ${count} people besidenow.`);
  }
});

/** Every outermost stand-in is replaced, with the texts that are still inside of it. */
async function replaceWrappers(content: (before: string) => string): Promise<void> {
  await Promise.resolve();
  for (const one of [...root.querySelectorAll('font')])
    if (one.parentElement?.closest('font') === null) one.replaceWith(font(content(one.textContent ?? '')));
  await Promise.resolve();
}
const wrapEach = () => texts(root).map((text) => ways['wraps each text']?.(text));

it.each([
  ['a text is changed', { count: 5, isOpen: true }, 'counted: 5 people besidenow.'],
  ['a text is emptied, and a part goes', { count: 4, isOpen: false }, 'counted: 4 people.'],
  ['both', { count: 5, isOpen: false }, 'counted: 5 people.'],
] as const)('what texts were wrapped in is replaced, and then %s', async (_what, next, shown) => {
  show();
  for (let again = 0; again < 3; again += 1) {
    wrapEach();
    await replaceWrappers((before) => before.toUpperCase());
  }
  draw(next);
  expect(root.textContent?.toLowerCase()).toBe(shown);
  draw({ count: 6, isOpen: true });
  expect(root.textContent?.toLowerCase()).toBe('counted: 6 people besidenow.');
  expect(errors).toEqual([]);
});

it('what texts were wrapped in is taken away with them, and what changes is shown again', async () => {
  show();
  wrapEach();
  await Promise.resolve();
  for (const one of [...root.querySelectorAll('p > font')]) one.remove();
  await Promise.resolve();
  draw({ count: 5, isOpen: true });
  expect(root.textContent).toContain('5');
  draw({ count: 5, isOpen: false });
  expect(errors).toEqual([]);
});

it('markup that was changed before it is taken over is taken over as it was made', async () => {
  const onRecoverableError = vi.fn();
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<p>Counted: <!-- -->4<!-- --> people<!-- --> beside<b>now</b>.</p>';
  const made = root.innerHTML;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const own = frame.contentWindow as Window & typeof globalThis;
  own.document.body.innerHTML = made;
  const guard = guardPage(own);
  for (const text of texts(own.document.body)) text.replaceWith(font(backwards(text.data)));
  await Promise.resolve();
  own.document.querySelector('p')?.append(document.createElement('svg'));
  for (const text of texts(own.document.body)) text.data = 'x';
  guard.takeBack(own.document.body);
  expect(own.document.body.innerHTML).toBe(made);
  frame.remove();
  draw = () => {
    throw new Error('not drawn yet');
  };
  hydrateRoot(root, <Sentence />, { onRecoverableError });
  await vi.waitFor(() => draw({ count: 9, isOpen: true }));
  expect(root.textContent).toBe('Counted: 9 people besidenow.');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
