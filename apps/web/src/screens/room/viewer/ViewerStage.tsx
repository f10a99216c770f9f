import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useState } from 'react';
import { shareStatusOf } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';
import { text } from '../../../platform/texts/text.ts';
import { useServices } from '../../../services/services.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import frame from '../bar/stage.module.css';
import { useRoomInSteps } from '../drawing/use-room-in-steps.ts';
import { MeetingRoom } from '../frame/MeetingRoom.tsx';
import { type Room, useRoom } from '../frame/use-room.ts';
import { HostAway } from '../host-away/HostAway.tsx';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import presenting from '../presenting/presenting.module.css';
import { ViewerBar } from './ViewerBar.tsx';
import type { Viewer } from './use-viewer.ts';

const ShareCard = lazyPart(async () => (await import('../presenter/ShareCard.tsx')).ShareCard, 'share');
const ViewerApp = lazyPart(async () => (await import('./ViewerApp.tsx')).ViewerApp);

/** The viewer's page while the meeting goes on. The picture is drawn first, and everything else after it, beside it or hidden when not needed. */
export function ViewerStage({ viewer, place }: { readonly viewer: Viewer; readonly place: string }) {
  const { state, exit } = viewer;
  const { pageState } = useServices();
  // What this page shares itself stands in place of the others' screen.
  const isOwn = state.capture === 'live';
  const room = useViewerRoom(viewer, place, !isOwn);
  const { stage } = room;
  useShareCardAhead(state.capture === 'asking');
  // Sent for this meeting, the page has had no other screen to draw this one in place of.
  const drawn = useRoomInSteps(state, pageState.sPage !== 'home');
  const isAppOffered = useAppOffered(viewer, isPictureLive(state));
  return (
    <MeetingRoom
      room={room}
      drawn={drawn}
      skipLink={
        <a className="skip" href="#leave">
          {text('viewer.skip')}
        </a>
      }
      topEnd={
        <span className={frame.narrow}>
          <IconButton icon="leave" label={text('viewer.leave')} isDanger onPress={exit.ask} />
        </span>
      }
      instead={isOwn ? <OwnShare room={room} /> : null}
      layout={stage.layout}
      asks={{ isLow: false }}
      bar={<ViewerBar room={room} onApp={viewer.expectApp} onLeave={exit.ask} />}
      isBarOverPicture
      exit={exit}
      exitQuestion={{ title: text('viewer.leaveTitle'), text: text('viewer.leaveText'), confirm: text('viewer.leaveConfirm') }}
    >
      {isAppOffered ? <ViewerApp viewer={viewer} place={place} /> : null}
    </MeetingRoom>
  );
}

function useViewerRoom({ state, meeting }: Viewer, place: string, isStageSeen: boolean): Room {
  const { capture } = useServices();
  const mayShare = state.you?.isPresenting === true && capture.isOffered && meeting !== null;
  return useRoom({
    meeting,
    state,
    isOpen: true,
    shareStatus: shareStatusOf(state),
    place,
    panel: { name: place, first: null },
    isStageSeen,
    onShare: mayShare ? () => void meeting.share(capture.start()) : null,
  });
}

function OwnShare({ room: { meeting, state, stage } }: { readonly room: Room }) {
  return (
    <div className={presenting.own}>
      <PresentNotice meeting={meeting} state={state} />
      <HostAway hostAway={state.hostAway} />
      <ShareCard meeting={meeting} state={state} keeper={stage.keeper} />
    </div>
  );
}

/** While the person chooses what to share: afterwards the machine has the first frames to send. */
function useShareCardAhead(isAsking: boolean): void {
  useEffect(() => {
    if (isAsking) ShareCard.preload().catch(() => {});
  }, [isAsking]);
}

/** Whether the app's code is worth loading: once there is a picture, for whom the invitation is meant at all. */
function useAppOffered({ state }: Viewer, hasPicture: boolean): boolean {
  const { pageState } = useServices();
  const [isOffered, setOffered] = useState(false);
  const isMeant = state.you?.isAdmin === false && (pageState.bIsUserLoggedIn || state.meeting?.plan === 'pro');
  useEffect(() => {
    if (hasPicture && isMeant) setOffered(true);
  }, [hasPicture, isMeant]);
  return isOffered;
}
