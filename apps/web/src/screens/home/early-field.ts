import type { formatWhileTyping } from '@ninefold/domain/viewer-code/format-while-typing.ts';

/**
 * Reads what is typed or pasted into the code field before the page's script has come, as that script does later. Inlined into the page by the
 * build, with the little that it is given.
 */
export interface EarlyField {
  /** From here on the page's own script reads the field. @returns what was typed until now, once */
  letGo(): string;
}

declare global {
  interface Window {
    ninefoldField?: EarlyField | undefined;
  }
}

/**
 * Reads and formats what was typed or pasted into the code field before the page's script had loaded.
 * @param ofPaste the field's text for a pasted one; null when it is to be pasted as it is
 */
export function readEarlyField(
  window: Window,
  format: typeof formatWhileTyping,
  ofPaste: (pasted: string, origin: string) => string | null,
): void {
  const { document } = window;
  let shown = '';
  const show = (field: HTMLInputElement, { value, caret }: ReturnType<typeof formatWhileTyping>): void => {
    if (value !== field.value) field.value = value;
    field.setSelectionRange(caret, caret);
    shown = value;
  };
  const onInput = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    // A word that is still spelled (see `isBeingSpelled`).
    if (field.name !== 'code') return;
    if ((event as InputEvent).isComposing) shown = field.value;
    else show(field, format(shown, field.value, field.selectionStart ?? field.value.length));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const field = event.target as HTMLInputElement;
    const value = field.name === 'code' ? ofPaste(event.clipboardData?.getData('text') ?? '', window.location.origin) : null;
    if (value === null) return;
    event.preventDefault();
    show(field, { value, caret: value.length });
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('compositionend', onInput, true);
  document.addEventListener('paste', onPaste, true);
  window.ninefoldField = {
    letGo: () => {
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('compositionend', onInput, true);
      document.removeEventListener('paste', onPaste, true);
      const typed = shown;
      shown = '';
      return typed;
    },
  };
}
