import { isCoHost } from '@ninefold/domain/roles/member.ts';
import { hearsOfPeople, mayLowerHand, mayModerate, mayShowScreen } from '@ninefold/domain/roles/rights.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { WeakConnection, WeakConnections } from '@ninefold/media/client-port.ts';
import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { colourOf } from '@ninefold/ui/person/initials.ts';
import { raisedFirst } from '../../../live-meeting/people/hands.ts';
import { hereIn } from '../../../live-meeting/people/swaps.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { CoHostDoor } from './CoHostDoor.tsx';
import { Person } from './Person.tsx';
import { PersonActions, type RoomCommands } from './PersonActions.tsx';
import { useWeakConnections } from '../connection-quality/use-weak-connections.ts';
import { LetPeoplePoint } from '../pointing/LetPeoplePoint.tsx';
import { RemovedPeople } from './RemovedPeople.tsx';
import { AnnounceJoinsAndLeaves } from './AnnounceJoinsAndLeaves.tsx';
import { WaitingPeople } from './WaitingPeople.tsx';
import { WhoSpeaks } from './WhoSpeaks.tsx';
import styles from './people.module.css';

export interface PeoplePanelProps {
  readonly meeting: MeetingView | null;
  /** When this page heard it, by its own clock. */
  readonly heardAt: Milliseconds;
  readonly ownId: string | null;
  /** What may be done with the people; null before the meeting is there. */
  readonly commands: RoomCommands | null;
  readonly onRename: (name: string) => void;
}

const nobody = createStore<readonly string[]>([]);

/** The list of people in the side panel; everyone can rename themselves in it. */
export function PeoplePanel({ meeting, heardAt, ownId, commands, onRename }: PeoplePanelProps) {
  const people = meeting?.participants ?? [];
  const speaking = useStore(commands?.sound.speaking ?? nobody);
  const weakConnections = useWeakConnections(commands);
  const away = people.length - hereIn(meeting).length;
  const own = people.find((person) => person.id === ownId) ?? null;
  return (
    <div className={styles.body}>
      {meeting === null || commands === null ? null : <WaitingPeople knocks={meeting.knocks} heardAt={heardAt} commands={commands} />}
      {away === 0 ? null : (
        <p className={styles.counts} role="status">
          {roomText('people.hereAndAway', { here: String(people.length - away), away: String(away) })}
        </p>
      )}
      <ul className={styles.people} aria-label={text('meeting.people')}>
        {raisedFirst(people, meeting?.hands ?? []).map((person) => (
          <Person
            key={person.id}
            person={person}
            colour={colourOf(person.seat)}
            isYou={person.id === ownId}
            isSpeaking={speaking.includes(person.id)}
            quality={qualityOf(person, weakConnections, meeting)}
            mayLowerHand={own !== null && person.id !== ownId && mayLowerHand(own, person.id)}
            meeting={meeting}
            onRename={onRename}
          >
            {meeting === null || commands === null ? null : (
              <PersonActions person={person} own={own} meeting={meeting} commands={commands} />
            )}
          </Person>
        ))}
      </ul>
      {meeting === null || commands === null ? null : <RoomChoices meeting={meeting} commands={commands} own={own} />}
    </div>
  );
}

/** What of the room is this person's to choose. */
function RoomChoices({
  meeting,
  commands,
  own,
}: {
  readonly meeting: MeetingView;
  readonly commands: RoomCommands;
  readonly own: ParticipantView | null;
}) {
  const isModerator = own !== null && mayModerate(own);
  return (
    <>
      {own !== null && isCoHost(own) ? <CoHostDoor meeting={meeting} commands={commands} /> : null}
      <RemovedPeople removed={meeting.removed} commands={commands} />
      {isModerator ? <WhoSpeaks meeting={meeting} sound={commands.sound} /> : null}
      {own !== null && hearsOfPeople(own) ? <AnnounceJoinsAndLeaves /> : null}
      {/* Who presents, or still shows their screen in a handover, has it beside what is shared. */}
      {isModerator && !mayShowScreen(own, meeting.sharerId) ? (
        <div className={styles.whoSpeaks}>
          <LetPeoplePoint meeting={meeting} pointing={commands.pointing} />
        </div>
      ) : null}
    </>
  );
}

/** As the engine's client says, and where it says nothing, as the person's own page says. Nobody who is away has one. */
function qualityOf(
  { id, isConnected }: ParticipantView,
  weakConnections: WeakConnections,
  meeting: MeetingView | null,
): WeakConnection | null {
  if (!isConnected) return null;
  return weakConnections.get(id) ?? (meeting?.weakConnections.includes(id) === true ? 'poor' : null);
}
