import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../../platform/texts/text.ts';
import type { RoomCommands } from './PersonActions.tsx';
import styles from './people.module.css';

/** The button with which a co-host locks or opens the meeting; the host has it in the control bar (SEC-16). */
export function CoHostDoor({ meeting, commands }: { readonly meeting: MeetingView; readonly commands: RoomCommands }) {
  const isLocked = meeting.door === 'locked';
  return (
    <div className={styles.door}>
      <Button
        variant="white"
        size="small"
        icon={isLocked ? 'lock' : 'unlock'}
        onPress={() => (isLocked ? commands.unlock() : commands.lock())}
      >
        {text(`presenter.door.${isLocked ? 'locked' : 'open'}`)}
      </Button>
    </div>
  );
}
