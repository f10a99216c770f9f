import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useEffect, useState } from 'react';
import { shareStatusOf } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useServices } from '../../../services/services.ts';
import { text } from '../../../platform/texts/text.ts';
import { HostAway } from '../host-away/HostAway.tsx';
import { LazySoundParts } from '../meeting-parts/LazySoundParts.tsx';
import { Asks } from '../presenting/Asks.tsx';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import presenting from '../presenting/presenting.module.css';
import { useInvitation } from '../invite/use-invitation.ts';
import { LazyKeyAnnouncer } from '../key-announcer/LazyKeyAnnouncer.tsx';
import { roomKeys, shareKeys } from '../stage/room-keys.ts';
import { SocketBlocked } from '../notices/lazy-socket-blocked.ts';
import { useKeyList } from '../keys/use-key-list.ts';
import { LazyMeetingPanel } from '../panel/LazyMeetingPanel.tsx';
import { usePanel } from '../panel/use-panel.ts';
import { useRoomInSteps } from '../drawing/use-room-in-steps.ts';
import frame from '../bar/stage.module.css';
import { StagePicture } from '../stage/StagePicture.tsx';
import { StageTop } from '../stage/StageTop.tsx';
import { useStage } from '../stage/use-stage.ts';
import { ViewerBar } from './ViewerBar.tsx';
import type { Viewer } from './use-viewer.ts';
import styles from '../stage/viewer.module.css';

const ShareCard = lazyPart(async () => (await import('../presenter/ShareCard.tsx')).ShareCard, 'share');
const ViewerApp = lazyPart(async () => (await import('./ViewerApp.tsx')).ViewerApp);

/** The picture is the product: all else stands beside it or leaves by itself, and is drawn after it. */
export function ViewerStage({ viewer, place }: { readonly viewer: Viewer; readonly place: string }) {
  const { state, meeting } = viewer;
  const [isChoosingDevices, setChoosingDevices] = useState(false);
  const panel = usePanel(place);
  const invitation = useInvitation(state, place);
  // What this page shares itself stands in place of the others' screen.
  const isOwn = state.capture === 'live';
  const stage = useStage(meeting, state, panel, !isOwn);
  const { own } = stage;
  const isAsking = state.capture === 'asking';
  useEffect(() => {
    // While the person chooses: afterwards the machine has the first frames to send.
    if (isAsking) ShareCard.preload().catch(() => {});
  }, [isAsking]);
  const { capture, pageState } = useServices();
  // Sent for this meeting, the page has had no other screen to draw this one in place of.
  const drawn = useRoomInSteps(state, pageState.sPage !== 'home');
  const mayShare = state.you?.isPresenting === true && capture.isOffered && meeting !== null;
  const keys = useKeyList(
    {
      ...roomKeys(meeting, panel),
      ...shareKeys(meeting, shareStatusOf(state), mayShare ? () => void meeting.share(capture.start()) : null),
      ...stage.keys,
    },
    stage.stageKeys,
    own.window,
  );
  const isAppOffered = useAppOffered(viewer, isPictureLive(state));

  return (
    <div
      className={`${frame.meet} ${styles.whole}`}
      ref={stage.whole}
      data-theme="stage"
      data-panel={panel.open ?? 'none'}
      data-drawn={drawn.upTo}
      data-stage={stage.isSeen}
      data-full={stage.isSeen && stage.fullScreen.isOn}
    >
      {drawn.has('top') ? (
        <>
          <a className="skip" href="#leave">
            {text('viewer.skip')}
          </a>
          <StageTop stage={stage} meeting={meeting} state={state} keys={keys}>
            <span className={frame.narrow}>
              <IconButton icon="leave" label={text('viewer.leave')} isDanger onPress={viewer.askToLeave} />
            </span>
          </StageTop>
        </>
      ) : null}
      <main className={`${frame.main} ${styles.main}`} id="main" tabIndex={-1}>
        <StagePicture
          stage={stage}
          meeting={meeting}
          state={state}
          layout={stage.layout}
          isAlone={!drawn.has('rest')}
          instead={
            isOwn ? (
              <div className={presenting.own}>
                <PresentNotice meeting={meeting} state={state} />
                <HostAway hostAway={state.hostAway} />
                <ShareCard meeting={meeting} state={state} keeper={stage.keeper} />
              </div>
            ) : null
          }
        />
        {drawn.has('rest') ? <Asks meeting={meeting} state={state} isListOpen={panel.open === 'people'} /> : null}
      </main>
      {state.isSocketBlocked ? <SocketBlocked wasUp={state.meeting !== null} /> : null}
      {drawn.has('bar') ? (
        <ViewerBar
          stage={stage}
          meeting={meeting}
          state={state}
          panel={panel}
          onDevices={() => setChoosingDevices(true)}
          onApp={viewer.expectApp}
          onLeave={viewer.askToLeave}
        />
      ) : null}
      <p className={styles.refused} role="alert">
        {own.isRefused ? text('viewer.windowRefused') : ''}
      </p>
      {drawn.has('rest') || viewer.isAskingToLeave ? (
        <ConfirmDialog
          isOpen={viewer.isAskingToLeave}
          title={text('viewer.leaveTitle')}
          text={text('viewer.leaveText')}
          confirm={text('viewer.leaveConfirm')}
          decline={text('viewer.stay')}
          onConfirm={viewer.leave}
          onDecline={viewer.stay}
        />
      ) : null}
      {drawn.has('rest') ? (
        <>
          <LazyMeetingPanel panel={panel} meeting={meeting} state={state} invitation={invitation} />
          <LazySoundParts
            meeting={meeting}
            state={state}
            otherWindow={own.window}
            isListOpen={panel.open === 'people'}
            isChoosing={isChoosingDevices}
            onChoosing={setChoosingDevices}
          />
          <LazyKeyAnnouncer meeting={meeting} state={state} stage={stage} panel={panel} />
          {isAppOffered ? <ViewerApp viewer={viewer} place={place} /> : null}
        </>
      ) : null}
    </div>
  );
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
