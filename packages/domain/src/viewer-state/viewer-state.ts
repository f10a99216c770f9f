/** States of a viewer; 11 and 12 are the source's, the rest is D-75. */
export const viewerState = {
  Connecting: 0,
  Waiting: 1,
  Viewing: 2,
  Paused: 3,
  Reconnecting: 4,
  Over: 11,
  SwitchedToNative: 12,
} as const;
export type ViewerState = (typeof viewerState)[keyof typeof viewerState];
