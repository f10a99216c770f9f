import { BarButton, IconButton } from '@ninefold/ui/button/Button.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useEffect, useState } from 'react';
import { shareWordsOf } from '../../live-meeting/model.ts';
import { isPictureLive } from '../../live-meeting/sharp/is-picture-live.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { useServices } from '../../platform/services.ts';
import { text } from '../../platform/texts/text.ts';
import { HostAway } from '../host-away/HostAway.tsx';
import { LazySoundParts } from '../sound/LazySoundParts.tsx';
import { SoundButtons } from '../sound/SoundButtons.tsx';
import { PresentButtons } from '../presenting/PresentButtons.tsx';
import { Asks } from '../presenting/Asks.tsx';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import presenting from '../presenting/presenting.module.css';
import { HandButton } from '../hand/HandButton.tsx';
import { useInvitation } from '../invite/use-invitation.ts';
import { roomKeys, shareKeys } from '../keys/room-keys.ts';
import { useKeyList } from '../keys/use-key-list.ts';
import { LazyMeetingPanel } from '../panel/LazyMeetingPanel.tsx';
import { PanelButtons } from '../panel/PanelButtons.tsx';
import { usePanel } from '../panel/use-panel.ts';
import { PictureButtons } from '../pointing/PictureButtons.tsx';
import { usePictureFirst } from '../stage/use-picture-first.ts';
import frame from '../stage/stage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { StageTop } from './StageTop.tsx';
import { useStage } from './use-stage.ts';
import type { Viewer } from './use-viewer.ts';
import styles from './viewer.module.css';

const ShareCard = lazyPart(async () => (await import('../presenter/ShareCard.tsx')).ShareCard, 'share');
/** Loaded with the first picture, never before it. */
const ViewerMore = lazyPart(async () => (await import('./ViewerMore.tsx')).ViewerMore);
const ViewerApp = lazyPart(async () => (await import('./ViewerApp.tsx')).ViewerApp);

/** The picture is the product: all else stands beside it or leaves by itself. */
export function ViewerStage({ viewer, place }: { readonly viewer: Viewer; readonly place: string }) {
  const { state, meeting } = viewer;
  const [isChoosingDevices, setChoosingDevices] = useState(false);
  const panel = usePanel(place);
  const invitation = useInvitation(state, place);
  // What this page shares itself stands in place of the others' screen.
  const isOwn = state.capture === 'live';
  const stage = useStage(meeting, state, panel, !isOwn);
  const { own } = stage;
  const hasPictureFirst = usePictureFirst(state);
  const isAsking = state.capture === 'asking';
  useEffect(() => {
    // While the person chooses: afterwards the machine has the first frames to send.
    if (isAsking) ShareCard.preload().catch(() => {});
  }, [isAsking]);
  const { capture } = useServices();
  const mayShare = state.you?.isPresenting === true && capture.isOffered && meeting !== null;
  const keys = useKeyList(
    {
      ...roomKeys(meeting, panel),
      ...shareKeys(meeting, shareWordsOf(state), mayShare ? () => void meeting.share(capture.start()) : null),
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
      data-stage={stage.isSeen}
      data-full={stage.isSeen && stage.fullScreen.isOn}
    >
      <a className="skip" href="#leave">
        {text('viewer.skip')}
      </a>
      <StageTop stage={stage} meeting={meeting} state={state} keys={keys}>
        <span className={frame.narrow}>
          <IconButton icon="leave" label={text('viewer.leave')} isDanger onPress={viewer.askToLeave} />
        </span>
      </StageTop>
      <main className={`${frame.main} ${styles.main}`} id="main" tabIndex={-1}>
        <StagePicture
          stage={stage}
          meeting={meeting}
          state={state}
          layout={stage.layout}
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
        <Asks meeting={meeting} state={state} isListOpen={panel.open === 'people'} />
      </main>
      <section
        className={`${frame.bar} ${styles.float}`}
        aria-label={text('meeting.controls')}
        data-keys="bar"
        data-quiet={stage.isQuiet}
        data-presenting={state.you?.isPresenting === true}
      >
        {meeting === null ? null : (
          <div className={frame.group}>
            <SoundButtons sound={meeting.sound} onDevices={() => setChoosingDevices(true)} />
          </div>
        )}
        <span className={`${frame.sep} ${frame.wide}`} />
        <div className={frame.group}>
          <HandButton meeting={meeting} state={state} />
          <PictureButtons stage={stage} meeting={meeting} state={state} />
          <PresentButtons meeting={meeting} state={state} onApp={viewer.expectApp} />
          <PanelButtons panel={panel} meeting={meeting} ownId={state.you?.id ?? null} canInvite />
          {meeting === null || !hasPictureFirst ? null : (
            <ViewerMore
              meeting={meeting}
              state={state}
              zoom={stage.hasPicture ? stage.zoom : null}
              pointing={stage.pointing}
              layout={stage.layout}
              onLayout={stage.setLayout}
              onDevices={() => setChoosingDevices(true)}
            />
          )}
        </div>
        <span className={`${frame.sep} ${frame.wide}`} />
        <div className={`${frame.group} ${frame.wide}`} id="leave">
          <BarButton icon="leave" isDanger onPress={viewer.askToLeave}>
            {text('viewer.leave')}
          </BarButton>
        </div>
      </section>
      <p className={styles.refused} role="alert">
        {own.isRefused ? text('viewer.windowRefused') : ''}
      </p>
      <LazyMeetingPanel panel={panel} meeting={meeting} state={state} invitation={invitation} />
      <ConfirmDialog
        isOpen={viewer.isAskingToLeave}
        title={text('viewer.leaveTitle')}
        text={text('viewer.leaveText')}
        confirm={text('viewer.leaveConfirm')}
        decline={text('viewer.stay')}
        onConfirm={viewer.leave}
        onDecline={viewer.stay}
      />
      <LazySoundParts
        meeting={meeting}
        state={state}
        otherWindow={own.window}
        isListOpen={panel.open === 'people'}
        isChoosing={isChoosingDevices}
        onChoosing={setChoosingDevices}
      />
      {isAppOffered ? <ViewerApp viewer={viewer} place={place} /> : null}
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
