import { neededLazy } from '../../platform/needed-parts.ts';
import { Suspense, useEffect, useState } from 'react';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../platform/services.ts';

/** Loaded where there is something to tell: hardly ever. */
const LastMeetingNews = neededLazy('other', async () => (await import('./LastMeetingNotice.tsx')).LastMeetingNews);

/**
 * On the start page: how the last meeting ended, or the way back into one that still runs (F-12).
 * @param onReturn instead of the way to the presenter's page, where this is that page
 */
export function LastMeeting({ onReturn }: { readonly onReturn?: () => void }) {
  const { exitNotice, hostRecovery } = useServices();
  const [hasNews, setHasNews] = useState(false);
  // Not in the first drawing: that takes over markup which was made for everybody.
  useEffect(() => setHasNews(exitNotice.read() !== null || hostRecovery.hasAny()), [exitNotice, hostRecovery]);
  if (!hasNews) return null;
  return (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>
        <LastMeetingNews {...(onReturn === undefined ? {} : { onReturn })} />
      </Suspense>
    </PartBoundary>
  );
}
