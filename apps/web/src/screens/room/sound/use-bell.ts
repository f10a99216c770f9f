import { useEffect, useRef } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { ChosenDevices } from '../../../live-meeting/sound/chosen-devices.ts';
import { swapsToAnswer } from '../../../live-meeting/people/swaps.ts';
import { useServices } from '../../../services/services.ts';
import { bellTone, playTone } from './tones.ts';
import { createBell } from './bell.ts';

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Plays a soft sound when somebody knocks or asks to present while this person looks at another window. */
export function useBell(state: MeetingState, chosen: ChosenDevices): void {
  const { now } = useServices();
  const bell = useRef<ReturnType<typeof createBell> | null>(null);
  useEffect(() => {
    bell.current ??= createBell();
    if (state.entry.kind !== 'inside') return;
    const waiting = [...(state.meeting?.knocks ?? []), ...swapsToAnswer(state)].map(({ id }) => id);
    if (bell.current(waiting, isLookedAt(), now())) void playTone(bellTone, chosen.get().speaker);
  }, [state, chosen, now]);
}
