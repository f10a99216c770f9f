import { useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells the person that the server did not get a command of theirs. */
export function UnacknowledgedCommand({ state }: { readonly state: MeetingState }) {
  const [told, setTold] = useState(0);
  const { unacknowledgedCommand } = state;
  return (
    <div aria-live="polite">
      {unacknowledgedCommand === null || unacknowledgedCommand.count <= told ? null : (
        <Notice
          key={unacknowledgedCommand.count}
          icon="warning"
          role="status"
          text={roomText(`told.${unacknowledgedCommand.cause}`)}
          hint={roomText(`told.${unacknowledgedCommand.cause}Hint`)}
          lives={TOLD_MS}
          onClose={() => setTold(unacknowledgedCommand.count)}
        />
      )}
    </div>
  );
}
