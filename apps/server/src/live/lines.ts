/**
 * Whose line to the media engine carries badly, as their own pages say: the engine tells others of those alone from whom they receive
 * something. Holds nothing that a restart may not lose: a page says it again when it is back.
 */
export interface Lines {
  told(meetingId: string, participantId: string, isWeak: boolean): void;
  /** Nobody knows of this one's line any more. */
  gone(participantId: string): void;
  meetingOver(meetingId: string): void;
  isWeak(participantId: string): boolean;
  /** The meetings in which one has changed since this was asked last: many people's are told at once. */
  due(): ReadonlySet<string>;
}

export function lines(): Lines {
  const weak = new Map<string, string>();
  let changed = new Set<string>();
  return {
    told(meetingId, participantId, isWeak) {
      if (weak.has(participantId) === isWeak) return;
      if (isWeak) weak.set(participantId, meetingId);
      else weak.delete(participantId);
      changed.add(meetingId);
    },
    gone: (participantId) => void weak.delete(participantId),
    meetingOver(meetingId) {
      for (const [participantId, where] of weak) if (where === meetingId) weak.delete(participantId);
      changed.delete(meetingId);
    },
    isWeak: (participantId) => weak.has(participantId),
    due() {
      const due = changed;
      changed = new Set();
      return due;
    },
  };
}
