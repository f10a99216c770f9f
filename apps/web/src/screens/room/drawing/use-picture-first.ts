import { useEffect, useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';

/** A picture that is longer in coming must not keep the rest away. */
const PICTURE_WITHIN_MS = 1_000;

/** Whether the rest of the meeting's code may be loaded: inside, and the picture is there, or none is to come at once. True ever after. */
export function usePictureFirst(state: MeetingState): boolean {
  const [isOver, setOver] = useState(false);
  const isInside = state.entry.kind === 'inside';
  const isAwaited = state.meeting?.share === 'sharing' && state.meeting.sharerId !== state.you?.id && !isPictureLive(state);
  useEffect(() => {
    if (isOver || !isInside) return;
    if (!isAwaited) return setOver(true);
    const timer = setTimeout(() => setOver(true), PICTURE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isOver, isInside, isAwaited]);
  return isOver;
}
