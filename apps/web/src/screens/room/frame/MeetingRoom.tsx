import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import type { ReactNode } from 'react';
import { text } from '../../../platform/texts/text.ts';
import frame from '../bar/stage.module.css';
import { type DrawnRoom, wholeRoom } from '../drawing/drawn-room.ts';
import type { FacesLayout } from '../faces/layout.ts';
import { LazyKeyAnnouncer } from '../key-announcer/LazyKeyAnnouncer.tsx';
import { LazySoundParts } from '../meeting-parts/LazySoundParts.tsx';
import { SocketBlocked } from '../notices/lazy-socket-blocked.ts';
import { LazyMeetingPanel } from '../panel/LazyMeetingPanel.tsx';
import { Asks } from '../presenting/Asks.tsx';
import { StagePicture } from '../stage/StagePicture.tsx';
import { StageTop } from '../stage/StageTop.tsx';
import styles from '../stage/viewer.module.css';
import type { Exit } from './use-exit.ts';
import type { Room } from './use-room.ts';

export interface MeetingRoomProps {
  readonly room: Room;
  /** How much of it is drawn already; all of it unless told. */
  readonly drawn?: DrawnRoom;
  /** Before the top line. */
  readonly skipLink?: ReactNode;
  /** In the top line in place of who shares, while the stage is not seen. */
  readonly heading?: ReactNode;
  /** At the end of the top line. */
  readonly topEnd: ReactNode;
  /** In the place of somebody's screen, while that is not seen. */
  readonly instead: ReactNode;
  /** How the faces stand around it. */
  readonly layout: FacesLayout;
  /** Null where nobody is asked any more. */
  readonly asks: { readonly isLow: boolean } | null;
  readonly bar: ReactNode;
  /** Over the picture it comes right behind that, and the panel last; along the lower edge it comes behind the panel. */
  readonly isBarOverPicture: boolean;
  readonly exit: Exit;
  readonly exitQuestion: { readonly title: string; readonly text: string; readonly confirm: string };
  /** Behind all else. */
  readonly children?: ReactNode;
}

/** The room of a meeting, for presenter and viewers: top line, shared screen, side panel, control bar, notices and questions. */
export function MeetingRoom(props: MeetingRoomProps) {
  const { room, drawn = wholeRoom, exit, exitQuestion } = props;
  const { meeting, state, stage, panel } = room;
  const sidePanel =
    drawn.has('rest') && room.isOpen ? (
      <LazyMeetingPanel panel={panel} meeting={meeting} state={state} invitation={room.invitation} />
    ) : null;
  return (
    <div
      className={`${frame.meet} ${styles.whole}`}
      ref={stage.whole}
      data-theme="stage"
      data-panel={room.isOpen ? (panel.open ?? 'none') : 'none'}
      data-drawn={drawn.upTo}
      data-stage={stage.isSeen}
      data-full={stage.isSeen && stage.fullScreen.isOn}
    >
      {drawn.has('top') ? (
        <>
          {props.skipLink}
          <StageTop stage={stage} meeting={meeting} state={state} keys={room.isOpen ? room.keys : null} instead={props.heading}>
            {props.topEnd}
          </StageTop>
        </>
      ) : null}
      <Middle {...props} drawn={drawn} />
      {props.isBarOverPicture ? null : sidePanel}
      {state.isSocketBlocked ? <SocketBlocked wasUp={state.meeting !== null} /> : null}
      {drawn.has('bar') ? props.bar : null}
      <p className={styles.refused} role="alert">
        {stage.own.isRefused ? text('viewer.windowRefused') : ''}
      </p>
      {drawn.has('rest') || exit.isAsking ? (
        <ConfirmDialog
          isOpen={exit.isAsking}
          {...exitQuestion}
          decline={text('viewer.stay')}
          onConfirm={exit.confirm}
          onDecline={exit.stay}
        />
      ) : null}
      {props.isBarOverPicture ? sidePanel : null}
      {drawn.has('rest') ? <Rest room={room}>{props.children}</Rest> : null}
    </div>
  );
}

/** Somebody's screen, or what stands in its place, and who wants something of this person. */
function Middle({ room, drawn, ...props }: MeetingRoomProps & { readonly drawn: DrawnRoom }) {
  const { meeting, state } = room;
  return (
    <main className={`${frame.main} ${styles.main}`} id="main" tabIndex={-1}>
      <StagePicture
        stage={room.stage}
        meeting={meeting}
        state={state}
        layout={props.layout}
        isAlone={!drawn.has('rest')}
        instead={props.instead}
      />
      {drawn.has('rest') && props.asks !== null ? (
        <Asks meeting={meeting} state={state} isLow={props.asks.isLow} isListOpen={room.panel.open === 'people'} />
      ) : null}
    </main>
  );
}

/** What is told, and what comes when it is asked for. */
function Rest({ room, children }: { readonly room: Room; readonly children: ReactNode }) {
  const { meeting, state, stage, panel } = room;
  return (
    <>
      <LazySoundParts
        meeting={meeting}
        state={state}
        otherWindow={stage.own.window}
        isListOpen={panel.open === 'people'}
        isChoosing={room.isChoosingDevices}
        onChoosing={room.chooseDevices}
      />
      <LazyKeyAnnouncer meeting={meeting} state={state} stage={stage} panel={panel} />
      {children}
    </>
  );
}
