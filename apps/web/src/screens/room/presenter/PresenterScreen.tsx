import { neededLazy } from '../../../platform/needed-parts.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { Suspense, useEffect, useState } from 'react';
import { ownHand, turnOwnHand } from '../../../live-meeting/people/hands.ts';
import { isShareOn, shareStatusOf, showsAnother } from '../../../live-meeting/state/model.ts';
import { waitingForAnswer } from '../../../live-meeting/people/swaps.ts';
import { linkOriginOf } from '../../../services/link-origin.ts';
import { useServices } from '../../../services/services.ts';
import { text } from '../../../platform/texts/text.ts';
import { useStageTheme } from '../../../platform/use-stage-theme.ts';
import { useTitle } from '../../../platform/use-title.ts';
import { SocketBlocked } from '../notices/lazy-socket-blocked.ts';
import { LazySoundParts } from '../meeting-parts/LazySoundParts.tsx';
import { HandButton } from '../hand/HandButton.tsx';
import { Asks } from '../presenting/Asks.tsx';
import { StagePicture } from '../stage/StagePicture.tsx';
import { StageTop } from '../stage/StageTop.tsx';
import { useStage } from '../stage/use-stage.ts';
import viewerStyles from '../stage/viewer.module.css';
import { useInvitation } from '../invite/use-invitation.ts';
import { LazyKeyAnnouncer } from '../key-announcer/LazyKeyAnnouncer.tsx';
import { roomKeys, shareKeys } from '../stage/room-keys.ts';
import { useKeyList } from '../keys/use-key-list.ts';
import { LazyMeetingPanel } from '../panel/LazyMeetingPanel.tsx';
import { PanelButtons } from '../panel/PanelButtons.tsx';
import { usePanel } from '../panel/use-panel.ts';
import { PictureButtons } from '../stage/PictureButtons.tsx';
import frame from '../bar/stage.module.css';
import { CodeChip } from './CodeChip.tsx';
import { DoorTag } from './DoorTag.tsx';
import { OwnPage } from './OwnPage.tsx';
import { PresenterBar } from './PresenterBar.tsx';
import styles from './presenter.module.css';
import { ShareTag } from '../stage/ShareTag.tsx';
import { usePresenter } from './use-presenter.ts';

const Elsewhere = neededLazy('other', async () => (await import('../../message/MessageScreens.tsx')).ElsewhereScreen);

const WIDE = '(min-width: 1024px)';

/**
 * The presenter's page: the code, what is shared, who is here.
 * @param startBy the own personal URL, when the page was asked to start it (SHARE-25)
 */
