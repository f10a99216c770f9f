import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import type { RoomCommands } from './PersonActions.tsx';
import styles from './people.module.css';

/** Who was removed, for whoever may let them back: a removal is one press, and so is taking it back. */
export function RemovedPeople({ removed, commands }: { readonly removed: MeetingView['removed']; readonly commands: RoomCommands }) {
  if (removed.length === 0) return null;
  return (
    <section className={styles.removed} aria-labelledby="removedHeading">
      <h3 id="removedHeading">{presentingText('removed')}</h3>
      <p className="quiet">{presentingText('removedHint')}</p>
      <ul>
        {removed.map(({ id, name }) => (
          <li key={id} aria-label={name}>
            <span className={styles.name}>{name}</span>
            <Button look="plain" size="small" onPress={() => commands.people.readmit(id)}>
              {presentingText('readmit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
