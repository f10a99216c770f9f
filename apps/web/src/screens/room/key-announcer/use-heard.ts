import { useEffect, useState } from 'react';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { DeviceState } from '../../../live-meeting/sound/own-devices.ts';

/** The server refuses within this time, or not at all. */
const REFUSED_WITHIN_MS: Milliseconds = SECOND_MS / 2;

/**
 * The state of an own device as others have it: one that is on here stays `asking` until the server has confirmed it.
 * @param known what the meeting's state says of the device
 * @param isSocketUp without a socket others do not have it
 */
export function useHeard(own: DeviceState, known: DeviceState | undefined, isSocketUp: boolean): DeviceState {
  const isUnsure = own === 'on' && known !== 'on';
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    setTaken(false);
    if (!isUnsure || !isSocketUp) return;
    const timer = setTimeout(() => setTaken(true), REFUSED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isUnsure, isSocketUp]);
  return isUnsure && !isTaken ? 'asking' : own;
}
