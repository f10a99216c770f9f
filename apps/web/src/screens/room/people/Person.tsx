import type { WeakConnection } from '@ninefold/media/client-port.ts';
import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { type ReactNode, useState } from 'react';
import { text } from '../../../platform/texts/text.ts';
import { ConnectionQualityMark } from '../connection-quality/ConnectionQualityMark.tsx';
import { HandMark } from '../hand/HandMark.tsx';
import { onEscape } from '../keys/on-escape.ts';
import { PersonSound } from './PersonSound.tsx';
import styles from './people.module.css';
import { roleText } from './role-text.ts';

export interface PersonProps {
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
}

/** One person in the list; their own row lets them change their name. @param props.children what may be done with them */
export function Person(props: PersonProps) {
  const { person, colour, isYou, isSpeaking, mayLowerHand, meeting, onRename, children } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [wasRenaming, setWasRenaming] = useState(false);
  const endRenaming = (): void => {
    setWasRenaming(true);
    setDraft(null);
  };
  const rename = (name: string): void => {
    onRename(name);
    endRenaming();
  };
  const beginRenaming = () => setDraft(`${person.firstName} ${person.lastName}`.trim());
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
        <NameAndRole {...props} />
        {hasHandUp ? <HandMark isHeardOnly={mayLowerHand} /> : null}
      </div>
      {isYou && draft === null ? (
        <Button variant="plain" size="small" autoFocus={wasRenaming} onPress={beginRenaming}>
          {text('meeting.rename')}
        </Button>
      ) : null}
      {isYou && draft !== null ? <NameField draft={draft} onDraft={setDraft} onRename={rename} /> : null}
      {children}
    </li>
  );
}

function NameAndRole({ person, isYou, isSpeaking, quality, meeting }: PersonProps) {
  return (
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
  );
}

interface NameFieldProps {
  readonly draft: string;
  readonly onDraft: (name: string) => void;
  readonly onRename: (name: string) => void;
}

function NameField({ draft, onDraft, onRename }: NameFieldProps) {
  return (
    <Form className={styles.rename} onSubmit={() => onRename(draft)}>
      <TextField label={text('meeting.yourName')} value={draft} onChange={onDraft} autoComplete="name" maxLength={100} autoFocus />
      <Button type="submit" variant="white" size="small">
        {text('meeting.saveName')}
      </Button>
    </Form>
  );
}
