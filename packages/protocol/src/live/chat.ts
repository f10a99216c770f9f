import { z } from 'zod/mini';

/** How the page names a message before the server has numbered it: the same id is stored once, however often it comes. */
const clientId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));

/** What newcomers may read: all that was said, or only what is said after they have come. */
export const newcomersRead = z.enum(['whole', 'from-joining']);

/** Says something to everyone, or to one person alone. The server cleans the text; more than 2,000 characters are refused, never cut. */
export const sendChat = z.object({
  type: z.literal('send-chat'),
  clientId,
  text: z.string().check(z.maxLength(10_000)),
  /** Id of the one participant who is to read it. */
  to: z.optional(z.string().check(z.maxLength(100))),
});
/** Asks for messages: what came after number `after`, else the newest, or the newest before number `before`. */
export const readChat = z.object({
  type: z.literal('read-chat'),
  after: z.optional(z.int().check(z.minimum(0))),
  before: z.optional(z.int().check(z.minimum(1))),
});
/** Host only: what people who come from now on may read. */
export const chooseChatHistory = z.object({ type: z.literal('choose-chat-history'), newcomersRead });

export const chatFromClient = [sendChat, readChat, chooseChatHistory] as const;

const chatPerson = z.object({ id: z.string(), name: z.string() });
export const chatMessage = z.object({
  /** Rising within the meeting; the order in which everybody sees the messages. */
  number: z.int(),
  /** With their seat (see `participantView`), which is known also of who has gone. */
  from: z.object({ ...chatPerson.shape, seat: z.optional(z.number()) }),
  /** Null: to everyone. */
  to: z.nullable(chatPerson),
  text: z.string(),
  /** Epoch milliseconds, by the server's clock. */
  sentAt: z.number(),
  /** To its sender alone: which of the own messages this is. */
  clientId: z.optional(z.string()),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A new message; for its sender also the receipt: it is on disk. */
export const chatSaid = z.object({ type: z.literal('chat'), n: z.number(), message: chatMessage });
/** The answer to `read-chat`, oldest first. */
export const chatHistory = z.object({
  type: z.literal('chat-history'),
  n: z.number(),
  messages: z.array(chatMessage),
  /** There are more in the direction that was asked for: newer ones after `after`, else older ones. */
  hasMore: z.boolean(),
  newcomersRead,
});
/** One of the own messages was not taken. After `slow-down` it may be sent again in `retryAfterMs`; after the others it never will be. */
export const chatRefused = z.object({
  type: z.literal('chat-refused'),
  n: z.number(),
  clientId: z.string(),
  reason: z.enum(['empty', 'too-long', 'slow-down', 'no-such-person', 'not-here']),
  retryAfterMs: z.optional(z.number()),
});
/** The host chose anew what newcomers may read. */
export const chatHistoryChosen = z.object({ type: z.literal('chat-history-chosen'), n: z.number(), newcomersRead });

export const chatFromServer = [chatSaid, chatHistory, chatRefused, chatHistoryChosen] as const;
