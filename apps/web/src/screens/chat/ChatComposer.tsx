import { CHAT_TEXT_MAX, characterCount } from '@ninefold/domain/chat/chat-text.ts';
import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { Chat } from '../../live-meeting/chat/chat.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import styles from './chat.module.css';

/** From here on the characters that are left are told. */
const COUNTED_FROM = CHAT_TEXT_MAX - 200;
const EVERYONE = '';

export interface ChatComposerProps {
  readonly chat: Chat;
  readonly draft: string;
  readonly people: readonly ParticipantView[];
  readonly ownId: string | null;
  readonly keyPresses: number;
}

/** The field for a message. Enter sends, Shift+Enter begins a new line; what cannot be sent stays in the field. */
export function ChatComposer({ chat, draft, people, ownId, keyPresses }: ChatComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    if (keyPresses > 0) field.current?.focus();
  }, [keyPresses]);
  const [toId, setTo] = useState(EVERYONE);
  const [isFull, setFull] = useState(false);
  const others = people.filter((person) => person.id !== ownId);
  // Whoever has left cannot be written to: then nothing may go to everyone by mistake.
  const [lastName, setLastName] = useState('');
  const to = others.find((person) => person.id === toId);
  const isGone = toId !== EVERYONE && to === undefined;
  const length = characterCount(draft.trim());
  const isTooLong = length > CHAT_TEXT_MAX;

  const send = () => {
    if (isGone) return;
    const said = chat.say(draft, to === undefined ? null : { id: to.id, name: to.name });
    setFull(!said.ok && said.error.kind === 'chat/outbox-full');
    if (said.ok) chat.keepDraft('');
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {others.length === 0 && toId === EVERYONE ? null : (
        <div className={styles.to}>
          <label htmlFor={`${id}-to`}>{roomText('chat.to')}</label>
          <select
            id={`${id}-to`}
            value={toId}
            onChange={(event) => {
              setTo(event.target.value);
              setLastName(others.find((person) => person.id === event.target.value)?.name ?? '');
            }}
          >
            <option value={EVERYONE}>{roomText('chat.everyone')}</option>
            {isGone ? <option value={toId}>{lastName}</option> : null}
            {others.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {toId === EVERYONE ? null : (
        <p className={styles.note} role="status">
          {isGone ? roomText('chat.refused.no-such-person') : roomText('chat.onlyYouTwo', { name: to?.name ?? '' })}
        </p>
      )}
      <div className={styles.write}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={roomText('chat.message')}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-note`}
          placeholder={to === undefined ? roomText('chat.toEveryone') : roomText('chat.toOne', { name: to.name })}
          rows={1}
          dir="auto"
          value={draft}
          onChange={(event) => {
            setFull(false);
            chat.keepDraft(event.target.value);
          }}
          onKeyDown={(event) => {
            // An Enter that ends the spelling of a word (input methods) is not one that sends.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <IconButton icon="send" label={roomText('chat.send')} onPress={send} />
      </div>
      <p className={styles.note} id={`${id}-note`} aria-live="polite" data-bad={isTooLong}>
        {noteOf(length, isFull)}
      </p>
    </form>
  );
}

function noteOf(length: number, isFull: boolean): string {
  if (isFull) return roomText('chat.outboxFull');
  if (length > CHAT_TEXT_MAX) return roomText('chat.tooLong', { count: String(length - CHAT_TEXT_MAX) });
  return length >= COUNTED_FROM ? roomText('chat.left', { count: String(CHAT_TEXT_MAX - length) }) : '';
}
