import { isForInputMethod } from '../events/input-method.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';

/** From Enter in a form to the press of its default button (KEY-01, CONST-17). */
export const DEFAULT_BUTTON_DELAY_MS = 20;

export interface FormProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Where a browser without our script sends the fields. */
  readonly action?: string;
  readonly method?: 'get' | 'post';
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  /** The default button was pressed, by hand or by Enter in a field. */
  readonly onSubmit: () => void;
  /** Enter in a field while the default button is inactive. */
  readonly onInactiveEnter?: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * A form whose default button, the first that submits, is triggered 20 ms after Enter in one of its fields. A control that needs Enter for
 * itself keeps it from the form: an open combo box (KEY-02) and a text area (KEY-03). An inactive default button is not triggered.
 */
export function Form({ children, onSubmit, onInactiveEnter, ...rest }: FormProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!triggersDefaultButton(event)) return;
    // The browser would press it at once.
    event.preventDefault();
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const button = defaultButtonOf(form);
      if (button?.getAttribute('aria-disabled') === 'true') onInactiveEnter?.();
      else button?.click();
    }, DEFAULT_BUTTON_DELAY_MS);
  };

  return (
    <form
      {...rest}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function triggersDefaultButton({ key, nativeEvent, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Enter' || defaultPrevented || isForInputMethod(nativeEvent) || nativeEvent.repeat) return false;
  return target instanceof HTMLInputElement && !buttonTypes.has(target.type);
}

const buttonTypes: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image', 'file']);

const defaultButtonOf = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('button[type=submit], input[type=submit]');
