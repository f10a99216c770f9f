import { type RefObject, useEffect } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { markOnce } from '../../../platform/performance-marks.ts';

/** Draws the screen as it comes in stills (MEET-25), and empties the canvas when the share is stopped. */
export function useStills(meeting: LiveMeeting | null, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const still = canvas.current;
    if (meeting === null || still === null) return;
    let hasDrawn = false;
    const draw = () => {
      const picture = meeting.still.get();
      if (picture === null && !hasDrawn) return;
      hasDrawn = picture !== null;
      if (picture === null) {
        // A new size empties it.
        still.width = 0;
        return;
      }
      if (still.width !== picture.width) still.width = picture.width;
      if (still.height !== picture.height) still.height = picture.height;
      still.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0);
      markOnce('join:still');
    };
    draw();
    return meeting.still.subscribe(draw);
  }, [meeting, canvas]);
}
