import { neededLazy } from '../../platform/needed-parts.ts';
import { Suspense, useEffect, useState } from 'react';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../services/services.ts';
import { WaitBox } from './WaitBox.tsx';

const MaintenancePopup = neededLazy('other', async () => (await import('../maintenance-notice/MaintenancePopup.tsx')).MaintenancePopup);
const NewFeaturesBubble = neededLazy('other', async () => (await import('../new-features/NewFeaturesBubble.tsx')).NewFeaturesBubble);

/** The wait overlay and the operator's announcements, over a light page. Shown once the page's script has loaded. */
export function Notices() {
  const { pageState, askMaintenance } = useServices();
  const [answer, setAnswer] = useState<unknown>(null);
  useEffect(() => {
    let isHere = true;
    void askMaintenance().then((body) => {
      if (isHere && tellsOfOne(body)) setAnswer(body);
    });
    return () => {
      isHere = false;
    };
  }, [askMaintenance]);
  return (
    <>
      <WaitBox />
      <PartBoundary instead={null}>
        <Suspense>
          {answer === null ? null : <MaintenancePopup answer={answer} />}
          {pageState.sPartialViews === '' ? null : <NewFeaturesBubble />}
        </Suspense>
      </PartBoundary>
    </>
  );
}

/** The popup reads the answer; nearly always there is nothing to read, and no popup to load. */
const tellsOfOne = (body: unknown): boolean => typeof body === 'object' && body !== null && (body as { notice?: unknown }).notice != null;
