import { initialsOf } from './initials.ts';
import styles from './person.module.css';

/** A circle with a person's initials. Hidden from screen readers, since the name stands beside it. */
export function PersonDot({
  name,
  colour,
  size = 'row',
  isSpeaking = false,
}: {
  readonly name: string;
  readonly colour: number;
  readonly size?: 'row' | 'head' | 'large' | 'small';
  /** Is heard now, which draws a ring. */
  readonly isSpeaking?: boolean;
}) {
  return (
    <span className={styles.person} data-colour={colour} data-size={size} data-speaking={isSpeaking} aria-hidden="true" translate="no">
      {initialsOf(name)}
    </span>
  );
}
