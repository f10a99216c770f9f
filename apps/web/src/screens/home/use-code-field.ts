import { isBeingSpelled, isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import { keyMayReformat, formatWhileTyping } from '@ninefold/domain/viewer-code/format-while-typing.ts';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { useKeptState } from '../../services/kept-state.ts';
import { textOfPaste } from './text-of-paste.ts';

export interface CodeField {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** The code field's text: a code is formatted at each edit, and the caret stays where the person put it. */
export function useCodeField(onEdit: (text: string) => void, onEnter: (text: string) => void): CodeField {
  const ref = useRef<HTMLInputElement | null>(null);
  const [shown, setShown] = useKeptState('home.code', { value: '', caret: 0 });
  const isDeletingForwards = useRef(false);
  const isSpelling = useRef(false);

  // What was typed before this code arrived; with the drawing, or the next key would be read behind React's back, which then wiped it.
  useLayoutEffect(() => {
    const read = window.ninefoldField?.letGo() ?? '';
    const field = ref.current;
    // The field is another one where the page was drawn anew, since somebody has changed it: it is empty, and whoever typed goes on at the end.
    if (field !== null && field.value !== '') setShown(formatWhileTyping('', field.value, field.selectionStart ?? field.value.length));
    else if (read !== '') setShown(formatWhileTyping('', read, read.length));
  }, [setShown]);

  useLayoutEffect(() => {
    const input = ref.current;
    if (input !== null && document.activeElement === input && shown.value !== '' && !isSpelling.current)
      input.setSelectionRange(shown.caret, shown.caret);
  }, [shown]);

  return {
    ref,
    value: shown.value,
    onChange: (event) => {
      const { value, selectionStart } = event.currentTarget;
      isSpelling.current = isBeingSpelled(event.nativeEvent);
      const formatted = formatWhileTyping(shown.value, value, selectionStart ?? value.length, isDeletingForwards.current);
      setShown(isSpelling.current ? { value, caret: selectionStart ?? value.length } : formatted);
      onEdit(formatted.value);
    },
    onCompositionEnd: (event) => {
      const { value, selectionStart } = event.currentTarget;
      isSpelling.current = false;
      setShown(formatWhileTyping('', value, selectionStart ?? value.length));
    },
    onKeyDown: (event) => {
      if (isForInputMethod(event.nativeEvent)) return;
      if (event.key === 'Enter' && !event.nativeEvent.repeat) onEnter(shown.value);
      if (keyMayReformat(event.key)) isDeletingForwards.current = event.key === 'Delete';
    },
    onPaste: (event) => {
      const value = textOfPaste(event.clipboardData.getData('text'), window.location.origin);
      if (value === null) return;
      event.preventDefault();
      setShown({ value, caret: value.length });
      onEdit(value);
    },
  };
}
