import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import type { MeetingState, ShareWords } from '../../live-meeting/model.ts';
import { text } from '../../platform/texts/text.ts';

/** How it stands with the own share, and with the line. */
export function ShareTag({ words, state }: { readonly words: ShareWords; readonly state: MeetingState }) {
  // The page itself says so, and nothing else.
  if (state.isEnding) return null;
  if (state.line === 'down') {
    return (
      <Tag look="warn" icon="clock">
        {text('presenter.reconnecting')}
      </Tag>
    );
  }
  if (state.meeting?.engine === 'unavailable' && (words === 'sharing' || words === 'paused')) {
    return (
      <Tag look="warn" icon="warning">
        {text('presenter.notLive')}
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
