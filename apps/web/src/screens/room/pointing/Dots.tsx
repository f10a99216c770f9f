import { colourOf } from '@ninefold/ui/person/initials.ts';
import type { CSSProperties } from 'react';
import type { NamedDot } from '../../../live-meeting/pointing/may-point.ts';
import styles from './pointing.module.css';

/** Beyond it a name stands to the left of its dot; share of the width. */
const NAME_FITS = 0.8;

/** Named dots in the place that holds the picture, each in the colour of its person; a ring for each ping. */
export function Dots({ dots }: { readonly dots: readonly NamedDot[] }) {
  return dots.map(({ id, x, y, pings, person }) => (
    <span
      key={id}
      className={styles.dot}
      data-dot={id}
      data-colour={colourOf(person.seat)}
      data-name-left={x > NAME_FITS}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      {pings === 0 ? null : <i key={pings} className={styles.ring} />}
      <b dir="auto" translate="no">
        {person.name}
      </b>
    </span>
  ));
}
