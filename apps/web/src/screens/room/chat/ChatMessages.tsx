import { chatParts } from '@ninefold/domain/chat/chat-parts.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { Chat } from '../../../live-meeting/chat/chat.ts';
import type { ChatMessage, Outgoing } from '../../../live-meeting/chat/chat-model.ts';
import { hasRoomText, roomText } from '../../../platform/texts/room-text.ts';
import { pageLocale } from '../../../platform/texts/language.ts';
import styles from './chat.module.css';

/** Messages of one person within this time stand under one name. */
const SAME_BREATH_MS = 3 * MINUTE_MS;
/** "Sending" is said when it takes longer than this (K4). */
const SAID_AFTER_MS = 1_000;

interface SaidProps {
  readonly message: ChatMessage;
  /** The one above it. */
  readonly before: ChatMessage | null;
  /** Of its sender, as the list of people shows it. */
  readonly colour: number;
  readonly isOwn: boolean;
}

/** One message as everyone who may read it sees it. Drawn once: the list of people changes much more often. */
export const SaidMessage = memo(function SaidMessage({ message, before, colour, isOwn }: SaidProps) {
  const { from, to, sentAt } = message;
  // Either way: where the server's clock was set back, the later message shows its own time.
  const isSameBreath = before !== null && Math.abs(sentAt - before.sentAt) < SAME_BREATH_MS;
  const goesOn = isSameBreath && before.from.id === from.id && before.to?.id === to?.id;
  return (
    <article className={styles.message} data-private={to !== null} data-goes-on={goesOn}>
      {goesOn ? <span /> : <PersonDot name={from.name} colour={colour} size="small" />}
      <div className={styles.said}>
        {/* For the ear each message stands by itself. */}
        <header className={goesOn ? 'sr' : undefined}>
          <b dir="auto" {...(isOwn ? {} : { translate: 'no' })}>
            {isOwn ? roomText('chat.you') : from.name}
          </b>
          {to === null ? null : (
            <PrivateMark words={isOwn ? roomText('chat.privateTo', { name: to.name }) : roomText('chat.privateToYou')} />
          )}
          {goesOn ? null : <time dateTime={new Date(sentAt).toISOString()}>{shownTime(sentAt)}</time>}
        </header>
        <Words text={message.text} />
      </div>
    </article>
  );
});

function PrivateMark({ words }: { readonly words: string }) {
  return (
    <span className={styles.private}>
      <Icon name="lock" size={16} />
      {words}
    </span>
  );
}

const shownTime = (at: number): string => new Date(at).toLocaleTimeString(pageLocale(), { hour: '2-digit', minute: '2-digit' });

/** Plain text with its links; nothing else of it means anything to the browser. */
function Words({ text }: { readonly text: string }) {
  return (
    <p dir="auto">
      {chatParts(text).map((part, index) =>
        part.kind === 'text' ? (
          withCodes(part.text)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
          <ChatLink key={index} href={part.href} text={part.text} />
        ),
      )}
    </p>
  );
}

/** A viewer code as it is shown; what is between the brackets is kept by the split. */
const viewerCodes = /(\b\d{3}-\d{3}-\d{3}\b)/;

/** A code stays one, also where the page is translated. */
const withCodes = (text: string): ReactNode =>
  text.split(viewerCodes).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
      <span key={index} translate="no">
        {piece}
      </span>
    ),
  );

/** Letters of other scripts make a host look like another one: what it is stands beside it, as the browser reads it. */
function ChatLink({ href, text: typed }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow" translate="no">
      {typed}
    </a>
  );
}

interface OutgoingProps {
  readonly message: Outgoing;
  readonly isSocketUp: boolean;
  readonly isSlowed: boolean;
  readonly chat: Pick<Chat, 'again' | 'drop'>;
}

/** An own message without a receipt: on its way, waiting for the socket, or refused with a way out. */
export function OutgoingMessage({ message, isSocketUp, isSlowed, chat }: OutgoingProps) {
  const isLate = useIsLate();
  const { clientId, to, state, reason } = message;
  const refusal = `chat.refused.${reason}`;
  return (
    <article className={styles.message} data-private={to !== null} data-state={state} aria-busy={state !== 'refused'}>
      <span />
      <div className={styles.said}>
        <header>
          <b>{roomText('chat.you')}</b>
          {to === null ? null : <PrivateMark words={roomText('chat.privateTo', { name: to.name })} />}
        </header>
        <Words text={message.text} />
        {state === 'refused' ? (
          <div className={styles.refused}>
            <p role="alert">
              <Icon name="warning" size={16} />
              {roomText(hasRoomText(refusal) ? refusal : 'chat.refused.unknown')}
            </p>
            <Button size="small" variant="white" onPress={() => chat.again(clientId)}>
              {roomText('chat.again')}
            </Button>
            <Button size="small" variant="plain" onPress={() => chat.drop(clientId)}>
              {roomText('chat.drop')}
            </Button>
          </div>
        ) : null}
        {state !== 'refused' && (isLate || !isSocketUp) ? (
          <p className={styles.onItsWay}>
            <Icon name="clock" size={16} />
            {roomText(!isSocketUp ? 'chat.waitsForSocket' : isSlowed ? 'chat.slowed' : 'chat.sending')}
          </p>
        ) : null}
      </div>
    </article>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
