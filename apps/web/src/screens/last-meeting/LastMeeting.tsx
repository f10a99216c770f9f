import { neededLazy } from '../../platform/needed-parts.ts';
import { Suspense, useEffect, useState } from 'react';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../services/services.ts';

/** Loaded where there is something to tell: hardly ever. */
const LastMeetingNotice = neededLazy('other', async () => (await import('./LastMeetingNotice.tsx')).LastMeetingNotice);

/**
 * On the start page: how the last meeting ended, or a link into one that still runs (F-12).
 * @param onReturn instead of the way to the presenter's page, where this is that page
 */
export function LastMeeting({ onReturn }: { readonly onReturn?: () => void }) {
  const { exitNotice, hostRecovery } = useServices();
  const [hasNotice, setHasNotice] = useState(false);
  // Not in the first drawing: that takes over markup which was made for everybody.
  useEffect(() => setHasNotice(exitNotice.read() !== null || hostRecovery.hasAny()), [exitNotice, hostRecovery]);
  if (!hasNotice) return null;
  return (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>
        <LastMeetingNotice {...(onReturn === undefined ? {} : { onReturn })} />
      </Suspense>
    </PartBoundary>
  );
}
