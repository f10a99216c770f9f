import { isHost } from '@ninefold/domain/roles/member.ts';
import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { Mark } from '@ninefold/ui/brand/Mark.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, pictureOf, shareStatusOf } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';
import { isWithoutSound, type StillsReason } from '../../../live-meeting/state/stills-reason.ts';
import { sharerIn } from '../../../live-meeting/people/swaps.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { WithKept } from '../../../platform/texts/WithKept.tsx';
import { LayoutMenu } from '../faces/LayoutMenu.tsx';
import { KeysButton } from './KeysButton.tsx';
import type { KeyList } from '../keys/use-key-list.ts';
import { ShareTag } from './ShareTag.tsx';
import { OwnConnectionQuality } from '../connection-quality/OwnConnectionQuality.tsx';
import frame from '../bar/stage.module.css';
import { HeadDots } from './HeadDots.tsx';
import headStyles from './head-dots.module.css';
import type { Stage } from './use-stage.ts';
import styles from './viewer.module.css';
import { ZoomControls } from '../zoom/ZoomControls.tsx';

export interface StageTopProps {
  readonly stage: Stage;
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** Null where there is no meeting to have keys for. */
  readonly keys: KeyList | null;
  /** In place of who shares, while the stage is not seen. */
  readonly instead?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** The top line over somebody's screen: whose it is, and every way to look at it that can work now. */
export function StageTop({ stage, meeting, state, keys, instead = null, children }: StageTopProps) {
  const { own, fullScreen, hasPicture } = stage;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a header is a banner only where no sectioning stands around it
    <header className={`${frame.top} ${styles.top}`} role="banner" data-quiet={stage.isQuiet}>
      <Mark />
      <span className={`${frame.sep} ${frame.wide}`} />
      {instead ?? <Heading meeting={meeting} state={state} isLive={stage.isSeen && isPictureLive(state)} />}
      <OwnConnectionQuality meeting={meeting} state={state} />
      <span className={frame.grow} />
      {instead === null ? (
        <>
          <span className={frame.wide}>
            <LayoutMenu meeting={meeting} chosen={stage.layout} onChoose={stage.setLayout} />
          </span>
          <div className={`${headStyles.heads} ${frame.wide}`} aria-hidden="true">
            <HeadDots meeting={meeting} state={state} size="head" othersClass={headStyles.otherHeads} />
          </div>
        </>
      ) : null}
      {hasPicture ? <ZoomControls zoom={stage.zoom} className={frame.wide} /> : null}
      {keys === null ? null : <KeysButton list={keys} />}
      {hasPicture ? (
        <span className={frame.wide}>
          <IconButton
            icon="pop-out"
            label={text(own.window === null ? 'viewer.window' : 'viewer.windowBack')}
            onPress={own.window === null ? own.open : own.bringBack}
          />
        </span>
      ) : null}
      {fullScreen.isOffered && (instead === null || fullScreen.isOn) ? (
        <span data-full-screen>
          <IconButton
            icon={fullScreen.isOn ? 'exit-full-screen' : 'full-screen'}
            label={text(fullScreen.isOn ? 'viewer.exitFullScreen' : 'viewer.fullScreen')}
            onPress={fullScreen.toggle}
          />
        </span>
      ) : null}
      {children}
    </header>
  );
}

function Heading({ meeting, state, isLive }: Pick<StageTopProps, 'meeting' | 'state'> & { readonly isLive: boolean }) {
  if (state.capture === 'live')
    return (
      <>
        <h1>{text('meeting.name')}</h1>
        <ShareTag status={shareStatusOf(state)} meeting={meeting} state={state} />
      </>
    );
  return (
    <>
      {/* A name that is cut keeps its beginning, whichever way it is read. */}
      <h1 dir="auto">{headingOf(state, isLive)}</h1>
      {isLive ? (
        <Tag variant="info" icon="monitor">
          {pictureOf(state) === 'video' ? text('viewer.moving') : <StillsText reason={state.byStills} />}
        </Tag>
      ) : null}
    </>
  );
}

/** That nothing moves here, and where so, that nothing is heard. */
function StillsText({ reason }: { readonly reason: StillsReason | null }) {
  return (
    <span>
      {presentingText('stills')}
      {reason !== null && isWithoutSound(reason) ? <span className={styles.said}>{presentingText('stillsRest')}</span> : null}
    </span>
  );
}

/** @param isLive the tag beside it says so as well, so the text is hidden on screen where there is little room */
function headingOf(state: MeetingState, isLive: boolean): ReactNode {
  const presenter = sharerIn(state);
  if (presenter === null) return text('meeting.name');
  if (state.meeting?.share === 'sharing')
    return (
      <>
        <span translate="no">{presenter.name}</span> <span className={isLive ? styles.said : undefined}>{text('viewer.sharing')}</span>
      </>
    );
  // Before the first screen the stage itself names who is here.
  const isNamed = presenter.id !== state.you?.id && (state.meeting?.share !== 'none' || (state.you !== null && isHost(state.you)));
  if (!isNamed) return text('meeting.name');
  return <WithKept words={presentingText('othersPresent', { name: presenter.name })} kept={presenter.name} />;
}
