import type { ReactNode } from 'react';
import styles from './controls.module.css';
import type { ShownState } from './shown-states.ts';

/** One control on the page of controls: name, description and states. */
export function Example({
  id,
  heading,
  about,
  columns = 5,
  isOnStage = false,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly about: string;
  readonly columns?: 2 | 3 | 5;
  /** On the dark ground of a meeting. */
  readonly isOnStage?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.example} aria-labelledby={id} {...(isOnStage ? { 'data-theme': 'stage' } : {})}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <p className="small quiet">{about}</p>
      </div>
      <div className={styles.grid} data-columns={columns}>
        {children}
      </div>
    </section>
  );
}

/** One state of a control on the page of controls. */
export function Cell({
  name,
  shown,
  isTall = false,
  children,
}: {
  readonly name: string;
  readonly shown?: ShownState;
  /** Something opens under it. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.cell} data-tall={isTall}>
      <span className={styles.name}>{name}</span>
      <div data-shown={shown}>{children}</div>
    </div>
  );
}
