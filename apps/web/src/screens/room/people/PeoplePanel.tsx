import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { WeakConnection, WeakConnections } from '@ninefold/media/client-port.ts';
import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { colourOf } from '@ninefold/ui/person/initials.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { type ReactNode, useState } from 'react';
import { raisedFirst } from '../../../live-meeting/people/hands.ts';
import { hereIn } from '../../../live-meeting/people/swaps.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { onEscape } from '../keys/on-escape.ts';
import { CoHostDoor } from './CoHostDoor.tsx';
import { PersonActions, type RoomCommands } from './PersonActions.tsx';
import { PersonSound } from './PersonSound.tsx';
import { ConnectionQualityMark } from '../connection-quality/ConnectionQualityMark.tsx';
import { useWeakConnections } from '../connection-quality/use-weak-connections.ts';
import { HandMark } from '../hand/HandMark.tsx';
import { LetPeoplePoint } from '../pointing/LetPeoplePoint.tsx';
import { RemovedPeople } from './RemovedPeople.tsx';
import { AnnounceJoinsAndLeaves } from './AnnounceJoinsAndLeaves.tsx';
import { WaitingPeople } from './WaitingPeople.tsx';
import { WhoSpeaks } from './WhoSpeaks.tsx';
import styles from './people.module.css';
import { roleText } from './role-text.ts';

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

/** Who is in the meeting; everyone may rename themselves. */
export function PeoplePanel({ meeting, heardAt, ownId, commands, onRename }: PeoplePanelProps) {
  const people = meeting?.participants ?? [];
  const speaking = useStore(commands?.sound.speaking ?? nobody);
  const weakConnections = useWeakConnections(commands);
  const away = people.length - hereIn(meeting).length;
  const own = people.find((person) => person.id === ownId) ?? null;
  const isSharer = own !== null && meeting?.sharerId === own.id;
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
            mayLowerHand={own !== null && own.role !== 'viewer' && person.id !== ownId}
            meeting={meeting}
            onRename={onRename}
          >
            {meeting === null || commands === null ? null : (
              <PersonActions person={person} own={own} meeting={meeting} commands={commands} />
            )}
          </Person>
        ))}
      </ul>
      {meeting !== null && commands !== null && own?.role === 'co-host' ? <CoHostDoor meeting={meeting} commands={commands} /> : null}
      {meeting === null || commands === null ? null : <RemovedPeople removed={meeting.removed} commands={commands} />}
      {meeting === null || commands === null || own === null || own.role === 'viewer' ? null : (
        <WhoSpeaks meeting={meeting} sound={commands.sound} />
      )}
      {own === null || (own.role === 'viewer' && !own.isPresenting) ? null : <AnnounceJoinsAndLeaves />}
      {/* Who presents, or still shows their screen in a handover, has it beside what is shared. */}
      {meeting === null || commands === null || own === null || own.role === 'viewer' || own.isPresenting || isSharer ? null : (
        <div className={styles.whoSpeaks}>
          <LetPeoplePoint meeting={meeting} pointing={commands.pointing} />
        </div>
      )}
    </div>
  );
}

/** As the engine's client says; of whom it says nothing, as their own page does. Who is away has none. */
function qualityOf(
  { id, isConnected }: ParticipantView,
  weakConnections: WeakConnections,
  meeting: MeetingView | null,
): WeakConnection | null {
  if (!isConnected) return null;
  return weakConnections.get(id) ?? (meeting?.weakConnections.includes(id) === true ? 'poor' : null);
}

function Person({
  person,
  colour,
  isYou,
  isSpeaking,
  quality,
  mayLowerHand,
  meeting,
  onRename,
  children,
}: {
  readonly person: ParticipantView;
  readonly colour: number;
  readonly isYou: boolean;
  readonly isSpeaking: boolean;
  /** Null while it carries well, or nobody knows. */
  readonly quality: WeakConnection | null;
  /** Then the button that lowers it is the sign of a raised hand. */
  readonly mayLowerHand: boolean;
  readonly meeting: MeetingView | null;
  readonly children: ReactNode;
  readonly onRename: (name: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wasRenaming, setWasRenaming] = useState(false);
  const endRenaming = (): void => {
    setWasRenaming(true);
    setDraft(null);
  };
  const hasHandUp = meeting?.hands.includes(person.id) === true;
  return (
    <li
      className={isYou ? styles.own : undefined}
      aria-label={person.name}
      data-connected={person.isConnected}
      onKeyDown={draft === null ? undefined : onEscape(endRenaming)}
    >
      <PersonDot name={person.name} colour={colour} isSpeaking={isSpeaking} />
      <div className={styles.who}>
        <div>
          <div className={styles.name} title={person.name} dir="auto" {...(isYou ? {} : { translate: 'no' })}>
            {isYou ? <span translate="no">{person.name}</span> : person.name} {isYou ? <span>{text('meeting.you')}</span> : null}
          </div>
          <span className={styles.role}>
            <PersonSound person={person} isSpeaking={isSpeaking} />
            {roleText(person, meeting?.swaps ?? [])}
            <ConnectionQualityMark quality={quality} />
          </span>
        </div>
        {hasHandUp ? <HandMark isHeardOnly={mayLowerHand} /> : null}
      </div>
      {isYou && draft === null ? (
        <Button
          variant="plain"
          size="small"
          autoFocus={wasRenaming}
          onPress={() => setDraft(`${person.firstName} ${person.lastName}`.trim())}
        >
          {text('meeting.rename')}
        </Button>
      ) : null}
      {isYou && draft !== null ? (
        <Form
          className={styles.rename}
          onSubmit={() => {
            onRename(draft);
            endRenaming();
          }}
        >
          <TextField label={text('meeting.yourName')} value={draft} onChange={setDraft} autoComplete="name" maxLength={100} autoFocus />
          <Button type="submit" variant="white" size="small">
            {text('meeting.saveName')}
          </Button>
        </Form>
      ) : null}
      {children}
    </li>
  );
}
