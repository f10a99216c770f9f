/** Whether this page's person points, and how they turn it on and off. What hand and keys do then is loaded with the picture (`StagePointing`). */
import { type RefObject, useRef } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { mayPoint } from '../../../live-meeting/pointing/may-point.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import type { PointCommands } from '../keys/use-meeting-keys.ts';

export interface OwnPointing {
  /** Null while this person may not point; then no button is drawn. */
  readonly isOn: boolean | null;
  readonly toggle: () => void;
  /** The same; who turned it on by a key goes on by keys, which the picture takes. */
  readonly toggleByKey: () => void;
  /** Null while they do not point. */
  readonly commands: RefObject<PointCommands | null>;
}

const off = createStore(false);

/**
 * Pointing at the shared picture by mouse, pen, finger and keys, as this person does it.
 * @param picture the box of the picture, in the part of the page that takes keys
 */
export function usePointing(
  meeting: LiveMeeting | null,
  state: MeetingState,
  hasPicture: boolean,
  picture: RefObject<HTMLElement | null>,
): OwnPointing {
  const isOn = useStore(meeting?.pointing.isOn ?? off);
  const commands = useRef<PointCommands | null>(null);
  const toggle = () => meeting?.pointing.turn(!isOn);
  return {
    isOn: hasPicture && mayPoint(state) ? isOn : null,
    toggle,
    toggleByKey: () => {
      toggle();
      const stage = picture.current?.parentElement;
      if (!isOn && stage?.ownerDocument.activeElement === stage?.ownerDocument.body) stage?.focus();
    },
    commands,
  };
}
