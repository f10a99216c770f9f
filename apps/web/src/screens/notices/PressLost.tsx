import { useState } from 'react';
import type { MeetingState } from '../../live-meeting/model.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Answers a press that the server did not hear: nothing that is pressed vanishes without a word. */
export function PressLost({ state }: { readonly state: MeetingState }) {
  const [told, setTold] = useState(0);
  const { lostPress } = state;
  return (
    <div aria-live="polite">
      {lostPress === null || lostPress.count <= told ? null : (
        <Notice
          key={lostPress.count}
          icon="warning"
          role="status"
          text={roomText(`told.${lostPress.press}`)}
          hint={roomText(`told.${lostPress.press}Hint`)}
          lives={TOLD_MS}
          onClose={() => setTold(lostPress.count)}
        />
      )}
    </div>
  );
}
