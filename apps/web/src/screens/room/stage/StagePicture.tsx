import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { tellsHostAway } from '../../../live-meeting/stage-status.ts';
import { FacesAround } from '../faces/FacesAround.tsx';
import type { FacesLayout } from '../faces/layout.ts';
import { HostAway } from '../host-away/HostAway.tsx';
import { OwnWindowHome } from '../own-window/OwnWindowHome.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { StagePointing } from '../pointing/lazy.ts';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import presenting from '../presenting/presenting.module.css';
import { SharedScreen } from './SharedScreen.tsx';
import type { Stage } from './use-stage.ts';

/** With the picture, never before it. */
const PhoneStrip = lazyPart(async () => (await import('./PhoneStrip.tsx')).PhoneStrip);

/** Somebody's screen with the faces around it, and over it one line about who presents; or what stands in its place. */
export function StagePicture({
  stage,
  meeting,
  state,
  layout,
  isAlone = false,
  instead,
}: {
  readonly stage: Stage;
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  readonly layout: FacesLayout;
  /** Nothing else of the room is drawn yet. */
  readonly isAlone?: boolean;
  readonly instead: ReactNode;
}) {
  const hasPicture = meeting !== null && stage.hasPicture && !isAlone;
  return (
    <FacesAround meeting={meeting} state={state} layout={layout}>
      {instead}
      <OwnWindowHome own={stage.own}>
        <SharedScreen
          meeting={meeting}
          state={state}
          box={stage.box}
          keeper={stage.keeper}
          pointing={hasPicture ? <StagePointing meeting={meeting} state={state} stage={stage} /> : null}
          strip={hasPicture ? <PhoneStrip meeting={meeting} state={state} /> : null}
          isPointing={stage.pointing.isOn === true}
          isHidden={!stage.isSeen}
        />
      </OwnWindowHome>
      {stage.isSeen ? (
        <div className={presenting.over} data-over-stage>
          <PresentNotice meeting={meeting} state={state} />
          {tellsHostAway(state) ? null : <HostAway hostAway={state.hostAway} />}
        </div>
      ) : null}
    </FacesAround>
  );
}
