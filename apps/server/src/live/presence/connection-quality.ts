import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';

/**
 * Whose media connection is weak, or carries no media at all, as their own pages report it. (The engine reports the quality only to those who
 * receive something from a person.) It lives in memory: after a restart each page reports again.
 */
export interface ConnectionQuality {
  told(meetingId: string, participantId: string, isWeak: boolean): void;
  toldMedia(meetingId: string, participantId: string, told: ToldMedia): void;
  /** Forgets what was reported about this participant. */
  gone(participantId: string): void;
  meetingOver(meetingId: string): void;
  isWeak(participantId: string): boolean;
  mediaTroubleOf(participantId: string): MediaTrouble | null;
  areStillsKeptBy(participantId: string): boolean;
  /** Whether what is blocked there is the connection to the media server's signalling. */
  isSignallingBlocked(participantId: string): boolean;
  /** Ids of the meetings in which something changed since the last call, so that the changes of many people are sent together. */
  due(): ReadonlySet<string>;
}

type ToldMedia = Omit<Extract<FromClient, { type: 'tell-media' }>, 'type'>;

const isSame = (one: ToldMedia, other: ToldMedia): boolean =>
  one.trouble === other.trouble &&
  (one.areStillsKept ?? false) === (other.areStillsKept ?? false) &&
  (one.isSignalling ?? false) === (other.isSignalling ?? false);

const NO_TROUBLE: ToldMedia = { trouble: null };

/** Makes the memory of the connection quality that pages report; empty at first. */
export function createConnectionQuality(): ConnectionQuality {
  const weak = new Map<string, string>();
  const troubled = new Map<string, ToldMedia & { readonly meetingId: string }>();
  let changed = new Set<string>();
  const mediaTroubleOf = (participantId: string): MediaTrouble | null => troubled.get(participantId)?.trouble ?? null;
  return {
    told(meetingId, participantId, isWeak) {
      if (weak.has(participantId) === isWeak) return;
      if (isWeak) weak.set(participantId, meetingId);
      else weak.delete(participantId);
      changed.add(meetingId);
    },
    toldMedia(meetingId, participantId, told) {
      if (isSame(troubled.get(participantId) ?? NO_TROUBLE, told)) return;
      if (isSame(told, NO_TROUBLE)) troubled.delete(participantId);
      else troubled.set(participantId, { ...told, meetingId });
      changed.add(meetingId);
    },
    gone(participantId) {
      weak.delete(participantId);
      troubled.delete(participantId);
    },
    meetingOver(meetingId) {
      for (const [participantId, where] of weak) if (where === meetingId) weak.delete(participantId);
      for (const [participantId, one] of troubled) if (one.meetingId === meetingId) troubled.delete(participantId);
      changed.delete(meetingId);
    },
    isWeak: (participantId) => weak.has(participantId),
    mediaTroubleOf,
    areStillsKeptBy: (participantId) => troubled.get(participantId)?.areStillsKept ?? false,
    isSignallingBlocked: (participantId) => {
      const told = troubled.get(participantId);
      return told?.trouble === 'blocked' && told.isSignalling === true;
    },
    due() {
      const due = changed;
      changed = new Set();
      return due;
    },
  };
}
