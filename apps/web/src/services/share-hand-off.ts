import { quietly } from '../platform/storage.ts';

/**
 * Carries a started share from the page where the click was to the presenter's page. What leads into the meeting is kept in the tab's session
 * storage until that page is in: a reload in between would leave a running meeting without its host.
 */
export interface StartedShare {
  readonly viewerCode: string;
  readonly ticket: string;
  /** The own personal URL under which it was shared, which the page state need not know yet; null when by code, or not told. */
  readonly personalUrl: string | null;
  /** Null for a host who comes back: they share with a press of their own. */
  readonly capture: Promise<MediaStream> | null;
}

export interface ShareHandOff {
  put(share: StartedShare): void;
  /** What was put by this document and nobody has taken: the same however often it is asked for. A page may be drawn more than once before it stands. */
  waiting(): StartedShare | null;
  /** The same, once: for who stands and will do something with it. */
  take(): StartedShare | null;
  /** What an earlier document of this tab put, and went before it was in. */
  begun(): StartedShare | null;
  /** The meeting has its host, or is none: from here on the resume key leads back. */
  settled(): void;
}

/** Among the ways back, which a logout forgets (`resume-memory.ts`); no place has a slash. */
const NAME = 'ninefold.resume:/share';

/** Makes the hand-off of a started share to the presenter's page. */
export function createShareHandOff(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): ShareHandOff {
  let kept: StartedShare | null = null;
  return {
    put: (share) => {
      // The picker may be closed before the presenter's page is there to hear of it.
      share.capture?.catch(() => {});
      kept = share;
      quietly(() => storage?.setItem(NAME, JSON.stringify({ ...share, capture: undefined })));
    },
    waiting: () => kept,
    take: () => {
      const taken = kept;
      kept = null;
      return taken;
    },
    begun: () => quietly(() => begunIn(storage?.getItem(NAME) ?? null)),
    settled: () => void quietly(() => storage?.removeItem(NAME)),
  };
}

function begunIn(text: string | null): StartedShare | null {
  const { viewerCode, ticket, personalUrl } = JSON.parse(text ?? '{}') as Partial<Record<string, unknown>>;
  if (typeof viewerCode !== 'string' || typeof ticket !== 'string') return null;
  return { viewerCode, ticket, personalUrl: typeof personalUrl === 'string' ? personalUrl : null, capture: null };
}
