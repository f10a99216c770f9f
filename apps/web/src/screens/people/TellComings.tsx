import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { useStore } from '../../live-meeting/use-store.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { ownComings } from '../notices/comings-memory.ts';
import styles from './people.module.css';

/** Whoever presents to many may not wish to be told of each who comes. */
export function TellComings() {
  const memory = ownComings();
  const isTold = useStore(memory.isTold);
  return (
    <div className={styles.whoSpeaks}>
      <Checkbox isSelected={isTold} onChange={memory.tell}>
        {roomText('people.tellComings')}
      </Checkbox>
    </div>
  );
}
