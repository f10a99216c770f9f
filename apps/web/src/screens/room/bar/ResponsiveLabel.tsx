import styles from './responsive-label.module.css';

/** One of two labels of a button. The button is as wide as the longer one, so that nothing beside it moves when they change. */
export function ResponsiveLabel({
  first,
  second,
  isSecond,
}: {
  readonly first: string;
  readonly second: string;
  readonly isSecond: boolean;
}) {
  return (
    <span className={styles.words}>
      <span className={isSecond ? styles.other : undefined}>{first}</span>
      <span className={isSecond ? undefined : styles.other}>{second}</span>
    </span>
  );
}
