/**
 * The chat as a page takes part in it. Own messages wait in an outbox until the server has them on disk: one at a time, in their order,
 * again after a lost socket, and never twice, because each has an id of its own.
 */
import type { ChatHistory } from '@ninefold/domain/chat/chat-history.ts';
import { type ChatTextError, cleanChatText } from '@ninefold/domain/chat/chat-text.ts';
import type { Result } from '@ninefold/domain/shared/result.ts';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import type { ChatMemory, KeptChat } from './chat-memory.ts';
import {
  type ChatEvent,
  type ChatPerson,
  type ChatState,
  emptyChat,
  newestNumber,
  nextChat,
  nextToSend,
  OUTBOX_MAX,
} from './chat-model.ts';

/** Without a receipt for so long a message is said again. */
const RECEIPT_MS: Milliseconds = 10 * SECOND_MS;

export interface ChatOptions {
  readonly send: (message: FromClient) => void;
  readonly timers: Timers;
  /** At least eight characters of A-Z, a-z, 0-9, - and _, never the same twice. */
  readonly newId: () => string;
  readonly memory: ChatMemory;
}

export interface Chat {
  readonly store: Store<ChatState>;
  /** @returns why it cannot be said; the text stays with the person then */
  say(text: string, to: ChatPerson | null): Result<null, ChatTextError | { readonly kind: 'chat/outbox-full' }>;
  /** Of a refused message: tries once more, or gives it up. */
  again(clientId: string): void;
  drop(clientId: string): void;
  readOlder(): void;
  /** All that is known is on the screen now. */
  seen(): void;
  keepDraft(draft: string): void;
  /** Whom the draft is for. */
  address(to: ChatPerson | null): void;
  /** The host's choice. */
  letNewcomersRead(history: ChatHistory): void;
}

/** What the meeting tells its chat. */
export interface ChatInMeeting extends Chat {
  hear(message: FromServer): void;
  socketLost(): void;
  /** The page lets go of the meeting. @param isOver the meeting is over, or the person has left it: nothing is kept */
  close(isOver: boolean): void;
}

