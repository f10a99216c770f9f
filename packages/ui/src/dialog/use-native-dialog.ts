import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { openModal } from './open-modal.ts';

export interface NativeDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Shows a `<dialog>` as long as it is rendered; Escape asks to close it.
 * @returns the props of the element
 */
export function useNativeDialog(onClose: () => void): NativeDialogProps {
  const ref = useRef<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    return ref.current === null ? undefined : openModal(ref.current);
  }, []);
  // Where the focus begins is seen, also in a window that is lower than the box (WCAG 2.4.7): the browser moves nothing by itself.
  useEffect(() => {
    const focused = ref.current?.ownerDocument.activeElement ?? null;
    if (ref.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
  };
}
