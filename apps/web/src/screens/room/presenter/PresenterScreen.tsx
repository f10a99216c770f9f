import { Suspense, useEffect } from 'react';
import { waitingForAnswer } from '../../../live-meeting/people/swaps.ts';
import { isShareOn } from '../../../live-meeting/state/model.ts';
import { neededLazy } from '../../../platform/needed-parts.ts';
import { text } from '../../../platform/texts/text.ts';
import { useStageTheme } from '../../../platform/use-stage-theme.ts';
import { useTitle } from '../../../platform/use-title.ts';
import { MeetingRoom } from '../frame/MeetingRoom.tsx';
import { type Room, useRoom } from '../frame/use-room.ts';
import type { PanelName } from '../panel/use-panel.ts';
import { ShareTag } from '../stage/ShareTag.tsx';
import { CodeChip } from './CodeChip.tsx';
import { DoorTag } from './DoorTag.tsx';
import { OwnPage } from './OwnPage.tsx';
import { PresenterBar } from './PresenterBar.tsx';
import styles from './presenter.module.css';
import { type PresenterPage, presenterPageOf } from './presenter-page.ts';
import { type Presenter, usePresenter } from './use-presenter.ts';

const Elsewhere = neededLazy('other', async () => (await import('../../message/MessageScreens.tsx')).ElsewhereScreen);

const WIDE = '(min-width: 1024px)';

/**
 * The presenter's page: the code, what is shared, who is here.
 * @param startBy the own personal URL, when the page was asked to start it (SHARE-25)
 */
export function PresenterScreen({ startBy = null }: { readonly startBy?: string | null }) {
  const presenter = usePresenter(startBy);
  const { state, meeting } = presenter;
  const page = presenterPageOf(state);
  useStageTheme(state.entry.kind !== 'elsewhere');
  useTitle(text(page.titleStatus === null ? 'meeting.title' : `presenter.title.${page.titleStatus}`), waitingForAnswer(state));
  useQuestionBeforeUnload(isShareOn(page.shareStatus));
  const room = useRoom({
    meeting,
    state,
    // Of a meeting that has been ended nothing is offered any more, also while the socket that would say so is down (EXIT-07).
    isOpen: presenter.hasMeeting && !state.isEnding,
    shareStatus: page.barStatus,
    // Under a personal URL that is what people are told; the code leads there as well (SHARE-23).
    place: presenter.personalUrl ?? presenter.viewerCode,
    panel: { name: 'host', first: firstPanel() },
    isStageSeen: page.isStage,
    onShare: presenter.shareScreen,
  });
  if (state.entry.kind === 'elsewhere')
    return (
      <Suspense fallback={null}>
        <Elsewhere wasHere={state.you !== null} />
      </Suspense>
    );
  return <HostRoom room={room} page={page} presenter={presenter} startBy={startBy} />;
}

const firstPanel = (): PanelName | null => (window.matchMedia(WIDE).matches ? 'people' : null);

interface HostRoomProps {
  readonly room: Room;
  readonly page: PresenterPage;
  readonly presenter: Presenter;
  readonly startBy: string | null;
}

function HostRoom({ room, page, presenter, startBy }: HostRoomProps) {
  const { stage, state, isOpen } = room;
  const canInvite = isOpen && presenter.viewerCode !== null;
  return (
    <MeetingRoom
      room={room}
      heading={page.isStage ? null : <OwnHeading room={room} page={page} hasMeeting={presenter.hasMeeting} />}
      topEnd={<TopEnd room={room} page={page} viewerCode={presenter.viewerCode} />}
      instead={page.isStage ? null : <OwnPage room={room} presenter={presenter} startBy={startBy} />}
      layout={page.isStage ? stage.layout : 'none'}
      asks={state.isEnding ? null : { isLow: !page.isStage }}
      bar={<PresenterBar room={room} page={page} canInvite={canInvite} onShare={presenter.shareScreen} onEnd={presenter.exit.ask} />}
      isBarOverPicture={false}
      exit={presenter.exit}
      exitQuestion={{ title: text('presenter.endTitle'), text: text('presenter.endText'), confirm: text('presenter.end') }}
    />
  );
}

function OwnHeading({ room, page, hasMeeting }: Pick<HostRoomProps, 'room' | 'page'> & { readonly hasMeeting: boolean }) {
  return (
    <>
      <h1 className={styles.title}>{text(hasMeeting ? 'presenter.heading' : 'presenter.offer')}</h1>
      <ShareTag status={page.shareStatus} meeting={room.meeting} state={room.state} />
    </>
  );
}

function TopEnd({ room, page, viewerCode }: Pick<HostRoomProps, 'room' | 'page'> & { readonly viewerCode: string | null }) {
  const { meeting: view } = room.state;
  if (page.isStage) return viewerCode === null ? null : <CodeChip viewerCode={viewerCode} />;
  return room.isOpen && view !== null ? <DoorTag door={view.door} /> : null;
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
