import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Mark } from '@ninefold/ui/brand/Mark.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type MeetingState, type ShareWords, shareWordsOf } from '../../live-meeting/model.ts';
import { useServices } from '../../platform/services.ts';
import { text } from '../../platform/texts/text.ts';
import { useStageTheme } from '../../platform/use-stage-theme.ts';
import { useTitle } from '../../platform/use-title.ts';
import { Faces } from '../faces/Faces.tsx';
import { LazySoundParts } from '../sound/LazySoundParts.tsx';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import { SwapQuestion } from '../presenting/SwapQuestion.tsx';
import presenting from '../presenting/presenting.module.css';
import { sharerIn } from '../../live-meeting/swaps.ts';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import { SharedScreen } from '../viewer/SharedScreen.tsx';
import { useInvitation } from '../invite/use-invitation.ts';
import { KeysButton } from '../keys/KeysButton.tsx';
import { roomKeys, shareKeys } from '../keys/room-keys.ts';
import { useKeyList } from '../keys/use-key-list.ts';
import { LazyMeetingPanel } from '../panel/LazyMeetingPanel.tsx';
import { PanelButtons } from '../panel/PanelButtons.tsx';
import { usePanel } from '../panel/use-panel.ts';
import frame from '../stage/stage.module.css';
import { CodeBlock } from './CodeBlock.tsx';
import { KnockAlerts } from './KnockAlerts.tsx';
import { PresenterBar } from './PresenterBar.tsx';
import styles from './presenter.module.css';
import { ShareCard } from './ShareCard.tsx';
import { usePresenter } from './use-presenter.ts';

const Elsewhere = lazy(async () => ({ default: (await import('../message/MessageScreens.tsx')).ElsewhereScreen }));

const WIDE = '(min-width: 1024px)';

/**
 * The presenter's page: the code, what is shared, who is here.
 * @param startBy the own personal URL, when the page was asked to start it (SHARE-25)
 */
