/**
 * What a page knows of its meeting's chat. Pure: an event and a state give the next state. Messages are told apart by the server's numbers,
 * the own ones that wait for a number by their client ids.
 */
import { CHAT_KEPT, type ChatHistory } from '@ninefold/domain/chat/chat-history.ts';
import type { ChatMessage } from '@ninefold/protocol/live/chat.ts';

export type { ChatMessage };

export interface ChatPerson {
  readonly id: string;
  readonly name: string;
}

/** `waiting`: not said yet, or to be said again; `sending`: said, without a receipt; `refused`: it stays the person's to decide. */
export type OutgoingState = 'waiting' | 'sending' | 'refused';
export const refusalReasons = ['empty', 'too-long', 'slow-down', 'no-such-person', 'not-here'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** An own message without a receipt. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly to: ChatPerson | null;
  readonly state: OutgoingState;
  readonly reason: RefusalReason | null;
}

export interface ChatState {
  /** By rising number. */
  readonly messages: readonly ChatMessage[];
  /** In the order in which they were written. */
  readonly outbox: readonly Outgoing[];
  /** The server has answered with what was said before. */
  readonly isLoaded: boolean;
  /** Older ones than the first can be asked for. */
  readonly hasOlder: boolean;
  readonly newcomersRead: ChatHistory;
  /** Number of the newest message that was on the screen. */
  readonly readUpTo: number;
  /** The server asked for a pause between messages. */
  readonly isSlowed: boolean;
  readonly draft: string;
  /** To whom the draft goes: null for everyone. It stays with the draft, also when that person has gone. */
  readonly draftTo: ChatPerson | null;
}

export const emptyChat: ChatState = {
  messages: [],
  outbox: [],
  isLoaded: false,
  hasOlder: false,
  newcomersRead: 'whole',
  readUpTo: 0,
  isSlowed: false,
  draft: '',
  draftTo: null,
};

/** More own messages may not wait for the socket at once. */
export const OUTBOX_MAX = 50;

export type ChatEvent =
  | { readonly kind: 'said'; readonly message: ChatMessage }
  | { readonly kind: 'newest-page' | 'older-page'; readonly messages: readonly ChatMessage[]; readonly hasMore: boolean }
  | { readonly kind: 'newer-page'; readonly messages: readonly ChatMessage[] }
  | { readonly kind: 'newcomers-read'; readonly newcomersRead: ChatHistory }
  | { readonly kind: 'written'; readonly message: Pick<Outgoing, 'clientId' | 'text' | 'to'> }
  | { readonly kind: 'sending'; readonly clientId: string }
  /** Its receipt may be lost: it is said again. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'refused'; readonly clientId: string; readonly reason: RefusalReason }
  | { readonly kind: 'again'; readonly clientId: string }
  | { readonly kind: 'dropped'; readonly clientId: string }
  /** This is another meeting than the one of what is known, or another seat in it. */
  | { readonly kind: 'another-seat' }
  | { readonly kind: 'seen' }
  | { readonly kind: 'draft'; readonly draft: string }
  | { readonly kind: 'addressed'; readonly to: ChatPerson | null };

/** The chat's state after an event. Pure. */
export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'said':
      return receipted(withMessages(state, [event.message]));
    case 'newest-page':
      return receipted({ ...withMessages(state, event.messages), isLoaded: true, hasOlder: event.hasMore });
    case 'older-page':
      return { ...withMessages(state, event.messages), hasOlder: event.hasMore };
    case 'newer-page':
      return receipted(withMessages(state, event.messages));
    case 'newcomers-read':
      return { ...state, newcomersRead: event.newcomersRead };
    case 'written':
      return { ...state, outbox: [...state.outbox, { ...event.message, state: 'waiting', reason: null }] };
    case 'sending':
      return { ...outgoing(state, event.clientId, { state: 'sending', reason: null }), isSlowed: false };
    case 'unsure':
      return { ...state, outbox: state.outbox.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)) };
    case 'refused':
      if (event.reason === 'slow-down') return { ...outgoing(state, event.clientId, { state: 'waiting', reason: null }), isSlowed: true };
      return outgoing(state, event.clientId, { state: 'refused', reason: event.reason });
    case 'again':
      return outgoing(state, event.clientId, { state: 'waiting', reason: null });
    case 'dropped':
      return { ...state, outbox: state.outbox.filter((one) => one.clientId !== event.clientId) };
    case 'another-seat':
      return afterMove(state);
    case 'seen':
      return state.readUpTo === newestNumber(state) ? state : { ...state, readUpTo: newestNumber(state) };
    case 'draft':
      return { ...state, draft: event.draft };
    case 'addressed':
      return { ...state, draftTo: event.to };
  }
}

/** Number of the newest message that this page has; 0 for none. */
export const newestNumber = (state: ChatState): number => state.messages.at(-1)?.number ?? 0;

/** The first own message that waits to be sent. Null while another one has no receipt yet, so that the messages keep their order. */
export const nextToSend = (state: ChatState): Outgoing | null =>
  state.outbox.some((one) => one.state === 'sending') ? null : (state.outbox.find((one) => one.state === 'waiting') ?? null);

/** Those of others that have not been on the screen. */
const unread = (state: ChatState, ownId: string | null): readonly ChatMessage[] =>
  state.messages.filter((message) => message.number > state.readUpTo && message.from.id !== ownId);
/** How many messages of others have not been read. */
export const unreadCount = (state: ChatState, ownId: string | null): number => unread(state, ownId).length;
/** The newest message of others that has not been read; null for none. */
export const newestUnread = (state: ChatState, ownId: string | null): ChatMessage | null => unread(state, ownId).at(-1) ?? null;

/** Numbers order the messages, whatever order they arrive in; one that is known already changes nothing. */
function withMessages(state: ChatState, more: readonly ChatMessage[]): ChatState {
  const known = new Set(state.messages.map((message) => message.number));
  const fresh = more.filter((message) => !known.has(message.number));
  if (fresh.length === 0) return state;
  // The server keeps no more of them either.
  return { ...state, messages: [...state.messages, ...fresh].sort((one, other) => one.number - other.number).slice(-CHAT_KEPT) };
}

/** What has a number needs no second sending. */
function receipted(state: ChatState): ChatState {
  const kept = new Set(state.messages.map((message) => message.clientId));
  const outbox = state.outbox.filter((one) => !kept.has(one.clientId));
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}

/** What was written for the people before goes to nobody else, unless its writer says so. */
const afterMove = ({ outbox, draft, draftTo }: ChatState): ChatState => ({
  ...emptyChat,
  outbox: outbox.map((one) => ({ ...one, state: 'refused', reason: 'not-here' })),
  draft,
  draftTo,
});

const outgoing = (state: ChatState, clientId: string, change: Pick<Outgoing, 'state' | 'reason'>): ChatState => ({
  ...state,
  outbox: state.outbox.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
});
