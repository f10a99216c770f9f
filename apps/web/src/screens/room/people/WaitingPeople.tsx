import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { text } from '../../../platform/texts/text.ts';
import { KnockAlerts } from '../knock/KnockAlerts.tsx';
import type { RoomCommands } from './PersonActions.tsx';
import styles from './people.module.css';

/** The people at the door, above the list of people; for host and co-hosts only (SEC-16). */
export function WaitingPeople({
  knocks,
  heardAt,
  commands,
}: {
  readonly knocks: MeetingView['knocks'];
  readonly heardAt: Milliseconds;
  readonly commands: RoomCommands;
}) {
  if (knocks.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waitingHeading">
      <h2 id="waitingHeading">{text('lobby.waiting', { count: knocks.length })}</h2>
      <KnockAlerts meeting={commands} knocks={knocks} heardAt={heardAt} onLetIn={commands.letIn} onRefuse={commands.refuseEntry} isList />
    </section>
  );
}
