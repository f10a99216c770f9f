import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { roomText } from '../../../platform/texts/room-text.ts';
import type { RoomCommands } from './PersonActions.tsx';
import styles from './people.module.css';

/** The list of removed people with a button that readmits each, for host and co-hosts. */
export function RemovedPeople({ removed, commands }: { readonly removed: MeetingView['removed']; readonly commands: RoomCommands }) {
  if (removed.length === 0) return null;
  return (
    <section className={styles.removed} aria-labelledby="removedHeading">
      <h2 id="removedHeading">{roomText('people.removed')}</h2>
      <p className="quiet">{roomText('people.removedHint')}</p>
      <ul>
        {removed.map(({ id, name }) => (
          <li key={id} aria-label={name}>
            <span className={styles.name} translate="no">
              {name}
            </span>
            <Button variant="plain" size="small" onPress={() => commands.people.readmit(id)}>
              {roomText('people.readmit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
