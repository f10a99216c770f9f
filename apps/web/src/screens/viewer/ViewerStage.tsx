import { BarButton, IconButton } from '@ninefold/ui/button/Button.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { Mark } from '@ninefold/ui/brand/Mark.tsx';
import { colourOf } from '@ninefold/ui/person/initials.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type MeetingState, pictureOf, shareWordsOf } from '../../live-meeting/model.ts';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../platform/services.ts';
import { text } from '../../platform/texts/text.ts';
import { FacesAround } from '../faces/FacesAround.tsx';
import { useFacesLayout } from '../faces/layout.ts';
import { LayoutMenu } from '../faces/LayoutMenu.tsx';
import { LazySoundParts } from '../sound/LazySoundParts.tsx';
import { SoundButtons } from '../sound/SoundButtons.tsx';
import { useSpeaking } from '../sound/use-sound.ts';
import { PresentButtons } from '../presenting/PresentButtons.tsx';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import { KnockAlerts } from '../presenter/KnockAlerts.tsx';
import { SwapQuestion } from '../presenting/SwapQuestion.tsx';
import presenting from '../presenting/presenting.module.css';
import { sharerIn } from '../../live-meeting/swaps.ts';
import { useInvitation } from '../invite/use-invitation.ts';
import { KeysButton } from '../keys/KeysButton.tsx';
import { roomKeys, shareKeys, zoomKeys } from '../keys/room-keys.ts';
import { useKeyList } from '../keys/use-key-list.ts';
import { LazyMeetingPanel } from '../panel/LazyMeetingPanel.tsx';
import { PanelButtons } from '../panel/PanelButtons.tsx';
import { usePanel } from '../panel/use-panel.ts';
import frame from '../stage/stage.module.css';
import { OwnWindowHome } from '../own-window/OwnWindowHome.tsx';
import { useOwnWindow } from '../own-window/use-own-window.ts';
import { SharedScreen } from './SharedScreen.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useStageView } from './use-stage-view.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { ViewerMore } from './ViewerMore.tsx';
import { ZoomControls } from './ZoomControls.tsx';
import { useQuietBar } from './use-quiet-bar.ts';
import type { Viewer } from './use-viewer.ts';
import styles from './viewer.module.css';

/** Loaded when a viewer begins to share. */
const ShareCard = lazy(async () => ({ default: (await import('../presenter/ShareCard.tsx')).ShareCard }));
/** Loaded with the first picture, never before it. */
const ViewerApp = lazy(async () => ({ default: (await import('./ViewerApp.tsx')).ViewerApp }));

