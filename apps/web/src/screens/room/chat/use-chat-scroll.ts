import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../../live-meeting/chat/chat-model.ts';
import { watchSize } from '../../../platform/watch-size.ts';

/** Nearer than this to its end counts as at the end, CSS pixels. */
const NEAR_END = 40;

interface ChatScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * Keeps the end of the chat in sight while the reader is there, and their place while they read further up, also when older messages come
 * above it. What stands at the end of a page that is seen counts as read.
 * @param outgoing how many own messages wait; a new one leads to the end
 */
export function useChatScroll(messages: readonly ChatMessage[], outgoing: number, onSeen: () => void): ChatScroll {
  const box = useRef<HTMLDivElement | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ first: 0, height: 0, outgoing: 0, isAtEnd: true });
  const first = messages[0]?.number ?? 0;
  const last = messages.at(-1)?.number ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` is the change that may have made it higher
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const was = before.current;
    const hasOlderAbove = was.first !== 0 && first < was.first;
    if (hasOlderAbove) element.scrollTop += element.scrollHeight - was.height;
    else if (was.isAtEnd || outgoing > was.outgoing) element.scrollTop = element.scrollHeight;
    before.current = { ...was, first, height: element.scrollHeight, outgoing };
  }, [first, last, outgoing]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
      before.current = { ...before.current, isAtEnd: isNear };
      setAtEnd(isNear);
    };
    const stayAtEnd = () => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
    };
    // A keyboard that slides in makes it lower; its end stays in sight.
    const stopWatching = watchSize(element, stayAtEnd);
    // So it does when a line comes under the newest message: that it is on its way, or was refused.
    const changed = new MutationObserver(stayAtEnd);
    changed.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      stopWatching();
      changed.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  useEffect(() => {
    if (!isAtEnd || last === 0) return;
    const look = () => {
      if (document.visibilityState === 'visible') onSeen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAtEnd, last, onSeen]);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, []);
  return { box, isAtEnd, toEnd };
}
