import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { ownJoinsAndLeaves } from '../notices/joins-and-leaves-memory.ts';
import styles from './people.module.css';

/** The switch for notices of joins and leaves, for a person who presents to many. */
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
