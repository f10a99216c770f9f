import { quietly } from '../../platform/storage.ts';

/**
 * Where a page keeps the resume key of its seat in a meeting: session storage, so that it ends with the tab.
 * No imports: the early script of the meeting page holds a copy of this file.
 */
export interface ResumeMemory {
  read(): string | null;
  write(resumeKey: string): void;
  forget(): void;
}

/** The meeting that a path names: a code without its dashes, or a personal URL as it is written. */
export function placeOfPath(pathname: string): string {
  let place = pathname.replace(/^\/+|\/+$/g, '');
  try {
    place = decodeURIComponent(place);
  } catch {
    // A broken escape is no meeting; the server answers that.
  }
  return /^\s*\d/.test(place) ? place.replace(/[\s-]/g, '') : place;
}

const PREFIX = 'ninefold.resume:';
/** As `chat-memory.ts` names it; this file imports nothing. */
const CHAT_PREFIX = 'ninefold.chat:';

/** Forgets every resume key, and what was being written in any chat. */
export function forgetPlaces(storage: Pick<Storage, 'length' | 'key' | 'removeItem'> | null): void {
  if (storage === null) return;
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const name of names) if (name.startsWith(PREFIX) || name.startsWith(CHAT_PREFIX)) storage.removeItem(name);
}

/**
 * Makes the memory of the resume key of one meeting.
 * @param place a code, a personal URL, or `host` for the presenter's own page
 */
export function createResumeMemory(place: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): ResumeMemory {
  const name = PREFIX + place.toLowerCase();
  return {
    read: () => quietly(() => storage?.getItem(name) ?? null),
    write: (resumeKey) => void quietly(() => storage?.setItem(name, resumeKey)),
    forget: () => void quietly(() => storage?.removeItem(name)),
  };
}
