import { Suspense, useEffect, useMemo, useState } from 'react';
import { neededLazy } from '../../../platform/needed-parts.ts';
import { PartBoundary } from '../../../platform/PartBoundary.tsx';
import { text } from '../../../platform/texts/text.ts';
import { usePictureFirst } from '../drawing/use-picture-first.ts';
import type { MeetingPanelProps } from './MeetingPanel.tsx';
import styles from './side-panel.module.css';
import type { Panel, PanelName } from './use-panel.ts';

const load = () => import('./MeetingPanel.tsx');
const loadPanel = async () => (await load()).MeetingPanel;

type LazyProps = Omit<MeetingPanelProps, 'panel' | 'meeting'> & {
  readonly panel: Panel;
  /** Null until the meeting's own code is there. */
  readonly meeting: MeetingPanelProps['meeting'] | null;
};

/** The side panel. Its code is loaded once the page has joined, so that it is there when the panel is opened, also on a bad network. */
export function LazyMeetingPanel({ panel, meeting, ...rest }: LazyProps) {
  const mayLoad = usePictureFirst(rest.state);
  const [attempts, setAttempts] = useState(0);
  // What failed to load is asked for again by a new one only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own
  const MeetingPanel = useMemo(() => neededLazy('panel', loadPanel), [attempts]);
  useEffect(() => {
    if (mayLoad) load().catch(() => {});
  }, [mayLoad]);
  const open: PanelName | null = panel.open;
  if (open === null) return null;
  const place = (
    <aside className={styles.side} aria-busy="true">
      <div className={styles.head} />
    </aside>
  );
  const failed = (
    <aside className={styles.side}>
      <div className={styles.failed} role="alert">
        <p>{text('meeting.partFailed')}</p>
        <button type="button" className={styles.again} onClick={() => setAttempts(attempts + 1)}>
          {text('common.tryAgain')}
        </button>
      </div>
    </aside>
  );
  return (
    <PartBoundary key={attempts} instead={failed}>
      <Suspense fallback={place}>
        {meeting === null ? place : <MeetingPanel panel={{ ...panel, open }} meeting={meeting} {...rest} />}
      </Suspense>
    </PartBoundary>
  );
}
