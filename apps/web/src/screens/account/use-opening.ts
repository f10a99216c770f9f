import { useState } from 'react';

export interface Opening {
  readonly isOpen: boolean;
  /** It was open: the button that opens it is drawn anew, and takes the focus that the form had (WCAG 2.4.3). */
  readonly hasClosed: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The state of a form that takes the place of the button that opens it. */
export function useOpening(): Opening {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  return { isOpen: state === 'open', hasClosed: state === 'closed', open: () => setState('open'), close: () => setState('closed') };
}
