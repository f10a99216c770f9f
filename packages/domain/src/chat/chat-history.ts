/** What the host lets people read who come later: all that was said, or only what is said after they have come. */
export const chatHistories = ['whole', 'from-joining'] as const;
export type ChatHistory = (typeof chatHistories)[number];

/** So many messages of one meeting are kept; the oldest go first. */
export const CHAT_KEPT = 2_000;

interface Sent {
  /** Rising by one within the meeting. */
  readonly number: number;
  readonly senderId: string;
  /** Null for a message to everyone. */
  readonly recipientId: string | null;
}

/**
 * Whether a participant may read a message: one to everyone that is not older than what they were let read, or their own, or one to them
 * alone (SEC-33: nobody else gets it).
 * @param firstNumber the first that they may read; 1 where the host lets newcomers read all
 */
export function mayRead(message: Sent, participantId: string, firstNumber: number): boolean {
  if (message.senderId === participantId || message.recipientId === participantId) return true;
  return message.recipientId === null && message.number >= firstNumber;
}
