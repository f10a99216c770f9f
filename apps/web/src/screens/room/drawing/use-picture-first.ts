import { useEffect, useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';

/** A picture that is longer in coming must not keep the rest away. */
const PICTURE_WITHIN_MS = 1_000;

/**
 * Whether the less urgent code of the meeting may be loaded now: after the page has joined and the first picture is painted, or none is to come
 * soon. It stays true.
 */
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
