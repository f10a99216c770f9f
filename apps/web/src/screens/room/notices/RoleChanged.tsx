import { useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { ownRoleIn, type RoleNotice, roleNotice } from '../../../live-meeting/people/role-notice.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells a person that others have given or taken their role. */
export function RoleChanged({ state }: { readonly state: MeetingState }) {
  const now = ownRoleIn(state);
  const [before, setBefore] = useState(now);
  const [notice, setNotice] = useState<RoleNotice | null>(null);
  if (now?.isPresenting !== before?.isPresenting || now?.isCoHost !== before?.isCoHost) {
    setBefore(now);
    setNotice(before === null || now === null ? null : roleNotice(before, now, state));
  }
  return (
    <div aria-live="polite">
      {notice === null ? null : (
        <Notice
          key={notice.what}
          icon={notice.what === 'presentsNow' ? 'present' : 'people'}
          role="status"
          text={roomText(`told.${notice.what}`, notice.what === 'presentsNow' ? { name: notice.name } : {})}
          lives={TOLD_MS}
          onClose={() => setNotice(null)}
        />
      )}
    </div>
  );
}