export function PresenterScreen({ startBy = null }: { readonly startBy?: string | null }) {
  const presenter = usePresenter(startBy);
  const { pageState, page } = useServices();
  const [isChoosingDevices, setChoosingDevices] = useState(false);
  const panel = usePanel('host', window.matchMedia(WIDE).matches ? 'people' : null);
  const { state, meeting, viewerCode, hasMeeting } = presenter;
  const words = shareWordsOf(state);
  // Somebody else presents: the host sees what the others see.
  const isWatching = state.you !== null && !state.you.isPresenting && state.capture !== 'live';
  useStageTheme(state.entry.kind !== 'elsewhere');
  useTitle(text(`presenter.title.${words}`));
  useQuestionBeforeUnload(words === 'sharing' || words === 'paused');

  const origin = pageState.sPublicUrl || page.origin();
  const site = origin.replace(/^https?:\/\//, '');
  // Under a personal URL that is what people are told; the code leads there as well (SHARE-23).
  const isByName = startBy !== null || state.meeting?.sessionType === 'PersonalUrl';
  const personalUrl = (isByName && (startBy || pageState.sPersonalUrl)) || null;
  const place = personalUrl ?? viewerCode;
  const link = place === null ? origin : origin + meetingLink(place);
  const invitation = useInvitation(state, place);
  const keys = useKeyList({
    ...roomKeys(hasMeeting ? meeting : null, panel),
    ...shareKeys(meeting, isWatching ? 'watching' : words, presenter.shareScreen),
  });

  if (state.entry.kind === 'elsewhere')
    return (
      <Suspense fallback={null}>
        <Elsewhere />
      </Suspense>
    );
  return (
    <div className={frame.meet} data-theme="stage" data-panel={hasMeeting ? (panel.open ?? 'none') : 'none'}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a header is a banner only where no sectioning stands around it */}
      <header className={frame.top} role="banner">
        <Mark />
        <span className={`${frame.sep} ${frame.wide}`} />
        <h1>{text(hasMeeting ? 'presenter.heading' : 'presenter.offer')}</h1>
        {isWatching ? <OthersTag state={state} /> : <ShareTag words={words} state={state} />}
        <span className={frame.grow} />
        {hasMeeting ? <KeysButton list={keys} /> : null}
      </header>
      <main className={frame.main} id="main" tabIndex={-1}>
        {hasMeeting ? (
          <div className={styles.present}>
            <KnockAlerts
              knocks={state.meeting?.knocks ?? []}
              onLetIn={(knockId) => meeting?.letIn(knockId)}
              onRefuse={(knockId) => meeting?.refuseEntry(knockId)}
            />
            <SwapQuestion meeting={meeting} state={state} />
            <CodeBlock viewerCode={viewerCode} personalUrl={personalUrl} link={link} site={site} />
            {state.meeting?.engine === 'unavailable' ? (
              <p className={styles.notice} role="status">
                {text('presenter.noEngine')}
              </p>
            ) : null}
            {meeting === null ? null : <Faces meeting={meeting} view={state.meeting} ownId={state.you?.id ?? null} />}
            <PresentNotice state={state} />
            {isWatching ? (
              <div className={presenting.watch}>
                <SharedScreen meeting={meeting} state={state} isSmall />
              </div>
            ) : (
              <ShareCard meeting={meeting} state={state} />
            )}
          </div>
        ) : (
          <div className={styles.offer}>
            <p>{text('presenter.offerText')}</p>
            <div id="globalError">{presenter.error === null ? null : <Bubble>{presenter.error}</Bubble>}</div>
          </div>
        )}
      </main>
      {hasMeeting ? <LazyMeetingPanel panel={panel} meeting={meeting} state={state} invitation={invitation} /> : null}
      <PresenterBar
        words={isWatching ? 'watching' : words}
        canTakeBack={state.you !== null && !state.you.isPresenting}
        onTakeBack={() => meeting?.presenting.takeBack()}
        sound={meeting?.sound ?? null}
        onDevices={() => setChoosingDevices(true)}
        hasMeeting={hasMeeting}
        panelButtons={<PanelButtons panel={panel} meeting={meeting} ownId={state.you?.id ?? null} canInvite={viewerCode !== null} />}
        canInvite={viewerCode !== null}
        onShare={presenter.shareScreen}
        onPause={() => meeting?.pause()}
        onResume={() => meeting?.resume()}
        onStop={() => meeting?.stopShare()}
        onInvite={() => panel.toggle('invite')}
        door={state.you?.isHost === true && state.meeting != null ? (state.meeting.door === 'locked' ? 'locked' : 'open') : null}
        onDoor={() => (state.meeting?.door === 'locked' ? meeting?.unlock() : meeting?.lock())}
        onEnd={presenter.askToEnd}
      />
      <LazySoundParts meeting={meeting} state={state} isChoosing={isChoosingDevices} onChoosing={setChoosingDevices} />
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

function OthersTag({ state }: { readonly state: MeetingState }) {
  const name = sharerIn(state)?.name ?? '';
  return (
    <Tag look="info" icon="monitor">
      {presentingText(state.meeting?.share === 'sharing' ? 'othersShare' : 'othersPresent', { name })}
    </Tag>
  );
}

function ShareTag({ words, state }: { readonly words: ShareWords; readonly state: MeetingState }) {
  if (state.isEnding) {
    return (
      <Tag look="warn" icon="clock">
        {text('presenter.ending')}
      </Tag>
    );
  }
  if (state.line === 'down') {
    return (
      <Tag look="warn" icon="clock">
        {text('presenter.reconnecting')}
      </Tag>
    );
  }
  if (words === 'sharing') return <Tag look="live">{text('presenter.sharing')}</Tag>;
  if (words === 'paused') {
    return (
      <Tag look="warn" icon="freeze">
        {text('presenter.paused')}
      </Tag>
    );
  }
  return <Tag>{text('presenter.notSharing')}</Tag>;
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