/** Makes the chat of one meeting on this page: its state, its outbox, and the reading of older messages. */
export function createChat({ send, timers, newId, memory }: ChatOptions): ChatInMeeting {
  const before = memory.read();
  const store = createStore<ChatState>(begin(before));
  let seat = before?.seat ?? null;
  let isUp = false;
  /** What was asked for; pages arrive in the order of the questions. */
  let asked: ('newest' | 'older' | 'newer')[] = [];
  /** Up to this number everything is known. What is heard before a question is answered may stand behind a gap, and does not count. */
  let readTo = 0;
  let isUpToDate = false;
  let stopWaiting = () => {};
  /** The server has asked for a pause. */
  let isPaused = false;

  const happened = (event: ChatEvent): void => {
    const was = store.get();
    const next = nextChat(was, event);
    store.set(next);
    if (kept.some((part) => next[part] !== was[part])) memory.write({ ...keptOf(next), seat });
  };

  const sendNext = (): void => {
    const next = nextToSend(store.get());
    if (!isUp || isPaused || next === null) return;
    const { clientId, text, to } = next;
    happened({ kind: 'sending', clientId });
    send({ type: 'send-chat', clientId, text, ...(to === null ? {} : { to: to.id }) });
    waitThen(RECEIPT_MS);
  };
  /** Says again what has no receipt, or what the server asked to say later. */
  const waitThen = (delay: Milliseconds): void => {
    stopWaiting();
    stopWaiting = timers.after(delay, () => {
      isPaused = false;
      happened({ kind: 'unsure' });
      sendNext();
    });
  };
  const ask = (what: 'newest' | 'older' | 'newer', range: { after?: number; before?: number }): void => {
    asked.push(what);
    send({ type: 'read-chat', ...range });
  };

  const welcome = (youId: string): void => {
    const isAnother = seat !== null && seat !== youId;
    seat = youId;
    if (isAnother) happened({ kind: 'another-seat' });
    isUp = true;
    asked = [];
    isUpToDate = false;
    happened({ kind: 'unsure' });
    if (store.get().isLoaded) ask('newer', { after: readTo });
    else ask('newest', {});
    sendNext();
  };
  const page = ({ messages, hasMore, newcomersRead }: Extract<FromServer, { type: 'chat-history' }>): void => {
    const what = asked.shift() ?? 'newest';
    happened({ kind: 'newcomers-read', newcomersRead });
    if (what === 'older') return happened({ kind: 'older-page', messages, hasMore });
    happened(what === 'newest' ? { kind: 'newest-page', messages, hasMore } : { kind: 'newer-page', messages });
    isUpToDate = what === 'newest' || !hasMore;
    readTo = isUpToDate ? newestNumber(store.get()) : (messages.at(-1)?.number ?? readTo);
    if (!isUpToDate) ask('newer', { after: readTo });
  };
  const settled = (): void => {
    if (isPaused || store.get().outbox.some((one) => one.state === 'sending')) return;
    stopWaiting();
    sendNext();
  };

  return {
    store,
    say(text, to) {
      const cleaned = cleanChatText(text);
      if (!cleaned.ok) return cleaned;
      if (store.get().outbox.length >= OUTBOX_MAX) return { ok: false, error: { kind: 'chat/outbox-full' } };
      happened({ kind: 'written', message: { clientId: newId(), text: cleaned.value, to } });
      sendNext();
      return { ok: true, value: null };
    },
    again(clientId) {
      happened({ kind: 'again', clientId });
      sendNext();
    },
    drop: (clientId) => happened({ kind: 'dropped', clientId }),
    readOlder() {
      const first = store.get().messages[0];
      if (isUp && first !== undefined && !asked.includes('older')) ask('older', { before: first.number });
    },
    seen: () => happened({ kind: 'seen' }),
    keepDraft: (draft) => happened({ kind: 'draft', draft }),
    address: (to) => happened({ kind: 'addressed', to }),
    letNewcomersRead: (newcomersRead) => send({ type: 'choose-chat-history', newcomersRead }),
    hear(message) {
      switch (message.type) {
        case 'welcome':
          return welcome(message.you.id);
        case 'chat':
          happened({ kind: 'said', message: message.message });
          if (isUpToDate) readTo = newestNumber(store.get());
          return settled();
        case 'chat-history':
          page(message);
          return settled();
        case 'chat-history-chosen':
          return happened({ kind: 'newcomers-read', newcomersRead: message.newcomersRead });
        case 'chat-refused':
          happened({ kind: 'refused', clientId: message.clientId, reason: message.reason });
          if (message.reason !== 'slow-down') return settled();
          isPaused = true;
          return waitThen(message.retryAfterMs ?? SECOND_MS);
      }
    },
    socketLost() {
      isUp = false;
      isUpToDate = false;
      isPaused = false;
      stopWaiting();
      happened({ kind: 'unsure' });
    },
    close(isOver) {
      isUp = false;
      stopWaiting();
      if (isOver) memory.forget();
    },
  };
}

const kept = ['outbox', 'draft', 'draftTo', 'readUpTo'] as const satisfies readonly (keyof KeptChat)[];

const keptOf = ({ outbox, draft, draftTo, readUpTo }: ChatState): Omit<KeptChat, 'seat'> => ({
  outbox: outbox.map(({ clientId, text, to, reason }) => ({ clientId, text, to, reason })),
  draft,
  draftTo,
  readUpTo,
});

const begin = (before: KeptChat | null): ChatState =>
  before === null
    ? emptyChat
    : {
        ...emptyChat,
        draft: before.draft,
        draftTo: before.draftTo,
        readUpTo: before.readUpTo,
        outbox: before.outbox.slice(0, OUTBOX_MAX).map((one) => ({ ...one, state: one.reason === null ? 'waiting' : 'refused' })),
      };
