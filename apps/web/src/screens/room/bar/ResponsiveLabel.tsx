import styles from './responsive-label.module.css';

/** One of two words of a button, in the room of the longer: nothing beside the button moves when one takes the other's place. */
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
