import { useState } from 'react';
import { ownHand } from '../../live-meeting/hands.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells why the own hand stayed down: it went up too often in a short time. */
export function HandSlowed({ state }: { readonly state: MeetingState }) {
  const [told, setTold] = useState(0);
  const isNews = state.handsSlowed > told && ownHand(state) === 'down';
  return (
    <div aria-live="polite">
      {isNews ? (
        <Notice
          key={state.handsSlowed}
          icon="hand"
          role="status"
          text={roomText('told.handTooOften')}
          lives={TOLD_MS}
          onClose={() => setTold(state.handsSlowed)}
        />
      ) : null}
    </div>
  );
}
