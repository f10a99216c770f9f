import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { ownJoinsAndLeaves } from '../notices/joins-and-leaves-memory.ts';
import styles from './people.module.css';

/** Somebody who presents to many people may not want a notice for each of them. */
export function AnnounceJoinsAndLeaves() {
  const memory = ownJoinsAndLeaves();
  const isTold = useStore(memory.isTold);
  return (
    <div className={styles.whoSpeaks}>
      <Checkbox isSelected={isTold} onChange={memory.tell}>
        {roomText('people.announceJoinsAndLeaves')}
      </Checkbox>
    </div>
  );
}
