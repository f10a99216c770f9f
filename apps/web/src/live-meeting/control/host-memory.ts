import { quietly } from '../../platform/storage.ts';

/**
 * Keeps the host's resume key for when the tab of the meeting is lost: in this browser, not in the tab, until the meeting is over or somebody
 * logs out. What is kept is the host's own key, so the code alone makes nobody host (SEC-14).
 * No imports: the early script of the meeting page holds a copy of this file.
 */
export interface KeptMeeting {
  /** Nine digits. */
  readonly code: string;
  /** The name it runs under; null when it has none. */
  readonly personalUrl: string | null;
  readonly resumeKey: string;
}

export interface HostMemory {
  /** The newest first. */
  all(): readonly KeptMeeting[];
  /** @param place a code without its dashes, or a personal URL */
  find(place: string): KeptMeeting | null;
  write(kept: KeptMeeting): void;
  forget(resumeKey: string): void;
  forgetAll(): void;
}

const NAME = 'ninefold.host';
/** Nobody hosts more at a time; the host of an older one loses only this way to return. */
const MOST = 5;

/**
 * Makes the memory, in this browser, of a running meeting that its host may have to recover.
 * @param storage null where the browser has none: then only the tab itself leads back
 */
export function createHostMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): HostMemory {
  const all = (): readonly KeptMeeting[] => quietly(() => keptMeetings(JSON.parse(storage?.getItem(NAME) ?? '[]'))) ?? [];
  const keep = (meetings: readonly KeptMeeting[]): void =>
    void quietly(() => (meetings.length === 0 ? storage?.removeItem(NAME) : storage?.setItem(NAME, JSON.stringify(meetings))));
  return {
    all,
    find: (place) => all().find(({ code, personalUrl }) => code === place || personalUrl?.toLowerCase() === place.toLowerCase()) ?? null,
    write: (kept) => keep([kept, ...all().filter(({ code }) => code !== kept.code)].slice(0, MOST)),
    forget: (resumeKey) => keep(all().filter((one) => one.resumeKey !== resumeKey)),
    forgetAll: () => keep([]),
  };
}

/** What lies in the storage may be anything. */
function keptMeetings(value: unknown): readonly KeptMeeting[] {
  return Array.isArray(value) ? value.filter(isKeptMeeting) : [];
}

function isKeptMeeting(value: unknown): value is KeptMeeting {
  if (typeof value !== 'object' || value === null) return false;
  const { code, personalUrl, resumeKey } = value as Partial<Record<keyof KeptMeeting, unknown>>;
  return typeof code === 'string' && typeof resumeKey === 'string' && (personalUrl === null || typeof personalUrl === 'string');
}
