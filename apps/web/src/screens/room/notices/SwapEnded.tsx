import { useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { personIn, swapEndToTell } from '../../../live-meeting/people/swaps.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells both sides of a request or an offer to present that it ended without a change, and how. */
export function SwapEnded({ state }: { readonly state: MeetingState }) {
  const { swapEnd } = state;
  const [told, setTold] = useState<MeetingState['swapEnd']>(null);
  const end = swapEnd === told ? null : swapEndToTell(state);
  return (
    <div aria-live="polite">
      {end === null || swapEnd === null ? null : (
        <Notice
          key={swapEnd.swap.id}
          icon="present"
          role="status"
          text={roomText(`told.${end.text}`, { name: personIn(state, end.nameId)?.name ?? '' })}
          lives={TOLD_MS}
          onClose={() => setTold(swapEnd)}
        />
      )}
    </div>
  );
}
