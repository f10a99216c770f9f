import { useEffect, useRef } from 'react';
import type { Chat } from '../../../live-meeting/chat/chat.ts';
import { type ChatMessage, newestNumber, unreadCount } from '../../../live-meeting/chat/chat-model.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { useSayings } from '../../../platform/use-sayings.ts';

/** More at once, after a lost socket, are told by their number: nobody listens to all of them. */
const TOLD_AT_ONCE = 10;

/**
 * Announces each new message of others to screen readers, once, with its sender and whether it is private, whether the chat is open or not. The
 * list of messages is no live region, because it draws an own message twice and groups messages under one name.
 */
export function ChatAnnouncer({ chat, ownId }: { readonly chat: Chat; readonly ownId: string | null }) {
  const state = useStore(chat.store);
  const { said, say } = useSayings();
  /** Up to this number all is told; null until it is known what was said before. */
  const toldUpTo = useRef<number | null>(null);
  useEffect(() => {
    const before = toldUpTo.current;
    toldUpTo.current = state.isLoaded ? newestNumber(state) : null;
    if (!state.isLoaded) return;
    const unread = unreadCount(state, ownId);
    if (before === null) {
      if (unread > 0) say('unread', roomText('chat.told.unread', { count: unread }));
      return;
    }
    const fresh = state.messages.filter(({ number, from }) => number > before && from.id !== ownId);
    if (fresh.length > TOLD_AT_ONCE) say('unread', roomText('chat.told.many', { count: fresh.length }));
    else for (const message of fresh) say(`message ${message.number}`, announcementOf(message));
  }, [state, ownId, say]);
  return (
    <p className="sr" aria-live="polite" data-chat-announcer>
      {said}
    </p>
  );
}

const announcementOf = ({ from, to, text: words }: ChatMessage): string =>
  roomText(to === null ? 'chat.told.public' : 'chat.told.private', { name: from.name, text: words });
