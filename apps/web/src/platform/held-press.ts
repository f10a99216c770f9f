import type { formatWhileTyping } from '@ninefold/domain/viewer-code/format-while-typing.ts';

/**
 * Holds what a person presses on the home page before its script has come, and gives it to the script that takes over; what is typed
 * or pasted into the code field meanwhile is read as later. Inlined into the page by the build, with the little that it is given.
 */
export type HeldPress = { readonly of: 'share' } | { readonly of: 'join'; readonly typed: string };

export interface PressHolder {
  /** What was pressed last, once. From here on the page's own script hears every press. */
  take(): HeldPress | null;
}

declare global {
  interface Window {
    ninefoldPresses?: PressHolder | undefined;
  }
}

/** A script that is later than this may never come: the plain form then goes by itself (architecture 11). */
const JOIN_WAITS_MS = 3_000;
/** Nobody expects a window to open so long after a click. */
const SHARE_WAITS_MS = 10_000;

/** @param ofPaste what a pasted text stands for as the whole of the field, null when it is pasted as it is */
export function holdPresses(
  window: Window,
  format: typeof formatWhileTyping,
  ofPaste: (pasted: string, host: string) => string | null,
): void {
  const { document } = window;
  let held: { readonly press: HeldPress; readonly button: Element | null; readonly timer: number } | null = null;

  const letGo = (): HeldPress | null => {
    if (held === null) return null;
    const { press, button, timer } = held;
    held = null;
    button?.removeAttribute('aria-busy');
    window.clearTimeout(timer);
    return press;
  };
  const hold = (press: HeldPress, button: Element | null, waitsMs: number, inVain: () => void): void => {
    letGo();
    button?.setAttribute('aria-busy', 'true');
    const timer = window.setTimeout(() => {
      letGo();
      inVain();
    }, waitsMs);
    held = { press, button, timer };
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const typed = String(new FormData(form).get('code') ?? '');
    event.preventDefault();
    event.stopPropagation();
    hold({ of: 'join', typed }, event.submitter ?? form.querySelector('[type=submit]'), JOIN_WAITS_MS, () => form.submit());
  };
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('[aria-labelledby=shareHeading] button') : null;
    if (button === null) return;
    event.stopPropagation();
    hold({ of: 'share' }, button, SHARE_WAITS_MS, () => {});
  };

  let shown = '';
  const show = (field: HTMLInputElement, { value, caret }: ReturnType<typeof formatWhileTyping>): void => {
    if (value !== field.value) field.value = value;
    field.setSelectionRange(caret, caret);
    shown = value;
  };
  const onInput = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    if (field.name === 'code') show(field, format(shown, field.value, field.selectionStart ?? field.value.length));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const field = event.target as HTMLInputElement;
    const value = field.name === 'code' ? ofPaste(event.clipboardData?.getData('text') ?? '', window.location.host) : null;
    if (value === null) return;
    event.preventDefault();
    show(field, { value, caret: value.length });
  };

  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('paste', onPaste, true);
  window.ninefoldPresses = {
    take: () => {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('paste', onPaste, true);
      return letGo();
    },
  };
}