export function PresenterScreen({ startBy = null }: { readonly startBy?: string | null }) {
  const presenter = usePresenter(startBy);
  const services = useServices();
  const [isChoosingDevices, setChoosingDevices] = useState(false);
  const panel = usePanel('host', window.matchMedia(WIDE).matches ? 'people' : null);
  const { state, meeting, viewerCode, personalUrl } = presenter;
  const { isEnding } = state;
  // Of a meeting that has been ended nothing is offered any more, also while the line that would say so is down (EXIT-07).
  const hasMeeting = presenter.hasMeeting && !isEnding;
  const status = shareStatusOf(state);
  // Somebody else presents: the host sees what the others see.
  const isWatching = state.you !== null && !state.you.isPresenting && state.capture !== 'live';
  const barStatus = isEnding ? 'ending' : isWatching ? 'watching' : status;
  // Also the last picture of who presented before, until the own screen is there.
  const isStage = !isEnding && (isWatching || (state.capture !== 'live' && showsAnother(state)));
  useStageTheme(state.entry.kind !== 'elsewhere');
  // What has not reached the server is not shared.
  const titleStatus = state.meeting === null ? 'not-sharing' : status;
  useTitle(
    text(isWatching ? 'meeting.title' : `presenter.title.${titleStatus === 'blank' ? 'paused' : titleStatus}`),
    waitingForAnswer(state),
  );
  useQuestionBeforeUnload(isShareOn(status));

  const origin = linkOriginOf(services);
  const site = origin.replace(/^https?:\/\//, '');
  // Under a personal URL that is what people are told; the code leads there as well (SHARE-23).
  const place = personalUrl ?? viewerCode;
  const link = place === null ? origin : origin + meetingLink(place);
  const invitation = useInvitation(state, place);
  const stage = useStage(meeting, state, panel, isStage);
  const keys = useKeyList(
    {
      ...roomKeys(hasMeeting ? meeting : null, panel),
      ...shareKeys(meeting, barStatus, presenter.shareScreen),
      ...stage.keys,
    },
    stage.stageKeys,
    stage.own.window,
  );

  if (state.entry.kind === 'elsewhere')
    return (
      <Suspense fallback={null}>
        <Elsewhere wasHere={state.you !== null} />
      </Suspense>
    );
  return (
    <div
      className={`${frame.meet} ${viewerStyles.whole}`}
      ref={stage.whole}
      data-theme="stage"
      data-panel={hasMeeting ? (panel.open ?? 'none') : 'none'}
      data-stage={stage.isSeen}
      data-full={stage.isSeen && stage.fullScreen.isOn}
    >
      <StageTop
        stage={stage}
        meeting={meeting}
        state={state}
        keys={hasMeeting ? keys : null}
        instead={
          isStage ? null : (
            <>
              <h1 className={styles.title}>{text(presenter.hasMeeting ? 'presenter.heading' : 'presenter.offer')}</h1>
              <ShareTag status={status} meeting={meeting} state={state} />
            </>
          )
        }
      >
        {isStage && viewerCode !== null ? <CodeChip viewerCode={viewerCode} /> : null}
        {!isStage && hasMeeting && state.meeting !== null ? <DoorTag door={state.meeting.door} /> : null}
      </StageTop>
      <main className={`${frame.main} ${viewerStyles.main}`} id="main" tabIndex={-1}>
        <StagePicture
          stage={stage}
          meeting={meeting}
          state={state}
          layout={isStage ? stage.layout : 'none'}
          instead={
            isStage ? null : (
              <OwnPage presenter={presenter} hasMeeting={hasMeeting} startBy={startBy} link={link} site={site} keeper={stage.keeper} />
            )
          }
        />
        {isEnding ? null : <Asks meeting={meeting} state={state} isLow={!isStage} isListOpen={panel.open === 'people'} />}
      </main>
      {hasMeeting ? <LazyMeetingPanel panel={panel} meeting={meeting} state={state} invitation={invitation} /> : null}
      <PresenterBar
        status={barStatus}
        isQuiet={stage.isQuiet}
        canTakeBack={!isEnding && state.you !== null && !state.you.isPresenting}
        onTakeBack={() => meeting?.presenting.takeBack()}
        meeting={meeting}
        onDevices={() => setChoosingDevices(true)}
        hasMeeting={hasMeeting}
        panelButtons={
          <>
            <span className={frame.wide}>
              <HandButton meeting={meeting} state={state} />
            </span>
            <PictureButtons stage={stage} meeting={meeting} state={state} />
            <PanelButtons panel={panel} meeting={meeting} ownId={state.you?.id ?? null} canInvite={viewerCode !== null} />
          </>
        }
        zoom={stage.hasPicture ? stage.zoom : null}
        pointing={stage.pointing}
        state={state}
        canInvite={hasMeeting && viewerCode !== null}
        hand={isEnding ? null : ownHand(state)}
        onHand={() => {
          if (meeting !== null) turnOwnHand(meeting.people, state);
        }}
        onShare={presenter.shareScreen}
        onInvite={() => panel.toggle('invite')}
        door={
          !isEnding && state.you?.isHost === true && state.meeting != null ? (state.meeting.door === 'locked' ? 'locked' : 'open') : null
        }
        onDoor={() => (state.meeting?.door === 'locked' ? meeting?.unlock() : meeting?.lock())}
        onEnd={presenter.askToEnd}
      />
      {state.isSocketBlocked ? <SocketBlocked wasUp={state.meeting !== null} /> : null}
      <LazySoundParts
        meeting={meeting}
        state={state}
        otherWindow={stage.own.window}
        isListOpen={panel.open === 'people'}
        isChoosing={isChoosingDevices}
        onChoosing={setChoosingDevices}
      />
      <LazyKeyAnnouncer meeting={meeting} state={state} stage={stage} panel={panel} />
      <ConfirmDialog
        isOpen={presenter.isAskingToEnd}
        title={text('presenter.endTitle')}
        text={text('presenter.endText')}
        confirm={text('presenter.end')}
        decline={text('viewer.stay')}
        onConfirm={presenter.end}
        onDecline={presenter.stay}
      />
    </div>
  );
}

/** The browser asks before a page that shares is closed: a reload means a new picker. */
function useQuestionBeforeUnload(isSharing: boolean): void {
  useEffect(() => {
    if (!isSharing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSharing]);
}
