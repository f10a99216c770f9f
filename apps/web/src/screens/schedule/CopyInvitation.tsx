import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { Button, IconButton } from '@ninefold/ui/button/Button.tsx';
import { useServices } from '../../services/services.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { useCopy } from '../../platform/use-copy.ts';
import { invitationText } from './invitation-text.ts';

/** Copies who, what, when and how to join. @param isSmall an icon, for a list */
export function CopyInvitation({ meeting, isSmall = false }: { readonly meeting: ScheduledMeeting; readonly isSmall?: boolean }) {
  const { pageState } = useServices();
  const { result, copy } = useCopy();
  const onPress = () => copy(invitationText(meeting, pageState.sUserName));
  const told = result === 'none' ? '' : scheduleText(result === 'copied' ? 'told.copied' : 'told.copyFailed');
  return (
    <>
      {isSmall ? (
        <IconButton
          icon={result === 'copied' ? 'check' : 'copy'}
          label={scheduleText('do.copyOf', { subject: meeting.plan.subject })}
          onPress={onPress}
        />
      ) : (
        <Button variant="white" icon={result === 'copied' ? 'check' : 'copy'} onPress={onPress}>
          {told === '' ? scheduleText('do.copy') : told}
        </Button>
      )}
      <span className="sr" aria-live="polite">
        {told}
      </span>
    </>
  );
}
