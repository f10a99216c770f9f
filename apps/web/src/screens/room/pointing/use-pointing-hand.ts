import type { PicturePlace } from '@ninefold/domain/stage-view/picture-place.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useServices } from '../../../services/services.ts';
import type { ClientPoint } from '../zoom/use-stage-view.ts';

export interface PointingHand {
  /** The pointer, and a finger that is moved, show where. */
  readonly isOn: boolean;
  readonly placeAt: (pointer: ClientPoint) => PicturePlace | null;
  readonly point: (place: PicturePlace) => void;
  /** Null while this person may not point. */
  readonly ping: ((place: PicturePlace) => void) | null;
}

const LONG_PRESS_MS = 500;
/** Further, a press is a drag; in CSS pixels. */
const STILL_PX = 8;

/**
 * Pointing with mouse, pen and finger over the shared picture. While pointing is on, each move tells the place and a press pings it; a long press of
 * one finger pings even while it is off. A second finger ends both: that is zoom.
 */
export function usePointingHand(picture: RefObject<HTMLDivElement | null>, hand: PointingHand): void {
  const { timers } = useServices();
  const latest = useRef(hand);
  latest.current = hand;
  useEffect(() => {
    const stage = picture.current?.parentElement;
    if (!stage) return;
    const down = new Set<number>();
    /** The press that may become a ping. */
    let press: ClientPoint | null = null;
    let stopLong = () => {};
    const forget = () => {
      press = null;
      stopLong();
    };
    const ping = (at: ClientPoint) => {
      const place = latest.current.placeAt(at);
      if (place !== null) latest.current.ping?.(place);
    };
    const onDown = (event: PointerEvent) => {
      down.add(event.pointerId);
      forget();
      if (event.button !== 0 || down.size > 1) return;
      const at = { clientX: event.clientX, clientY: event.clientY };
      press = at;
      if (event.pointerType !== 'touch') return;
      stopLong = timers.after(LONG_PRESS_MS, () => {
        forget();
        ping(at);
      });
    };
    const onMove = (event: PointerEvent) => {
      if (press !== null && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > STILL_PX) forget();
      const { isOn, placeAt, point } = latest.current;
      if (!isOn || down.size > 1) return;
      const place = placeAt(event);
      if (place !== null) point(place);
    };
    const onUp = (event: PointerEvent) => {
      down.delete(event.pointerId);
      const isPress = press !== null && latest.current.isOn;
      forget();
      if (isPress) ping(event);
    };
    const onCancel = (event: PointerEvent) => {
      down.delete(event.pointerId);
      forget();
    };
    // A finger's long press would open the browser's menu of the picture.
    const onMenu = (event: MouseEvent) => {
      if ((event as PointerEvent).pointerType === 'touch' && latest.current.ping !== null) event.preventDefault();
    };
    stage.addEventListener('pointerdown', onDown);
    stage.addEventListener('pointermove', onMove);
    stage.addEventListener('pointerup', onUp);
    stage.addEventListener('pointercancel', onCancel);
    stage.addEventListener('contextmenu', onMenu);
    return () => {
      stopLong();
      stage.removeEventListener('pointerdown', onDown);
      stage.removeEventListener('pointermove', onMove);
      stage.removeEventListener('pointerup', onUp);
      stage.removeEventListener('pointercancel', onCancel);
      stage.removeEventListener('contextmenu', onMenu);
    };
  }, [picture, timers]);
}
