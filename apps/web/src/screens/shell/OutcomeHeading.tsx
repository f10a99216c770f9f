import { useFirstFocus } from '@ninefold/ui/focus/use-first-focus.ts';
import { type ReactNode, useRef } from 'react';

/**
 * The form that was sent, or the meeting, is gone, and with it what had the focus: it goes to what is told instead, not to the page (WCAG 2.4.3), and who
 * cannot see the page hears it.
 */
export function OutcomeHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading, true);
  return (
    <h1 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h1>
  );
}
