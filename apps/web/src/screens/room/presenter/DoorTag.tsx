import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import frame from '../bar/stage.module.css';

const icons = { open: 'unlock', knock: 'user', locked: 'lock' } as const;

/** Says how newcomers come in now. The button in the bar says what it changes to. */
export function DoorTag({ door }: Pick<MeetingView, 'door'>) {
  return (
    <span className={frame.wide}>
      <Tag icon={icons[door]}>{presentingText(`door.${door}`)}</Tag>
    </span>
  );
}
