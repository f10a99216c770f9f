import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { Faces, useHasFaces } from './Faces.tsx';
import styles from './faces.module.css';
import { facesFillStage } from './faces-fill-stage.ts';
import { LazyFaceGrid } from './LazyFaceGrid.ts';
import type { FacesLayout } from './layout.ts';

/**
 * The screen with the faces beside it, above it, or without them; with no camera on, the screen alone. While nothing is shared the faces
 * fill the stage.
 */
export function FacesAround({
  meeting,
  state,
  layout,
  children,
}: {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  readonly layout: FacesLayout;
  readonly children: ReactNode;
}) {
  const hasFaces = useHasFaces(meeting) && layout !== 'none';
  const isEmpty = facesFillStage(state);
  const All = isEmpty ? LazyFaceGrid : Faces;
  return (
    <div className={styles.around} data-layout={hasFaces ? (isEmpty ? 'grid' : layout) : 'none'}>
      {meeting !== null && hasFaces ? <All meeting={meeting} view={state.meeting} ownId={state.you?.id ?? null} /> : null}
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
