import { Button } from '@ninefold/ui/button/Button.tsx';
import { useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { useServices } from '../../../services/services.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { Notice } from './Notice.tsx';

/**
 * Tells that the server was updated while this page was open, and offers a reload. A person who shares is told after they have stopped, because a
 * reload ends the share.
 */
export function OtherVersion({ state }: { readonly state: MeetingState }) {
  const { page } = useServices();
  const [isClosed, setClosed] = useState(false);
  const { meeting, you } = state;
  const isSharing =
    state.capture !== 'none' ||
    (you !== null && meeting?.sharerId === you.id && (meeting.share === 'sharing' || meeting.share === 'paused'));
  if (!state.isOfOtherVersion || isSharing || isClosed) return null;
  return (
    <Notice
      icon="info"
      role="status"
      text={roomText('told.otherVersion')}
      hint={roomText('told.otherVersionHint')}
      onClose={() => setClosed(true)}
    >
      <Button variant="white" size="small" onPress={page.reload}>
        {text('common.reload')}
      </Button>
    </Notice>
  );
}
