/** Puts copies of a template at an edge of the window, one beside the other. Content and behaviour are the caller's. */
import { placeOfToast, type ToastOptions, type ToastPlace } from './toast-options.ts';
import styles from './toast.module.css';

export interface Toast {
  readonly id: string;
  /** The copy of the template, in the page. */
  readonly element: HTMLElement;
  hide(): void;
}

export interface Toaster {
  /** Shows a copy of the template. A wrong call is logged and brings nothing; it never throws (TLIB-09, TLIB-10). */
  show(options: ToastOptions): Toast | undefined;
}

/** What the toaster needs of a page. */
export interface ToasterPage {
  readonly document: Pick<Document, 'querySelectorAll' | 'createElement' | 'body'>;
  readonly log: (problem: string) => void;
}

/** Makes what shows and hides toasts in a document. Toasts without an id get `toast-1`, `toast-2` and so on, per page load (TLIB-14, D-70). */
export function createToaster({ document, log }: ToasterPage): Toaster {
  let count = 0;
  const refuse = (problem: string): undefined => void log(`toast: ${problem}`);

  return {
    show(options) {
      const place = placeOfToast(options ?? {});
      if (typeof place === 'string') return refuse(place);
      const template = findOne(document, options.template);
      if (typeof template === 'string') return refuse(template);
      const element = template.cloneNode(true) as HTMLElement;
      if (options.id === undefined) count += 1;
      const id = options.id ?? `toast-${count}`;
      element.id = id;
      element.hidden = false;
      const pile = pileAt(document, place);
      pile.append(element);
      return {
        id,
        element,
        hide: () => {
          element.remove();
          if (pile.childElementCount === 0) pile.remove();
        },
      };
    },
  };
}

function findOne(document: ToasterPage['document'], selector: string): HTMLElement | string {
  try {
    // The copies that stand already are none of the templates.
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.closest('[data-toasts]') === null);
    const [only] = found;
    return found.length === 1 && only !== undefined ? only : `the template ${selector} matches ${found.length} elements instead of one`;
  } catch {
    return `the template ${selector} is no selector`;
  }
}

/** Toasts of one place stand in one pile, the newest farthest from the origin. */
function pileAt(document: ToasterPage['document'], { anchor, stack, offset }: ToastPlace): HTMLElement {
  const name = `${anchor}-${stack}-${offset}`;
  const standing = [...document.querySelectorAll<HTMLElement>('[data-toasts]')].find((pile) => pile.dataset['toasts'] === name);
  if (standing !== undefined) return standing;
  const pile = document.createElement('div');
  if (styles.toasts !== undefined) pile.className = styles.toasts;
  pile.dataset['toasts'] = name;
  pile.dataset['anchor'] = anchor;
  pile.dataset['stack'] = stack;
  // By property: the content security policy refuses a style attribute.
  pile.style.setProperty('--toast-offset', `${offset}px`);
  document.body.append(pile);
  return pile;
}
