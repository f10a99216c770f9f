import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { isShareOn, type MeetingState, type ShareStatus } from '../../../live-meeting/state/model.ts';
import type { ShareTimes } from '../../../live-meeting/share/own-share.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { Elapsed } from '../../elapsed/Elapsed.tsx';

const notShared = createStore<ShareTimes | null>(null);

export interface ShareTagProps {
  readonly status: ShareStatus;
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
}

/** The state of the own share, how long it has lasted, and whether the socket is up. */
export function ShareTag({ status, meeting, state }: ShareTagProps) {
  const times = useStore(meeting?.shareTimes ?? notShared);
  // The page itself says so, and nothing else.
  if (state.isEnding) return null;
  // Nothing of it has reached the server yet.
  if (state.meeting === null && (state.socket === 'down' || isShareOn(status))) {
    return (
      <Tag variant="warn" icon="clock">
        {text('viewer.connecting')}
      </Tag>
    );
  }
  if (state.socket === 'down') {
    return (
      <Tag variant="warn" icon="clock">
        {text('presenter.reconnecting')}
      </Tag>
    );
  }
  if (state.meeting?.engine === 'unavailable' && isShareOn(status)) {
    return (
      <Tag variant="warn" icon="warning">
        {text('presenter.notLive')}
      </Tag>
    );
  }
  if (status === 'sharing') {
    return (
      <Tag variant="live">
        <span>{text('presenter.sharing')}</span>
        {times === null ? null : <Elapsed since={times.since} />}
      </Tag>
    );
  }
  if (status === 'paused' || status === 'blank') {
    return (
      <Tag variant="warn" icon={status === 'blank' ? 'blank' : 'freeze'}>
        <span>{status === 'blank' ? presentingText('hidden') : text('presenter.paused')}</span>
        {times?.pausedSince == null ? null : <Elapsed since={times.pausedSince} />}
      </Tag>
    );
  }
  return <Tag>{text('presenter.notSharing')}</Tag>;
}
