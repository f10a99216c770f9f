import { type PicturePlace, placeAt, placeMoved } from '@ninefold/domain/stage-view/picture-place.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { StageZoom } from '../zoom/use-stage-view.ts';
import { PictureDots } from './PictureDots.tsx';
import type { OwnPointing } from './use-pointing.ts';
import { usePointingHand } from './use-pointing-hand.ts';

/** CSS pixels of the stage. */
const KEY_STEP_PX = 16;

/** Pointing on the stage: the dots of everybody, and this person's own by pointer, finger and keys. It stands in the box of the picture. */
export function StagePointing({
  meeting,
  state,
  stage,
}: {
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  readonly stage: { readonly box: RefObject<HTMLDivElement | null>; readonly pointing: OwnPointing; readonly zoom: StageZoom };
}) {
  const { pointing, zoom, box } = stage;
  const { commands } = pointing;
  const { look } = zoom;
  const { point, ping } = meeting.pointing;
  const isOn = pointing.isOn === true;
  /** Where the keys go on from. */
  const last = useRef<PicturePlace | null>(null);
  usePointingHand(box, {
    isOn,
    placeAt: (pointer) => {
      const seen = look(pointer);
      return seen === null ? null : placeAt(seen.view, seen.scene, seen.point);
    },
    point: (place) => {
      last.current = place;
      point(place);
    },
    // A long press needs no switch.
    ping: pointing.isOn === null ? null : ping,
  });
  useEffect(() => {
    if (!isOn) return;
    const step = (right: number, down: number, tell: (place: PicturePlace) => void) => {
      const seen = look();
      const by = { x: right * KEY_STEP_PX, y: down * KEY_STEP_PX };
      const place = seen === null ? null : placeMoved(seen.view, seen.scene, last.current, by);
      last.current = place;
      if (place !== null) tell(place);
    };
    commands.current = { move: (right, down) => step(right, down, point), ping: () => step(0, 0, ping) };
    return () => {
      commands.current = null;
      last.current = null;
    };
  }, [isOn, look, commands, point, ping]);
  return <PictureDots meeting={meeting} state={state} />;
}
