import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';

/**
 * Whose media connection is weak, or carries no media at all, as their own pages report it. (The engine reports the quality only to those who
 * receive something from a person.) It lives in memory: after a restart each page reports again.
 */
export interface ConnectionQuality {
  told(meetingId: string, participantId: string, isWeak: boolean): void;
  /**
   * @param trouble null when media gets through
   * @param areStillsKept whether the browser refuses to give still pictures of its screen
   */
  toldMedia(meetingId: string, participantId: string, trouble: MediaTrouble | null, areStillsKept?: boolean): void;
  /** Forgets what was reported about this participant. */
  gone(participantId: string): void;
  meetingOver(meetingId: string): void;
  isWeak(participantId: string): boolean;
  mediaTroubleOf(participantId: string): MediaTrouble | null;
  areStillsKeptBy(participantId: string): boolean;
  /** Ids of the meetings in which something changed since the last call, so that the changes of many people are sent together. */
  due(): ReadonlySet<string>;
}

export function createConnectionQuality(): ConnectionQuality {
  const weak = new Map<string, string>();
  const troubled = new Map<
    string,
    { readonly meetingId: string; readonly trouble: MediaTrouble | null; readonly areStillsKept: boolean }
  >();
  let changed = new Set<string>();
  const mediaTroubleOf = (participantId: string): MediaTrouble | null => troubled.get(participantId)?.trouble ?? null;
  const areStillsKeptBy = (participantId: string): boolean => troubled.get(participantId)?.areStillsKept ?? false;
  return {
    told(meetingId, participantId, isWeak) {
      if (weak.has(participantId) === isWeak) return;
      if (isWeak) weak.set(participantId, meetingId);
      else weak.delete(participantId);
      changed.add(meetingId);
    },
    toldMedia(meetingId, participantId, trouble, areStillsKept = false) {
      if (mediaTroubleOf(participantId) === trouble && areStillsKeptBy(participantId) === areStillsKept) return;
      if (trouble === null && !areStillsKept) troubled.delete(participantId);
      else troubled.set(participantId, { meetingId, trouble, areStillsKept });
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
    areStillsKeptBy,
    due() {
      const due = changed;
      changed = new Set();
      return due;
    },
  };
}
