import { type ChatPerson, type Outgoing, refusalReasons } from './chat-model.ts';
import { quietly } from '../../platform/storage.ts';

/** What outlives a reload: what was written and has no receipt, what is being written and to whom, and how far was read (K4, K5). */
export interface KeptChat {
  readonly outbox: readonly Pick<Outgoing, 'clientId' | 'text' | 'to' | 'reason'>[];
  readonly draft: string;
  readonly draftTo: ChatPerson | null;
  readonly readUpTo: number;
  /** Whose it is, by participant: a personal URL, and a host's page, lead to one meeting after the other. Null before the first welcome. */
  readonly seat: string | null;
}

export interface ChatMemory {
  read(): KeptChat | null;
  write(kept: KeptChat): void;
  forget(): void;
}

/** Makes the memory of what is being written in the chat of one meeting. It is in session storage, as the resume key is, and ends with the tab. */
export function createChatMemory(place: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): ChatMemory {
  const name = `ninefold.chat:${place.toLowerCase()}`;
  return {
    read: () => quietly(() => keptChat(JSON.parse(storage?.getItem(name) ?? 'null'))),
    write: (kept) => void quietly(() => storage?.setItem(name, JSON.stringify(kept))),
    forget: () => void quietly(() => storage?.removeItem(name)),
  };
}

/** Our own tab wrote it, maybe by an older version of this page. */
function keptChat(value: unknown): KeptChat | null {
  if (typeof value !== 'object' || value === null) return null;
  const { outbox, draft, draftTo, readUpTo, seat } = value as Partial<Record<keyof KeptChat, unknown>>;
  if (!Array.isArray(outbox) || typeof draft !== 'string' || typeof readUpTo !== 'number') return null;
  return {
    outbox: outbox.filter(isOutgoing).map((one) => ({ ...one, reason: refusalReasons.find((reason) => reason === one.reason) ?? null })),
    draft,
    draftTo: isPerson(draftTo) ? draftTo : null,
    readUpTo,
    seat: typeof seat === 'string' ? seat : null,
  };
}

function isPerson(value: unknown): value is ChatPerson {
  const one = value as Partial<ChatPerson> | null | undefined;
  return typeof one?.id === 'string' && typeof one.name === 'string';
}

function isOutgoing(value: unknown): value is KeptChat['outbox'][number] {
  const one = value as Partial<Outgoing> | null;
  return typeof one?.clientId === 'string' && typeof one.text === 'string' && (one.to === null || typeof one.to?.id === 'string');
}
