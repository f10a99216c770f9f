import type { ReactNode } from 'react';
import { useTitle } from '../../platform/use-title.ts';
import { OutcomeHeading } from '../shell/OutcomeHeading.tsx';
import { Shell, type ShellPage } from '../shell/Shell.tsx';
import styles from './message.module.css';

export interface MessagePageProps {
  readonly title: string;
  readonly heading: ReactNode;
  readonly text: ReactNode;
  readonly current?: ShellPage;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly isBroken?: boolean;
  /** It has come in the place of something else, without a step to another page. */
  readonly isOutcome?: boolean;
}

/** A page with one message, one main action and one link to the start page. */
export function MessagePage({
  title,
  heading,
  text,
  current = 'other',
  actions,
  children,
  isBroken = false,
  isOutcome = false,
}: MessagePageProps) {
  useTitle(title);
  return (
    <Shell current={current} width="message">
      <div className={styles.message}>
        <div>
          {isOutcome ? <OutcomeHeading>{heading}</OutcomeHeading> : <h1>{heading}</h1>}
          <p className={styles.lede}>{text}</p>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
          {children}
        </div>
        <BrokenMark isBroken={isBroken} />
      </div>
    </Shell>
  );
}

/** The mark with its flap gone, or torn. */
function BrokenMark({ isBroken }: { readonly isBroken: boolean }) {
  return (
    <svg className={styles.pic} viewBox="0 -38 262 204" aria-hidden="true">
      <g fill="currentColor">
        <path d="M0 0h44v44h-44z" />
        <path d="M0 57h44v44h-44z" />
        <path d="M0 114h44v44h-44z" />
        <path d="M57 114h44v44h-44z" />
        <path d="M114 114h44v44h-44z" />
      </g>
      {isBroken ? (
        <>
          <path fill="var(--brand)" d="M57 0v101h101z" />
          <path stroke="var(--bg)" strokeWidth="6" fill="none" d="m51 38 30 14-8 18 34 12-6 18 40 16" />
        </>
      ) : (
        <>
          <path fill="none" stroke="var(--line)" strokeWidth="2" strokeDasharray="5 6" d="M57 0v101h101z" />
          <g transform="translate(153 -30) rotate(24 50 50)">
            <path fill="var(--brand)" d="M0 0v101h101z" />
          </g>
        </>
      )}
    </svg>
  );
}
