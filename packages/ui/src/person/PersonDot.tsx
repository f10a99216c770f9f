import { initialsOf } from './initials.ts';
import styles from './person.module.css';

/** Initials in a circle; the name stands beside it for everyone who cannot see it. */
export function PersonDot({
  name,
  colour,
  size = 'row',
}: {
  readonly name: string;
  readonly colour: number;
  readonly size?: 'row' | 'head' | 'large' | 'small';
}) {
  return (
    <span className={styles.person} data-colour={colour} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
