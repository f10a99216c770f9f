import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import { CHAT_TEXT_MAX, characterCount } from '@ninefold/domain/chat/chat-text.ts';
import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { Chat } from '../../../live-meeting/chat/chat.ts';
import type { ChatPerson } from '../../../live-meeting/chat/chat-model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import styles from './chat.module.css';

/** From here on the characters that are left are told. */
const COUNTED_FROM = CHAT_TEXT_MAX - 200;
const EVERYONE = '';

export interface ChatComposerProps {
  readonly chat: Chat;
  readonly draft: string;
  /** Kept with the draft, so that what was meant for one person never goes to everyone. */
  readonly draftTo: ChatPerson | null;
  readonly people: readonly ParticipantView[];
  readonly ownId: string | null;
  readonly keyPresses: number;
}

/** To whom a draft goes. */
interface Addressee {
  /** '' for everyone. */
  readonly toId: string;
  /** Undefined for everyone, and for a person who has left. */
  readonly to: ParticipantView | undefined;
  readonly others: readonly ParticipantView[];
  /** Nobody can write to a person who has left: then nothing may go to everyone by mistake. */
  readonly isGone: boolean;
}

function addresseeOf({ draftTo, people, ownId }: ChatComposerProps): Addressee {
  const others = people.filter((person) => person.id !== ownId);
  const toId = draftTo?.id ?? EVERYONE;
  const to = others.find((person) => person.id === toId);
  return { toId, to, others, isGone: toId !== EVERYONE && to === undefined };
}

/** The field for a message. Enter sends, Shift+Enter begins a new line; what cannot be sent stays in the field. */
export function ChatComposer(props: ChatComposerProps) {
  const { chat, draft, draftTo } = props;
  const id = useId();
  /** Why the last try came to nothing: too many messages wait, or it was a file. */
  const [refused, setRefused] = useState<'outboxFull' | 'textOnly' | null>(null);
  const addressee = addresseeOf(props);
  const { toId, to, isGone } = addressee;
  const length = characterCount(draft.trim());
  const send = () => {
    if (isGone) return;
    const said = chat.say(draft, to === undefined ? null : { id: to.id, name: to.name });
    setRefused(!said.ok && said.error.kind === 'chat/outbox-full' ? 'outboxFull' : null);
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
      <AddresseeField id={`${id}-to`} chat={chat} addressee={addressee} draftTo={draftTo} />
      {toId === EVERYONE ? null : (
        <p className={styles.note} role="status">
          {to === undefined
            ? roomText('chat.toGone', { name: draftTo?.name ?? '' })
            : roomText(to.isConnected ? 'chat.onlyYouTwo' : 'chat.toAway', { name: to.name })}
        </p>
      )}
      <div className={styles.write}>
        <MessageField {...props} to={to} noteId={`${id}-note`} onRefused={setRefused} onSend={send} />
        <IconButton icon="send" label={roomText('chat.send')} onPress={send} />
      </div>
      <p className={styles.note} id={`${id}-note`} aria-live="polite" data-bad={length > CHAT_TEXT_MAX}>
        {refused === null ? noteOf(length) : roomText(`chat.${refused}`)}
      </p>
    </form>
  );
}

function AddresseeField({
  id,
  chat,
  addressee: { toId, others, isGone },
  draftTo,
}: Pick<ChatComposerProps, 'chat' | 'draftTo'> & { readonly id: string; readonly addressee: Addressee }) {
  if (others.length === 0 && toId === EVERYONE) return null;
  return (
    <div className={styles.to}>
      <label htmlFor={id}>{roomText('chat.to')}</label>
      <select
        id={id}
        value={toId}
        onChange={(event) => {
          const chosen = others.find((person) => person.id === event.target.value);
          if (chosen !== undefined) chat.address({ id: chosen.id, name: chosen.name });
          else if (event.target.value === EVERYONE) chat.address(null);
        }}
      >
        <option value={EVERYONE}>{roomText('chat.everyone')}</option>
        {isGone ? (
          <option value={toId} translate="no">
            {draftTo?.name}
          </option>
        ) : null}
        {others.map((person) => (
          <option key={person.id} value={person.id} translate="no">
            {person.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MessageFieldProps extends ChatComposerProps {
  readonly to: ParticipantView | undefined;
  readonly noteId: string;
  readonly onRefused: (why: 'textOnly' | null) => void;
  readonly onSend: () => void;
}

function MessageField({ chat, draft, draftTo, keyPresses, to, noteId, onRefused, onSend }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    if (keyPresses > 0) field.current?.focus();
  }, [keyPresses]);
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label={roomText('chat.message')}
      aria-invalid={characterCount(draft.trim()) > CHAT_TEXT_MAX}
      aria-describedby={noteId}
      placeholder={draftTo === null ? roomText('chat.toEveryone') : roomText('chat.toOne', { name: to?.name ?? draftTo.name })}
      rows={1}
      dir="auto"
      value={draft}
      onChange={(event) => {
        onRefused(null);
        chat.keepDraft(event.target.value);
      }}
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0 && !clipboardData.types.includes('text/plain')) onRefused('textOnly');
      }}
      onKeyDown={(event) => {
        // An Enter that ends the spelling of a word (input methods) is not one that sends.
        if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event.nativeEvent)) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}

function noteOf(length: number): string {
  const left = CHAT_TEXT_MAX - length;
  if (left < 0) return roomText('chat.tooLong', { count: -left });
  if (length < COUNTED_FROM) return '';
  return roomText('chat.left', { count: left });
}
