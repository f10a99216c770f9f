/** The newest still of each meeting in which somebody watches stills. In memory alone: a restart loses it, and the presenter's page sends another. */
export interface KeptStill {
  /** Rising over all meetings of this process. */
  readonly number: number;
  readonly sharerId: string;
  /** As it goes out. */
  readonly message: Uint8Array;
}

export interface StillMemory {
  keep(meetingId: string, still: KeptStill): void;
  newest(meetingId: string): KeptStill | undefined;
  drop(meetingId: string): void;
}

/**
 * Makes the memory of the newest still of each meeting.
 * @param maxBytes limit for all meetings together; over it the oldest still is dropped, whose viewers have received it already
 */
export function createStillMemory(maxBytes: number): StillMemory {
  const kept = new Map<string, KeptStill>();
  let bytes = 0;
  const drop = (meetingId: string): void => {
    bytes -= kept.get(meetingId)?.message.length ?? 0;
    kept.delete(meetingId);
  };
  return {
    drop,
    newest: (meetingId) => kept.get(meetingId),
    keep(meetingId, still) {
      drop(meetingId);
      kept.set(meetingId, still);
      bytes += still.message.length;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes || oldest === meetingId) return;
        drop(oldest);
      }
    },
  };
}
