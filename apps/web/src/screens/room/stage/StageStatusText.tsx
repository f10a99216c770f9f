import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, type Picture, pictureOf } from '../../../live-meeting/state/model.ts';
import { type StageStatus, tellsHostAway } from '../../../live-meeting/stage-status.ts';
import { isKeptBySharer } from '../../../live-meeting/stills/missed-media.ts';
import { presenterIn, sharerIn } from '../../../live-meeting/people/swaps.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { PictureAge } from '../../elapsed/PictureAge.tsx';
import { HostAwayHint } from '../host-away/HostAway.tsx';
import { noMediaText, stillsHint } from '../notices/no-media-text.ts';
import styles from './viewer.module.css';

export interface StageStatusTextProps {
  readonly status: StageStatus;
  readonly picture: Picture;
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
}

/** The text in place of the picture, or in one line over the last picture. */
export function StageStatusText({ status, picture, meeting, state }: StageStatusTextProps) {
  if (status === 'none') return null;
  // A stop is said in the middle; all else where there is no picture to lie over.
  const isOver = picture !== 'none' && status !== 'blank' && (status === 'stopped' || !state.isWithdrawn);
  return !isOver ? (
    <InPlace status={status} state={state} />
  ) : (
    <OverPicture status={status} lastFrameAt={meeting?.lastFrameAt() ?? null} state={state} />
  );
}

function InPlace({ status, state }: { readonly status: StageStatus; readonly state: MeetingState }) {
  const presenter = presenterIn(state.meeting);
  switch (status) {
    case 'waiting':
    case 'changing':
    case 'coming':
      return (
        <Empty
          title={text('viewer.waiting')}
          hint={presenter?.isConnected ? text('viewer.presenterHere', { name: presenter.name }) : text('viewer.waitingHint')}
        />
      );
    case 'away':
      return <Empty hasLoader title={text('viewer.away')} hint={<AwayHint state={state} />} />;
    case 'paused':
      return <Empty title={text('viewer.paused')} hint={text('viewer.pausedNoPicture')} />;
    case 'blank':
      return <Empty title={presentingText('blank')} hint={presentingText('blankHint')} />;
    case 'stopped':
      return <Empty title={text('viewer.stopped')} hint={text('viewer.stoppedSub')} />;
    case 'no-engine':
      return <Empty title={text('viewer.noEngine')} hint={text('viewer.noEngineHint')} />;
    case 'reconnecting':
      return <Empty hasLoader title={text('viewer.reconnecting')} hint={text('viewer.waitingHint')} />;
    case 'no-media':
      return <Empty hasLoader={!isKeptBySharer(state)} title={noMediaText(state)} hint={stillsHint(state)} />;
    case 'connecting':
    case 'none':
      return <Empty hasLoader title={text('viewer.connecting')} hint={text('viewer.connectingHint')} />;
  }
}

function Empty({ title, hint, hasLoader = false }: { readonly title: string; readonly hint?: ReactNode; readonly hasLoader?: boolean }) {
  return (
    <div className={styles.empty} role="status">
      {hasLoader ? <Loader /> : null}
      <p className={styles.title}>{title}</p>
      {hint === undefined ? null : <p className="quiet">{hint}</p>}
    </div>
  );
}

/** How long the meeting waits; or that its person is here again and only the browser's question stands before the picture. */
function AwayHint({ state }: { readonly state: MeetingState }) {
  if (sharerIn(state)?.isConnected) return presentingText('awayBack');
  const before = text('viewer.awayHint');
  return tellsHostAway(state) ? <HostAwayHint hostAway={state.hostAway} before={before} /> : before;
}

const overPicture = {
  changing: ['present', 'viewer.changing', 'viewer.changingSub'],
  coming: ['monitor', 'viewer.coming', 'viewer.changingSub'],
  waiting: ['monitor', 'viewer.waiting', 'viewer.waitingHint'],
  away: ['clock', 'viewer.away', 'viewer.awayHint'],
  paused: ['pause', 'viewer.paused', 'viewer.pausedSub'],
  stopped: ['stop', 'viewer.stopped', 'viewer.stoppedSub'],
  'no-engine': ['warning', 'viewer.noEngine', 'viewer.pausedSub'],
  reconnecting: [null, 'viewer.reconnecting', 'viewer.reconnectingSub'],
  connecting: [null, 'viewer.connecting', 'viewer.connectingHint'],
  'no-media': [null, 'viewer.connecting', 'viewer.connectingHint'],
} as const;

interface OverPictureProps {
  readonly status: Exclude<StageStatus, 'none' | 'blank'>;
  readonly lastFrameAt: Milliseconds | null;
  readonly state: MeetingState;
}

function OverPicture({ status, lastFrameAt, state }: OverPictureProps) {
  const [icon, strong, quiet] = overPicture[status];
  const isReconnecting = status === 'reconnecting';
  // Only the socket to our server is lost: picture and sound come from the engine by another one.
  const goesOn = isReconnecting && pictureOf(state) === 'video';
  const next = presenterIn(state.meeting);
  const name = next?.name ?? '';
  // As the list of people says of them.
  const said = status === 'changing' && next?.isConnected === false ? presentingText('nextAway', { name }) : text(strong, { name });
  return (
    <div className={styles.banner} data-over-picture data-status={status} role={isReconnecting ? 'alert' : 'status'}>
      {icon === null ? <Loader size="tiny" /> : <Icon name={icon} />}
      <div>
        {said}
        {isReconnecting ? ',' : said.endsWith('.') ? '' : '.'}{' '}
        <span>
          {status === 'away' ? (
            <AwayHint state={state} />
          ) : goesOn ? (
            presentingText('pictureGoesOn')
          ) : isReconnecting && lastFrameAt !== null ? (
            <PictureAge at={lastFrameAt} />
          ) : (
            text(quiet)
          )}
        </span>
      </div>
    </div>
  );
}
