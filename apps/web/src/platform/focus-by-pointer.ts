/** Whether what has the focus of the keyboard got it by a mouse or a finger: then the next key may not be meant for it. */
export interface FocusByPointer {
  isByPointer(): boolean;
  stop(): void;
}

/** Watches whether the focus was last moved by a pointer or by the keyboard. */
export function watchFocusByPointer(page: Document): FocusByPointer {
  let last: 'key' | 'pointer' = 'key';
  let isByPointer = false;
  const pressed = () => {
    last = 'pointer';
    // Also of what had the focus already.
    isByPointer = true;
  };
  const typed = () => {
    last = 'key';
  };
  const focused = () => {
    isByPointer = last === 'pointer';
  };
  page.addEventListener('pointerdown', pressed, true);
  page.addEventListener('keydown', typed, true);
  page.addEventListener('focusin', focused);
  return {
    isByPointer: () => isByPointer,
    stop: () => {
      page.removeEventListener('pointerdown', pressed, true);
      page.removeEventListener('keydown', typed, true);
      page.removeEventListener('focusin', focused);
    },
  };
}
