import { startTransition, useEffect, useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';
import { afterPaintOrHidden } from '../../../platform/after-paint.ts';
import { type DrawnRoom, type RoomPart, roomParts } from './drawn-room.ts';

const LAST = roomParts.length - 1;
/** A picture that is longer in coming must not keep the room away. */
const PICTURE_WITHIN_MS = 1_000;

/**
 * Renders a room in steps, so that nothing delays its first picture: first the stage alone, then, when the picture is painted or none is to come
 * soon, the other parts, one after each paint.
 * @param isWhole the page holds all parts already, as one that the server sent for this meeting does
 */
export function useRoomInSteps(state: MeetingState, isWhole: boolean): DrawnRoom {
  const [drawn, setDrawn] = useState(isWhole ? LAST : 0);
  const [isLate, setLate] = useState(false);
  const isBegun = drawn > 0 || isLate || !isPictureAwaited(state);
  const isOver = drawn === LAST;
  useEffect(() => {
    if (isBegun) return;
    const timer = setTimeout(() => setLate(true), PICTURE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isBegun]);
  useEffect(() => {
    if (!isBegun || isOver) return;
    // Drawn in pieces: frames are painted between them.
    return afterPaintOrHidden(() => startTransition(() => setDrawn(drawn + 1)));
  }, [isBegun, isOver, drawn]);
  return { upTo: roomParts[drawn] as RoomPart, has: (part) => roomParts.indexOf(part) <= drawn };
}

/** It is not known yet that none is to come, and none is there. */
function isPictureAwaited(state: MeetingState): boolean {
  const { entry, meeting, you } = state;
  if (entry.kind === 'connecting' && state.socket === 'up') return true;
  return entry.kind === 'inside' && meeting?.share === 'sharing' && meeting.sharerId !== you?.id && !isPictureLive(state);
}
