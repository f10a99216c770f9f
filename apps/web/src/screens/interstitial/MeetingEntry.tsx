import { neededLazy } from '../../platform/needed-parts.ts';
import type { EntryPage } from '@ninefold/domain/interstitial/entry-page.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useServices } from '../../services/services.ts';

const Interstitial = neededLazy('other', async () => (await import('./Interstitial.tsx')).Interstitial);

/** What stands at the address of a meeting: the meeting itself, or the interstitial before it (JOIN-07, JOIN-08). */
export function MeetingEntry({ children }: { readonly children: ReactNode }) {
  const { sticky } = useServices();
  const [page, setPage] = useState<EntryPage>(sticky.entryPage);
  if (page === 'viewer') return children;
  return (
    <Suspense fallback={null}>
      <Interstitial page={page} onBrowser={() => setPage('viewer')} />
    </Suspense>
  );
}
