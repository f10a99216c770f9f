import { Button } from '@ninefold/ui/button/Button.tsx';
import { colourOf } from '@ninefold/ui/person/initials.ts';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import type { Chat } from '../../../live-meeting/chat/chat.ts';
import type { ChatState } from '../../../live-meeting/chat/chat-model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { OutgoingMessage, SaidMessage } from './ChatMessages.tsx';
import styles from './chat.module.css';
import { useChatScroll } from './use-chat-scroll.ts';

export interface ChatLogProps {
  readonly chat: Chat;
  readonly state: ChatState;
  readonly ownId: string | null;
  readonly isSocketUp: boolean;
  /** Who else will read it; null where it stands elsewhere. */
  readonly rule: string | null;
}

/** What was said, the newest at the bottom. It stays at the bottom unless the reader has scrolled up; it never takes the focus. */
export function ChatLog({ chat, state, ownId, isSocketUp, rule }: ChatLogProps) {
  const { messages, outbox } = state;
  const { box, isAtEnd, toEnd } = useChatScroll(messages, outbox.length, chat.seen);
  const newest = messages.at(-1);
  const hasUnseen = !isAtEnd && newest !== undefined && newest.number > state.readUpTo && newest.from.id !== ownId;
  return (
    <div className={styles.frame}>
      {/* What is new is told by `ChatAnnouncer`, also while the chat is closed. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <div className={styles.log} ref={box} role="log" aria-live="off" aria-label={roomText('chat.messages')} tabIndex={0}>
        {state.hasOlder ? (
          <div className={styles.older}>
            <Button variant="plain" size="small" onPress={chat.readOlder}>
              {roomText('chat.older')}
            </Button>
          </div>
        ) : null}
        {rule === null ? null : <p className={styles.note}>{rule}</p>}
        {messages.length === 0 && outbox.length === 0 ? <Empty isLoaded={state.isLoaded} /> : null}
        {messages.map((message, index) => (
          <SaidMessage
            key={message.number}
            message={message}
            before={messages[index - 1] ?? null}
            colour={colourOf(message.from.seat)}
            isOwn={message.from.id === ownId}
          />
        ))}
        {outbox.map((message) => (
          <OutgoingMessage key={message.clientId} message={message} isSocketUp={isSocketUp} isSlowed={state.isSlowed} chat={chat} />
        ))}
      </div>
      {hasUnseen ? (
        <div className={styles.below}>
          <Button variant="white" size="small" icon="chevron-down" onPress={toEnd}>
            {roomText('chat.newBelow')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Empty({ isLoaded }: { readonly isLoaded: boolean }) {
  return (
    <div className={styles.empty}>
      {isLoaded ? (
        <>
          <p>{roomText('chat.empty')}</p>
          <p className="small quiet">{roomText('chat.emptyHint')}</p>
        </>
      ) : (
        <Loader />
      )}
    </div>
  );
}
