import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { colourOf } from '@ninefold/ui/person/initials.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { useState } from 'react';
import { text } from '../../platform/texts/text.ts';
import styles from './people.module.css';
import { roleTextId } from './role-text.ts';

export interface PeoplePanelProps {
  readonly meeting: MeetingView | null;
  readonly ownId: string | null;
  readonly onRename: (name: string) => void;
}

/** Who is in the meeting; everyone may rename themselves. */
export function PeoplePanel({ meeting, ownId, onRename }: PeoplePanelProps) {
  const people = meeting?.participants ?? [];
  return (
    <div className={styles.body}>
      <ul className={styles.people} aria-label={text('meeting.people')}>
        {people.map((person, index) => (
          <Person key={person.id} person={person} colour={colourOf(index)} isYou={person.id === ownId} onRename={onRename} />
        ))}
      </ul>
    </div>
  );
}

function Person({
  person,
  colour,
  isYou,
  onRename,
}: {
  readonly person: ParticipantView;
  readonly colour: number;
  readonly isYou: boolean;
  readonly onRename: (name: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <li aria-label={person.name} data-connected={person.isConnected}>
      <PersonDot name={person.name} colour={colour} />
      <div className={styles.who}>
        <div className={styles.name}>
          {person.name} {isYou ? <span>{text('meeting.you')}</span> : null}
        </div>
        <span className={styles.role}>{text(roleTextId(person))}</span>
      </div>
      {isYou && draft === null ? (
        <Button look="plain" size="small" onPress={() => setDraft(`${person.firstName} ${person.lastName}`.trim())}>
          {text('meeting.rename')}
        </Button>
      ) : null}
      {isYou && draft !== null ? (
        <form
          className={styles.rename}
          onSubmit={(event) => {
            event.preventDefault();
            onRename(draft);
            setDraft(null);
          }}
        >
          <TextField label={text('meeting.yourName')} value={draft} onChange={setDraft} autoComplete="name" maxLength={100} autoFocus />
          <Button type="submit" look="white" size="small">
            {text('meeting.saveName')}
          </Button>
        </form>
      ) : null}
    </li>
  );
}
