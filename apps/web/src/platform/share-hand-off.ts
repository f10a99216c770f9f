/** Carries a started share from the page where the click was to the presenter's page; in memory only (T-03). */
export interface StartedShare {
  readonly viewerCode: string;
  readonly ticket: string;
  /** Null for a host who comes back: they share with a press of their own. */
  readonly capture: Promise<MediaStream> | null;
}

export interface ShareHandOff {
  put(share: StartedShare): void;
  /** What was put, once. */
  take(): StartedShare | null;
}

export function createShareHandOff(): ShareHandOff {
  let kept: StartedShare | null = null;
  return {
    put: (share) => {
      // The picker may be closed before the presenter's page is there to hear of it.
      share.capture?.catch(() => {});
      kept = share;
    },
    take: () => {
      const taken = kept;
      kept = null;
      return taken;
    },
  };
}
