import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { type ReactNode, useId, useRef } from 'react';
import styles from './account.module.css';
import type { Action } from './use-action.ts';
import { useFocusStays } from './use-focus-stays.ts';

/** One part of the account page, with its heading. */
export function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusStays(section, title);
  return (
    <section ref={section} className={styles.section} aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1}>
        {heading}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** The result of an action: an error bubble when it failed; a line of text when it worked and the page does not show it anyway. */
export function Told({ action, done }: { readonly action: Pick<Action, 'message' | 'isDone'>; readonly done?: string }) {
  if (action.message !== null) return <Bubble arrow="top">{action.message}</Bubble>;
  return action.isDone && done !== undefined ? <Done>{done}</Done> : null;
}

/** A line of text that says that an action worked. */
export const Done = ({ children }: { readonly children: string }) => (
  <p className={styles.done} role="status">
    <Icon name="check" size={16} />
    {children}
  </p>
);
