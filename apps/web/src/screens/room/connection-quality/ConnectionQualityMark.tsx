import type { WeakConnection } from '@ninefold/media/client-port.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { roomText } from '../../../platform/texts/room-text.ts';
import styles from './connection-quality.module.css';

/**
 * Marks a weak connection of a person in the list of people (MEET-21).
 * @param quality null for a good one, which has no mark
 */
export function ConnectionQualityMark({ quality }: { readonly quality: WeakConnection | null }) {
  if (quality === null) return null;
  return (
    <span className={styles.mark}>
      <Icon name="signal" size={16} />
      {roomText(`people.quality.${quality}`)}
    </span>
  );
}
