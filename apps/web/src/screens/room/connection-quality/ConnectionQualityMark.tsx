import type { WeakConnection } from '@ninefold/media/client-port.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { roomText } from '../../../platform/texts/room-text.ts';
import styles from './connection-quality.module.css';

/** How somebody's connection is, in the list of people: a good one needs no word (MEET-21). */
export function ConnectionQualityMark({ quality }: { readonly quality: WeakConnection | null }) {
  if (quality === null) return null;
  return (
    <span className={styles.mark}>
      <Icon name="signal" size={16} />
      {roomText(`people.quality.${quality}`)}
    </span>
  );
}