/** The picture is the product: all else stands beside it or leaves by itself. */
export function ViewerStage({ viewer, place }: { readonly viewer: Viewer; readonly place: string }) {
  const { state, meeting } = viewer;
  const [isChoosingDevices, setChoosingDevices] = useState(false);
  const [layout, setLayout] = useFacesLayout();
  const speaking = useSpeaking(meeting);
  const panel = usePanel(place);
  const invitation = useInvitation(state, place);
  const whole = useRef<HTMLDivElement | null>(null);
  const fullScreen = useFullScreen(whole);
  const picture = pictureOf(state);
  // What this page shares itself stands in place of the others' screen.
  const isOwn = state.capture === 'live';
  const pictureBox = useRef<HTMLDivElement | null>(null);
  const zoom = useStageView(pictureBox, { width: state.frameWidth, height: state.frameHeight });
  const { capture } = useServices();
  const own = useOwnWindow(text('viewer.windowTitle'));
  const mayShare = state.you?.isPresenting === true && capture.isOffered && meeting !== null;
  const keys = useKeyList(
    {
      ...roomKeys(meeting, panel),
      ...shareKeys(meeting, shareWordsOf(state), mayShare ? () => void meeting.share(capture.start()) : null),
      ...zoomKeys(zoom),
    },
    { pan: zoom.pan, fullScreen: own.window === null ? fullScreen.toggle : own.toggleFullScreen },
    own.window,
  );
  useWakeLock(picture === 'motion');
  const isQuiet = useQuietBar(picture === 'motion' && panel.open === null);
  const isAppOffered = useAppOffered(viewer, picture === 'motion');

  return (
    <div
      className={`${frame.meet} ${styles.whole}`}
      ref={whole}
      data-theme="stage"
      data-panel={panel.open ?? 'none'}
      data-full={fullScreen.isOn}
    >
      <a className="skip" href="#leave">
        {text('viewer.skip')}
      </a>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a header is a banner only where no sectioning stands around it */}
      <header className={`${frame.top} ${styles.top}`} role="banner" data-quiet={isQuiet}>
        <Mark />
        <span className={`${frame.sep} ${frame.wide}`} />
        <Heading state={state} />
        {picture === 'motion' ? (
          <Tag look="info" icon="monitor">
            {text('viewer.moving')}
          </Tag>
        ) : null}
        <span className={frame.grow} />
        <span className={frame.wide}>
          <LayoutMenu meeting={meeting} onChoose={setLayout} />
        </span>
        <Heads state={state} speaking={speaking} />
        {picture === 'none' ? null : <ZoomControls zoom={zoom} className={frame.wide} />}
        <KeysButton list={keys} />
        {picture === 'none' || isOwn ? null : (
          <span className={frame.wide}>
            <IconButton
              icon="pop-out"
              label={text(own.window === null ? 'viewer.window' : 'viewer.windowBack')}
              onPress={own.window === null ? own.open : own.bringBack}
            />
          </span>
        )}
        {fullScreen.isOffered ? (
          <IconButton
            icon={fullScreen.isOn ? 'exit-full-screen' : 'full-screen'}
            label={text(fullScreen.isOn ? 'viewer.exitFullScreen' : 'viewer.fullScreen')}
            onPress={fullScreen.toggle}
          />
        ) : null}
        <span className={frame.narrow}>
          <IconButton icon="leave" label={text('viewer.leave')} isDanger onPress={viewer.askToLeave} />
        </span>
      </header>
      <main className={`${frame.main} ${styles.main}`} id="main" tabIndex={-1}>
        <FacesAround meeting={meeting} state={state} layout={layout}>
          {isOwn ? (
            <div className={presenting.own}>
              <Suspense fallback={null}>
                <ShareCard meeting={meeting} state={state} />
              </Suspense>
            </div>
          ) : null}
          <OwnWindowHome own={own}>
            <SharedScreen meeting={meeting} state={state} box={pictureBox} isHidden={isOwn} />
          </OwnWindowHome>
          <div className={presenting.over}>
            <PresentNotice state={state} />
          </div>
        </FacesAround>
        {/* Told to co-hosts alone. */}
        {meeting === null || state.meeting === null || state.meeting.knocks.length === 0 ? null : (
          <div className={presenting.knocks}>
            <KnockAlerts knocks={state.meeting.knocks} onLetIn={meeting.letIn} onRefuse={meeting.refuseEntry} />
          </div>
        )}
        <SwapQuestion meeting={meeting} state={state} isFloating />
        <section className={`${frame.bar} ${styles.float}`} aria-label={text('meeting.controls')} data-keys="bar" data-quiet={isQuiet}>
          {meeting === null ? null : (
            <div className={frame.group}>
              <SoundButtons sound={meeting.sound} onDevices={() => setChoosingDevices(true)} />
            </div>
          )}
          <span className={`${frame.sep} ${frame.wide}`} />
          <div className={frame.group}>
            <PresentButtons meeting={meeting} state={state} onApp={viewer.expectApp} />
            <PanelButtons panel={panel} meeting={meeting} ownId={state.you?.id ?? null} canInvite />
            {meeting === null ? null : <ViewerMore meeting={meeting} state={state} onDevices={() => setChoosingDevices(true)} />}
          </div>
          <span className={`${frame.sep} ${frame.wide}`} />
          <div className={`${frame.group} ${frame.wide}`} id="leave">
            <BarButton icon="leave" isDanger onPress={viewer.askToLeave}>
              {text('viewer.leave')}
            </BarButton>
          </div>
        </section>
      </main>
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
      <LazySoundParts meeting={meeting} state={state} isChoosing={isChoosingDevices} onChoosing={setChoosingDevices} />
      <PartBoundary instead={null}>
        <Suspense fallback={null}>{isAppOffered ? <ViewerApp viewer={viewer} place={place} /> : null}</Suspense>
      </PartBoundary>
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

function Heading({ state }: { readonly state: MeetingState }) {
  const presenter = sharerIn(state);
  const isSharing = state.meeting?.share === 'sharing' && presenter !== null;
  return (
    <h1>
      {isSharing ? (
        <>
          {presenter.name} <span>{text('viewer.sharing')}</span>
        </>
      ) : (
        text('meeting.name')
      )}
    </h1>
  );
}

const HEADS_SHOWN = 5;

function Heads({ state, speaking }: { readonly state: MeetingState; readonly speaking: readonly string[] }) {
  const people = state.meeting?.participants ?? [];
  return (
    <div className={`${styles.heads} ${frame.wide}`} aria-hidden="true">
      {people.slice(0, HEADS_SHOWN).map((person, index) => (
        <PersonDot key={person.id} name={person.name} colour={colourOf(index)} size="head" isSpeaking={speaking.includes(person.id)} />
      ))}
    </div>
  );
}
