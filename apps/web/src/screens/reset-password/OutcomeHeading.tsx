import { useFirstFocus } from '@ninefold/ui/focus/use-first-focus.ts';
import { useRef } from 'react';

/** The form that was sent is gone, and with it what had the focus: it goes to what is told instead, not to the page (WCAG 2.4.3). */
export function OutcomeHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading, true);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
